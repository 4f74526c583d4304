import { useEffect, useRef, useState } from 'react';
import { silence } from '../../../player/sounding.ts';
import { measureSound, type SoundMeasure } from './audio-measure.ts';
import { keepQuiet } from '../../../cues/recorder-quiet.ts';
import { openMicrophone, type RecorderSession } from './recorder-session.ts';
import { playTone } from './recorder-tone.ts';
import type { RecorderFault } from './recorder-session.ts';

/** A finished recording, to be listened to before it is sent. */
export interface Recording {
  readonly file: File;
  /** Of this page, for the player. */
  readonly url: string;
  readonly durationMs: number;
  readonly sound: SoundMeasure | undefined;
}

/** Where a recording stands. */
export type RecorderState =
  | { readonly phase: 'off' | 'asking' | 'recording' | 'paused' | 'preparing' }
  | { readonly phase: 'refused'; readonly fault: RecorderFault }
  | { readonly phase: 'review'; readonly recording: Recording };

const OFF: RecorderState = { phase: 'off' };

/**
 * Records an audio message. From the tone at the start to the one at the end nothing is announced:
 * what a screen reader says would be recorded with it.
 */
export function useRecorder() {
  const [state, setState] = useState(OFF);
  const session = useRef<RecorderSession>(undefined);
  const speak = useRef<() => void>(undefined);
  /** Changes with every start and end, so that what comes late is known to be out of date. */
  const turn = useRef(0);

  function quiet(on: boolean): void {
    speak.current?.();
    speak.current = on ? keepQuiet() : undefined;
  }

  function end(): void {
    turn.current += 1;
    session.current?.discard();
    session.current = undefined;
    quiet(false);
  }
  const latestEnd = useRef(end);
  useEffect(() => () => latestEnd.current(), []);
  const url = state.phase === 'review' ? state.recording.url : undefined;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  async function start(): Promise<void> {
    end();
    const mine = turn.current;
    silence();
    setState({ phase: 'asking' });
    const microphone = await openMicrophone();
    if (typeof microphone === 'string') {
      if (mine === turn.current) setState({ phase: 'refused', fault: microphone });
      return;
    }
    quiet(true);
    await playTone('start');
    if (mine !== turn.current) return microphone.close();
    session.current = microphone.record(() => void stop());
    setState({ phase: 'recording' });
  }

  async function stop(): Promise<void> {
    const running = session.current;
    if (!running) return;
    session.current = undefined;
    const mine = turn.current;
    setState({ phase: 'preparing' });
    const elapsed = running.elapsed();
    const file = await running.stop();
    await playTone('stop');
    quiet(false);
    const sound = await measureSound(file);
    if (mine !== turn.current) return;
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
      setState({ phase: 'paused' });
    },
    async resume(): Promise<void> {
      const paused = session.current;
      silence();
      await playTone('start');
      if (!paused || session.current !== paused) return;
      paused.resume();
      setState({ phase: 'recording' });
    },
    /** Ends everything and keeps nothing. */
    discard: () => {
      end();
      setState(OFF);
    },
    /** What was recorded so far, milliseconds. */
    elapsed: () => session.current?.elapsed() ?? 0,
  };
}
