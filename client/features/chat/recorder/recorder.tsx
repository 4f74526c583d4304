import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from 'texts:chat/recorder';
import { announce } from '../../../announcer/announce.ts';
import { useWarningBeforeLeaving } from '../../media/use-warning-before-leaving.ts';
import { FOCUS_GAP_MS } from '../../../ui/focus/focus-place.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SoundMeasure } from './audio-measure.ts';
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx';
import { useRecorder, type Recording } from './use-recorder.ts';
import { RecorderFaultPanel, RecorderPanel, RecorderReview } from './recorder-panel.tsx';
import './recorder.css';

interface RecorderProps {
  /** `transcript` is '' if there is none. */
  onSend: (file: File, sound: SoundMeasure, transcript: string) => void;
}

/**
 * Records an audio message. One button starts and stops it, and a panel has the other actions. The
 * focus does not move during a recording, because the microphone would record the screen reader.
 */
export function Recorder({ onSend }: RecorderProps) {
  const recorder = useRecorder();
  const { phase } = recorder.state;
  const opener = useRef<HTMLButtonElement>(null);
  useReturningFocus(opener, phase);
  const running = phase === 'recording' || phase === 'paused';
  const [isEnding, setEnding] = useState(false);
  const hasSound = running || phase === 'preparing' || phase === 'review';
  useWarningBeforeLeaving(hasSound);
  const question = useDiscardQuestion(recorder, hasSound);

  function toggle(): void {
    if (isEnding) return;
    if (phase === 'off' || phase === 'refused') return void recorder.start();
    if (running) return void recorder.stop();
    if (phase === 'asking') recorder.discard();
  }

  /** Focuses the button, then discards the recording: Orca must process the focus first. */
  function end(after: () => void): void {
    if (isEnding) return;
    setEnding(true);
    setTimeout(() => {
      opener.current?.focus();
      setTimeout(() => {
        setEnding(false);
        recorder.discard();
        after();
      }, FOCUS_GAP_MS);
    }, FOCUS_GAP_MS);
  }

  function hearKey(event: KeyboardEvent): void {
    // Enter on a slider would submit the composer.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape' || phase === 'off' || question.isOpen) return;
    event.preventDefault();
    if (hasSound) question.ask();
    else recorder.discard();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys for the controls inside
    <div className="recorder" onKeyDown={hearKey}>
      <IconButton
        ref={opener}
        icon="microphone"
        aria-pressed={!isEnding && (running || phase === 'asking')}
        busy={!isEnding && (phase === 'preparing' || phase === 'review')}
        onClick={toggle}
      >
        {t('record')}
      </IconButton>
      <RecorderBody
        recorder={recorder}
        onAgain={() => {
          // The pressed button disappears.
          opener.current?.focus();
          void recorder.start();
        }}
        onDiscard={() => end(() => announce(t('discarded')))}
        onSend={({ file, durationMs, sound }, transcript) =>
          end(() => onSend(file, sound ?? { durationMs }, transcript))
        }
      />
      <DiscardQuestion question={question} />
    </div>
  );
}

/** Returns the focus to the button when its panel closes. */
function useReturningFocus(opener: RefObject<HTMLButtonElement | null>, phase: string): void {
  const before = useRef(phase);
  useEffect(() => {
    if (phase === 'off' && before.current !== 'off') opener.current?.focus();
    before.current = phase;
  }, [opener, phase]);
}

interface RecorderBodyProps {
  recorder: ReturnType<typeof useRecorder>;
  onAgain: () => void;
  onDiscard: () => void;
  onSend: (recording: Recording, transcript: string) => void;
}

function RecorderBody({ recorder, onAgain, onDiscard, onSend }: RecorderBodyProps) {
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
