import { t } from 'texts:media/general';
import { Button } from '../../ui/button.tsx';
import { formatSize } from './file-size.ts';
import type { HalfDoneUpload } from './use-half-done.ts';
import './upload-panel.css';

interface HalfDoneUploadsProps {
  uploads: readonly HalfDoneUpload[];
  onDiscard: (upload: HalfDoneUpload) => void;
}

/**
 * The unfinished uploads, each with a Discard button. An upload of this device resumes when its
 * file is chosen again.
 */
export function HalfDoneUploads({ uploads, onDiscard }: HalfDoneUploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="list-plain stack">
      {uploads.map((upload) => (
        <li key={upload.fileId} className="half-done">
          <span>
            {t(upload.isOfHere ? 'halfDone' : 'begunElsewhere', {
              name: upload.name,
              done: formatSize(upload.done),
              total: formatSize(upload.size),
            })}
          </span>
          <Button variant="quiet" onClick={() => onDiscard(upload)}>
            {t('forget')}
            <span className="visually-hidden"> {t('ofFile', { name: upload.name })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
