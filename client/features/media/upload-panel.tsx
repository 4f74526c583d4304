import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
import { formatSize } from './file-size.ts';
import { texts } from './texts.ts';
import type { UploadState } from './use-upload.ts';
import './upload-panel.css';

interface UploadPanelProps {
  state: UploadState;
  onPause: () => void;
  /** Goes on after a pause, and tries again after a failure. */
  onResume: () => void;
  onCancel: () => void;
}

/** How far an upload is, and what can be done about it. Absent while there is none. */
export function UploadPanel({ state, onPause, onResume, onCancel }: UploadPanelProps) {
  const { phase, file, done, info } = state;
  if (phase === 'idle' || !file) return null;
  const running = phase === 'running';
  return (
    <div className="upload">
      <p className="upload-line">
        {phase === 'failed' ? <Failure info={info} /> : <span>{STATUS[phase]}</span>}
        <span className="numbers quiet">
          {texts.soFar(formatSize(done), formatSize(file.size))}
        </span>
      </p>
      <progress aria-label={texts.progress(file.name)} value={done} max={file.size} />
      <div className="row">
        <Button onClick={running ? onPause : onResume}>{ACTION[phase]}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

const STATUS = { running: texts.uploading, paused: texts.paused };
const ACTION = { running: texts.pause, paused: texts.resume, failed: texts.tryAgain };

function Failure({ info }: { info: string }) {
  return (
    <span className="upload-failure bad">
      <Sign of="bad" />
      {`${texts.failed} ${info}`.trim()}
    </span>
  );
}
