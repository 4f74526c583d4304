import { t } from 'texts:media/general';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { Button } from '../../ui/button.tsx';
import { UploadPanel } from './upload-panel.tsx';
import type { useUploads } from './use-uploads.ts';
import './upload-panel.css';

interface UploadListProps {
  list: Pick<ReturnType<typeof useUploads>, 'uploads' | 'pause' | 'resume' | 'cancel' | 'remove'>;
  purpose: UploadPurpose;
  /** Moves the focus, because the buttons of a removed upload disappear. */
  onCancelled: () => void;
}

/** Several uploads, each with its progress and buttons that name its file. */
export function UploadList({ list, purpose, onCancelled }: UploadListProps) {
  if (list.uploads.length === 0) return null;
  const cancel = (id: string) => {
    onCancelled();
    list.cancel(id);
  };
  const remove = (id: string) => {
    onCancelled();
    list.remove(id);
  };
  return (
    <ul className="list-plain stack upload-list">
      {list.uploads.map(({ id, file, state }) => (
        <li key={id}>
          {state.phase === 'idle' ? (
            <div className="upload">
              <p className="upload-name">{file.name}</p>
              <p className="quiet">{t('waiting')}</p>
              <Button variant="quiet" onClick={() => cancel(id)}>
                {t('cancel')}
                <span className="visually-hidden"> {t('ofFile', { name: file.name })}</span>
              </Button>
            </div>
          ) : (
            <UploadPanel
              state={state}
              purpose={purpose}
              isListed
              onPause={() => list.pause(id)}
              onResume={() => list.resume(id)}
              onCancel={() => cancel(id)}
            />
          )}
          {state.phase === 'done' && (
            <Button variant="quiet" onClick={() => remove(id)}>
              {t('remove')}
              <span className="visually-hidden"> {file.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
