import { t } from 'texts:media/general';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import { Button } from '../../ui/button.tsx';
import { ToneIcon } from '../../ui/feedback/tone-icon.tsx';
import { formatSize } from './file-size.ts';
import { runningText, type UploadState } from './upload-run.ts';
import '../../ui/feedback/progress.css';
import './upload-panel.css';

interface UploadPanelProps {
  state: UploadState;
  purpose: UploadPurpose;
  /** Whether it is one of several, so that its buttons name the file. */
  isListed?: boolean;
  onPause: () => void;
  /** Resumes after a pause, and retries after a failure. */
  onResume: () => void;
  onCancel: () => void;
}

/** The progress of an upload with its buttons. Absent while there is no upload. */
export function UploadPanel(props: UploadPanelProps) {
  const { state, purpose, isListed = false, onPause, onResume, onCancel } = props;
  const { phase, file, done, info, isAssembling = false } = state;
  if (phase === 'idle' || !file) return null;
  const which = isListed && (
    <span className="visually-hidden"> {t('ofFile', { name: file.name })}</span>
  );
  return (
    <div className="upload">
      {isListed && <p className="upload-name">{file.name}</p>}
      <p className="upload-line">
        <Status phase={phase} purpose={purpose} info={info} isAssembling={isAssembling} />
        <span className="numbers quiet">
          {t('soFar', { done: formatSize(done), total: formatSize(file.size) })}
        </span>
      </p>
      {phase !== 'done' && (
        <>
          {/* Hidden from screen readers, because the announcer speaks the progress. */}
          <progress
            aria-hidden="true"
            aria-label={t('progress', { name: file.name })}
            value={done}
            max={file.size}
          />
          <div className="row">
            <Button onClick={phase === 'running' ? onPause : onResume}>
              {ACTION[phase]}
              {which}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {t('cancel')}
              {which}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const ACTION = { running: t('pause'), paused: t('resume'), failed: t('tryAgain') };

interface StatusProps {
  phase: Exclude<UploadState['phase'], 'idle'>;
  purpose: UploadPurpose;
  info: string;
  isAssembling: boolean;
}

function Status({ phase, purpose, info, isAssembling }: StatusProps) {
  if (phase === 'running' && isAssembling) return <span>{t('assembling')}</span>;
  if (phase === 'running') return <span>{runningText(purpose)}</span>;
  if (phase === 'paused') return <span>{t('paused')}</span>;
  const tone = phase === 'done' ? 'good' : 'bad';
  return (
    <span className={`upload-end ${tone}`}>
      <ToneIcon of={tone} />
      {phase === 'done' ? t(`finished.${purpose}`) : `${t('failed')} ${info}`.trim()}
    </span>
  );
}
