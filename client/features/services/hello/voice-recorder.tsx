import { useEffect, useRef } from 'react';
import { t as tRecorder } from 'texts:chat/recorder';
import { t } from 'texts:services/hello';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';
import { Icon } from '../../../ui/icon-button.tsx';
import { DiscardQuestion, useDiscardQuestion } from '../../chat/recorder/discard-question.tsx';
import { RecorderFaultPanel, RecorderPanel } from '../../chat/recorder/recorder-panel.tsx';
import { useRecorder } from '../../chat/recorder/use-recorder.ts';
import { useWarningBeforeLeaving } from '../../media/use-warning-before-leaving.ts';
import '../../chat/recorder/recorder.css';

type OnTake = (file: File, wasCut: boolean) => Promise<void>;

interface VoiceRecorderProps {
  /** The label of the button, and the name of the panel. */
  label: string;
  heading: string;
  /** The longest recording, seconds. */
  most: number;
  /** The reason the last recording could not be read. */
  fault: string | undefined;
  onTake: OnTake;
}

/** One button starts and stops a recording. At the limit the recording stops automatically. */
export function VoiceRecorder({ label, heading, most, fault, onTake }: VoiceRecorderProps) {
  const recorder = useLimitedRecorder(most, onTake);
  const { state } = recorder;
  const { phase } = state;
  const opener = useRef<HTMLButtonElement>(null);
  const running = phase === 'recording' || phase === 'paused';
  const hasSound = running || phase === 'preparing';
  useWarningBeforeLeaving(hasSound);
  const question = useDiscardQuestion(recorder, hasSound);

  function toggle(): void {
    if (phase === 'off' || phase === 'refused') recorder.start();
    else if (running) void recorder.stop();
    else if (phase === 'asking') recorder.discard();
  }

  /** Focuses the record button, because the panel disappears with the pressed button. */
  function leavePanel(next: () => void): void {
    opener.current?.focus();
    next();
  }

  return (
    <div className="hello-recorder">
      <Button
        ref={opener}
        data-record=""
        variant="main"
        aria-pressed={running || phase === 'asking'}
        busy={phase === 'preparing' || phase === 'review'}
        onClick={toggle}
      >
        <Icon of="microphone" />
        {label}
      </Button>
      {phase === 'off' && fault !== undefined && (
        <p className="sound-failed bad">
          <ToneIcon of="bad" />
          <span>{fault}</span>
        </p>
      )}
      {phase === 'asking' && <p className="quiet">{tRecorder('asking')}</p>}
      {hasSound && (
        <RecorderPanel
          phase={phase}
          recorder={recorder}
          heading={heading}
          onDiscard={() => {
            leavePanel(recorder.discard);
            announce(t('discarded'));
          }}
        />
      )}
      {state.phase === 'refused' && (
        <RecorderFaultPanel
          fault={state.fault}
          onRetry={() => leavePanel(recorder.start)}
          onClose={() => leavePanel(recorder.discard)}
        />
      )}
      <DiscardQuestion question={question} />
    </div>
  );
}

/** Creates a recorder that stops at the limit, and passes each recording to `onTake`. */
function useLimitedRecorder(most: number, onTake: OnTake) {
  const recorder = useRecorder();
  const { state } = recorder;
  const wasCut = useRef(false);
  const latest = useRef({ recorder, onTake });
  useEffect(() => {
    latest.current = { recorder, onTake };
  });
  useEffect(() => {
    if (state.phase !== 'recording') return undefined;
    const left = most * 1_000 - latest.current.recorder.elapsed();
    const timer = setTimeout(() => {
      wasCut.current = true;
      void latest.current.recorder.stop();
    }, left);
    return () => clearTimeout(timer);
  }, [state.phase, most]);
  const recorded = state.phase === 'review' ? state.recording.file : undefined;
  useEffect(() => {
    if (!recorded) return;
    const passOn = async () => {
      await latest.current.onTake(recorded, wasCut.current);
      // The next recording can start.
      latest.current.recorder.discard();
    };
    void passOn();
  }, [recorded]);
  return {
    ...recorder,
    start: () => {
      wasCut.current = false;
      void recorder.start();
    },
  };
}
