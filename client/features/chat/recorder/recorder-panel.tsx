import { t } from 'texts:chat/recorder';
import { answer } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { RecorderTime } from './recorder-time.tsx';
import type { RecorderState, useRecorder } from './use-recorder.ts';

interface RecorderPanelProps {
  phase: RecorderState['phase'];
  recorder: Pick<ReturnType<typeof useRecorder>, 'elapsed' | 'pause' | 'resume' | 'stop'>;
  onDiscard: () => void;
}

/** While sound is recorded: how long it is, and pause, stop, discard. */
export function RecorderPanel({ phase, recorder, onDiscard }: RecorderPanelProps) {
  const { elapsed, pause, resume, stop } = recorder;
  const preparing = phase === 'preparing';
  const paused = phase === 'paused';
  const words = paused ? t('paused') : t('recording');

  /** Nothing is recorded then, so it may be said; that it goes on is told by a tone. */
  function pauseAloud(): void {
    pause();
    answer(t('paused'));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups the controls of a recording
    <div role="group" aria-label={t('heading')} className="recorder-panel">
      <div className="row">
        <p className="recorder-state" data-recording={phase === 'recording' ? '' : undefined}>
          {preparing ? t('preparing') : words}
        </p>
        <RecorderTime elapsed={elapsed} ticking={phase === 'recording'} />
      </div>
      <div className="row">
        <Button variant="main" busy={preparing} onClick={() => void stop()}>
          {t('stop')}
        </Button>
        <Button busy={preparing} onClick={paused ? () => void resume() : pauseAloud}>
          {paused ? t('resume') : t('pause')}
        </Button>
        <Button variant="quiet" busy={preparing} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
