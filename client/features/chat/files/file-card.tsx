import type { MessageFile } from '../../../../shared/features/chat/chat.ts';
import { formatSize } from '../../media/file-size.ts';
import { FileDownload } from './file-download.tsx';
import { spokenFile } from './file-words.ts';

/** A file that is not shown here: its name, its size, and the way to save it. */
export function FileCard({ file }: { file: MessageFile }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this says what the message is in one line
    <div role="group" aria-label={spokenFile(file)} className="file-box">
      <p className="file-name">{file.name}</p>
      <p className="quiet">{formatSize(file.bytes)}</p>
      <FileDownload file={file} showName={false} />
    </div>
  );
}
