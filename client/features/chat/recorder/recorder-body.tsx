import { t } from 'texts:chat/recorder';
import { RecorderFaultPanel } from './recorder-fault-panel.tsx';
import { RecorderPanel } from './recorder-panel.tsx';
import { RecorderReview } from './recorder-review.tsx';
import type { Recording, useRecorder } from './use-recorder.ts';

interface RecorderBodyProps {
  recorder: ReturnType<typeof useRecorder>;
  onAgain: () => void;
  onDiscard: () => void;
  onSend: (recording: Recording) => void;
}

/** What belongs to where a recording stands. */
export function RecorderBody({ recorder, onAgain, onDiscard, onSend }: RecorderBodyProps) {
  const { state } = recorder;
  switch (state.phase) {
    case 'off':
      return null;
    case 'asking':
      return <p className="recorder-panel quiet">{t('asking')}</p>;
    case 'refused':
      return (
        <RecorderFaultPanel fault={state.fault} onRetry={onAgain} onClose={recorder.discard} />
      );
    case 'review':
      return (
        <RecorderReview
          recording={state.recording}
          onSend={onSend}
          onAgain={onAgain}
          onDiscard={onDiscard}
        />
      );
    default:
      return <RecorderPanel phase={state.phase} recorder={recorder} onDiscard={onDiscard} />;
  }
}
