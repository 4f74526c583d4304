import { useState } from 'react';
import { t } from 'texts:chat/file';
import type { MessageFile } from '../../../../shared/features/chat/chat.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { fileLink } from '../../../session/file-link.ts';

interface FileDownloadProps {
  file: Pick<MessageFile, 'id' | 'name'>;
  /** Whether the name is to be seen here too; it is always part of what the button is called. */
  showName: boolean;
}

/** Saves a file: its address is asked for when it is needed, since it does not live long. */
export function FileDownload({ file, showName }: FileDownloadProps) {
  const [busy, setBusy] = useState(false);
  const name = t('downloadFile', { name: file.name });

  async function download(): Promise<void> {
    setBusy(true);
    const url = await fileLink(file.id);
    setBusy(false);
    if (url === undefined) return void notify(t('downloadFailed'), { tone: 'bad' });
    const link = document.createElement('a');
    link.href = url;
    link.download = file.name;
    link.click();
    announce(t('downloadBegun', { name: file.name }));
  }

  return (
    <Button busy={busy} aria-label={name} onClick={() => void download()}>
      {showName ? name : t('download')}
    </Button>
  );
}
