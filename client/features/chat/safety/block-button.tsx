import { useState } from 'react';
import { t } from 'texts:chat/safety';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { loadBlocks, setBlocked, useIsBlocked } from './blocks.store.ts';

interface BlockButtonProps {
  userId: number;
  name: string;
  variant?: ButtonVariant;
}

/** Blocks a person or takes it back, after saying what that means. */
export function BlockButton({ userId, name, variant = 'plain' }: BlockButtonProps) {
  const isBlocked = useIsBlocked(userId);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = isBlocked ? t('unblock', { name }) : t('block', { name });
  const consequences = isBlocked
    ? [t('unblockReach', { name }), t('unblockHidden')]
    : [t('blockHides', { name }), t('blockTold', { name }), t('blockInbox')];

  async function change(): Promise<void> {
    setBusy(true);
    const answer = await setBlocked(userId, !isBlocked);
    // The live wire tells it too; here it must hold without one.
    if (answer.success) await loadBlocks();
    setBusy(false);
    setAsking(false);
    if (!answer.success) notify(answer.info, { tone: 'bad' });
    else notify(isBlocked ? t('unblocked', { name }) : t('blocked', { name }), { tone: 'good' });
  }

  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={isBlocked ? t('unblockTitle', { name }) : t('blockTitle', { name })}
        onClose={() => setAsking(false)}
        actions={
          <Button variant={isBlocked ? 'main' : 'danger'} busy={busy} onClick={() => void change()}>
            {label}
          </Button>
        }
      >
        <ul className="consequences">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
