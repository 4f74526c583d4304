import { useEffect, useRef, useState } from 'react';
import { t } from 'texts:chat/recorder';
import type { Hold } from '../../../announcer/announcer.ts';
import { keepQuiet } from '../../../cues/cue.ts';
import { takeHint } from '../../../settings/hints.ts';
import { stopAllPlayback } from '../../../player/audio-focus.ts';
import { measureSound, type SoundMeasure } from './audio-measure.ts';
import {
  isMicrophoneAllowed,
  openMicrophone,
  type RecorderFault,
  type RecorderSession,
} from './recorder-session.ts';

/** The pitch of the tones at start and stop, hertz. */
const PITCH = { start: 880, stop: 440 } as const;
/** The length of a tone, and of its fade. */
const TONE_SECONDS = 0.12;
const FADE_SECONDS = 0.015;
/** The volume, 0 to 1: audible in a headset without startling. */
const LOUDNESS = 0.06;

export interface Recording {
  readonly file: File;
  /** An object URL for the player. */
  readonly url: string;
  readonly durationMs: number;
  readonly sound: SoundMeasure | undefined;
}

export type RecorderState =
  | { readonly phase: 'off' | 'asking' | 'recording' | 'paused' | 'preparing' }
  | { readonly phase: 'refused'; readonly fault: RecorderFault }
  | { readonly phase: 'review'; readonly recording: Recording };

const OFF: RecorderState = { phase: 'off' };

/**
 * Records an audio message. 'Recording' is spoken, then a tone plays, then the recording starts.
 * Announcements wait until it stops or pauses: the microphone would record the screen reader.
 *
 * An open microphone makes phones play sound in the earpiece and headsets lower its quality. So it
 * opens after the tone, unless the browser may show a permission prompt.
 */
export function useRecorder() {
  const [state, setState] = useState(OFF);
  const session = useRef<RecorderSession>(undefined);
  const { quiet, loud } = useQuiet();
  /** Increases with each start and end. Results of an earlier run are discarded. */
  const run = useRef(0);

  function end(): void {
    run.current += 1;
    session.current?.discard();
    session.current = undefined;
    loud();
  }
  const latestEnd = useRef(end);
  useEffect(() => () => latestEnd.current(), []);
  useRevoked(state.phase === 'review' ? state.recording.url : undefined);

  async function start(): Promise<void> {
    end();
    const mine = run.current;
    stopAllPlayback();
    setState({ phase: 'asking' });
    const microphone = await openFor(
      () => mine === run.current,
      () => announceStart(quiet),
    );
    if (microphone === undefined) return;
    if (typeof microphone === 'string') {
      loud();
      return setState({ phase: 'refused', fault: microphone });
    }
    session.current = microphone.record(() => void stop());
    setState({ phase: 'recording' });
  }

  async function stop(): Promise<void> {
    const running = session.current;
    if (!running) return;
    session.current = undefined;
    const mine = run.current;
    setState({ phase: 'preparing' });
    const elapsed = running.elapsed();
    const file = await running.stop();
    await playTone('stop');
    loud();
    const sound = await measureSound(file);
    if (mine !== run.current) return;
    const durationMs = sound?.durationMs ?? Math.max(1, Math.round(elapsed));
    const recording = { file, url: URL.createObjectURL(file), durationMs, sound };
    setState({ phase: 'review', recording });
  }

  return {
    state,
    start,
    stop,
    pause: () => {
      session.current?.pause();
      loud();
      setState({ phase: 'paused' });
    },
    async resume(): Promise<void> {
      const paused = session.current;
      if (!paused) return;
      stopAllPlayback();
      quiet();
      await playTone('start');
      if (session.current !== paused) return;
      paused.resume();
      setState({ phase: 'recording' });
    },
    /** Ends a recording, and drops a finished one. */
    discard: () => {
      end();
      setState(OFF);
    },
    /** The recorded time, milliseconds. */
    elapsed: () => session.current?.elapsed() ?? 0,
  };
}

/** Revokes an object URL when it changes or the component unmounts. */
function useRevoked(url: string | undefined): void {
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
}

/** Speaks 'Recording' and plays a tone. Resolves when both have probably ended. */
async function announceStart(quiet: (lastWords: string) => number): Promise<void> {
  await pass(quiet(takeHint('recorder') ? t('recordingHint') : t('recording')));
  await playTone('start');
}

/**
 * Opens the microphone after `speak`, or before it if the browser may show a permission prompt.
 * Returns the reason if no microphone opens; undefined if `isCurrent` became false.
 */
async function openFor(isCurrent: () => boolean, speak: () => Promise<void>) {
  const early = (await isMicrophoneAllowed()) ? undefined : await openMicrophone();
  if (typeof early !== 'string' && isCurrent()) await speak();
  const microphone = early ?? (isCurrent() ? await openMicrophone() : undefined);
  if (isCurrent()) return microphone;
  if (typeof microphone === 'object') microphone.close();
  return undefined;
}

/** Keeps the page quiet from `quiet` to `loud`. */
function useQuiet() {
  const hold = useRef<Hold>(undefined);
  function loud(): void {
    hold.current?.release();
    hold.current = undefined;
  }
  return {
    loud,
    /** Speaks the last words. Returns the time until they are probably spoken, milliseconds. */
    quiet: (lastWords?: string): number => {
      loud();
      hold.current = keepQuiet(lastWords);
      return hold.current.silentIn;
    },
  };
}

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Plays a short, quiet tone and resolves after it, so that it is not recorded. */
async function playTone(which: keyof typeof PITCH): Promise<void> {
  try {
    const context = new AudioContext();
    const end = context.currentTime + TONE_SECONDS;
    const tone = new OscillatorNode(context, { frequency: PITCH[which] });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(LOUDNESS, context.currentTime + FADE_SECONDS);
    gain.gain.setValueAtTime(LOUDNESS, end - FADE_SECONDS);
    gain.gain.linearRampToValueAtTime(0, end);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(end);
    // `ended` never fires if the browser blocks sound.
    await pass(TONE_SECONDS * 1_000 + 60);
    await context.close();
  } catch {
    // No sound device: record without tones.
  }
}
