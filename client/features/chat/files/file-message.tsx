import type { MessageFile } from '../../../../shared/features/chat/chat.ts';
import { baseName } from '../../../../shared/texts/file-name.ts';
import { Player } from '../../../player/player.tsx';
import { fileLink } from '../../../session/file-link.ts';
import { FileCard } from './file-card.tsx';
import { FileImage } from './file-image.tsx';
import { spokenFile } from './file-words.ts';
import './file.css';

/** The file of a message: sound with a player, a picture as itself, anything else to download. */
export function FileMessage({ file }: { file: MessageFile }) {
  if (file.kind === 'image') return <FileImage file={file} />;
  if (file.kind === 'other') return <FileCard file={file} />;
  return (
    <div className="file-box file-audio">
      <Player
        title={baseName(file.name)}
        label={spokenFile(file)}
        durationMs={file.duration_ms}
        peaks={file.peaks}
        load={(fresh) => fileLink(file.id, fresh)}
      />
    </div>
  );
}
