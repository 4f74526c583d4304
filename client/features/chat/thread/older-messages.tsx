import { useRef, useState } from 'react';
import { t } from 'texts:chat/general';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { loadOlder } from '../wire/chat.store.ts';

/** Loads pages of older messages and announces their length. */
export function useOlderMessages(conversationId: number, loadPage = loadOlder) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Loads one page. Returns false after a failure, or while another page is loading. */
  async function load(): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const count = await loadPage(conversationId);
    running.current = false;
    setBusy(false);
    announce(count === undefined ? t('olderFailed') : t('olderLoaded', { count }));
    return count !== undefined;
  }

  return { busy, load };
}

export function OlderButton({ busy, load }: { busy: boolean; load: () => void }) {
  return (
    <Button busy={busy} onClick={load}>
      {t('loadOlder')}
    </Button>
  );
}
