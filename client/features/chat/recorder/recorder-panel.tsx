import { useEffect, useState, useRef, useId } from 'react';
import { t } from 'texts:chat/recorder';
import { t as tFault } from 'texts:chat/recorderFault';
import { shownLength, spokenLength } from '../../../../shared/audio/sound-length.ts';
import { answer } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { Player } from '../../../player/player.tsx';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import type { RecorderState, useRecorder, Recording } from './use-recorder.ts';
import type { RecorderFault } from './recorder-session.ts';
import { TranscriptField, useTranscript } from './transcript-field.tsx';

const STEPS = {
  denied: ['openSettings', 'allow', 'comeBack'],
  none: ['connect', 'tryAgain'],
  busy: ['closeOther', 'tryAgain'],
  insecure: ['openSecure', 'sendFile'],
  other: ['tryAgain', 'otherwise'],
} as const satisfies Record<RecorderFault, readonly string[]>;

const TICK_MS = 250;

interface RecorderPanelProps {
  phase: RecorderState['phase'];
  recorder: Pick<ReturnType<typeof useRecorder>, 'elapsed' | 'pause' | 'resume' | 'stop'>;
  /** The name of the group. */
  heading?: string;
  onDiscard: () => void;
}

export function RecorderPanel(props: RecorderPanelProps) {
  const { phase, recorder, heading = t('heading'), onDiscard } = props;
  const { elapsed, pause, resume, stop } = recorder;
  const preparing = phase === 'preparing';
  const paused = phase === 'paused';
  const words = paused ? t('paused') : t('recording');

  /** Pauses and announces it. Resuming only plays a tone, since speech would be recorded. */
  function pauseAloud(): void {
    pause();
    answer(t('paused'));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups the controls of a recording
    <div role="group" aria-label={heading} className="recorder-panel">
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

interface RecorderTimeProps {
  elapsed: () => number;
  ticking: boolean;
}

/**
 * The length of a recording. The visible text ticks, but the accessible name changes only on focus.
 * Pressing the button during a pause announces the length.
 */
function RecorderTime({ elapsed, ticking }: RecorderTimeProps) {
  const [shown, setShown] = useState(() => elapsed());
  const [spoken, setSpoken] = useState(() => elapsed());

  useEffect(() => {
    if (!ticking) return undefined;
    const timer = setInterval(() => setShown(elapsed()), TICK_MS);
    return () => clearInterval(timer);
  }, [elapsed, ticking]);

  return (
    <button
      type="button"
      className="recorder-time numbers"
      onFocus={() => setSpoken(elapsed())}
      onClick={() => {
        // During a recording, the speech would be recorded.
        if (!ticking) answer(t('recorded', { length: spokenLength(elapsed() / 1_000) }));
      }}
    >
      <span aria-hidden="true">{shownLength(Math.floor(shown / 1_000))}</span>
      <span className="visually-hidden">
        {t('recorded', { length: spokenLength(spoken / 1_000) })}
      </span>
    </button>
  );
}

interface RecorderReviewProps {
  recording: Recording;
  onSend: (recording: Recording, transcript: string) => void;
  onAgain: () => void;
  onDiscard: () => void;
}

export function RecorderReview({ recording, onSend, onAgain, onDiscard }: RecorderReviewProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const { transcript, fault, change, check } = useTranscript();

  function send(): void {
    if (check()) onSend(recording, transcript);
    else panel.current?.querySelector('textarea')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups the controls of a recording
    <div ref={panel} role="group" aria-label={t('heading')} className="recorder-panel">
      <Player
        title={t('title')}
        durationMs={recording.durationMs}
        peaks={recording.sound?.peaks ?? null}
        load={() => Promise.resolve(recording.url)}
      />
      <TranscriptField value={transcript} onChange={change} error={fault} url={recording.url} />
      <div className="row">
        <Button variant="main" onClick={send}>
          {t('send')}
        </Button>
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}

interface RecorderFaultPanelProps {
  fault: RecorderFault;
  onRetry: () => void;
  onClose: () => void;
}

/** The reason why there is no microphone, and what to do. Gets the focus, so that it is read. */
export function RecorderFaultPanel({ fault, onRetry, onClose }: RecorderFaultPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => focusPlace(panel.current), []);
  return (
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this is a text with two ways on
      role="group"
      aria-labelledby={`${id}-what ${id}-steps`}
      className="recorder-panel"
    >
      <p id={`${id}-what`} className="bad recorder-fault">
        {tFault(`what.${fault}`)}
      </p>
      <ol id={`${id}-steps`}>
        {STEPS[fault].map((step) => (
          <li key={step}>{tFault(`steps.${step}`)}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
