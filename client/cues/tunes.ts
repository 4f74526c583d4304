import type { SoundSettings } from '../../shared/features/accounts/account-settings.ts';

export type CueName = Exclude<keyof SoundSettings, 'on' | 'loudness'>;

/** A note of a tune: pitch in hertz, start and length in seconds. */
export interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
}

/** The time in which a note fades in and out, so that it does not click, seconds. */
const FADE_SECONDS = 0.012;

/**
 * The tunes differ in direction, length, and number of notes, not only in pitch: people can tell
 * them apart at any volume. Each ends before a screen reader starts to speak an announcement that
 * is written at the same time.
 */
export const TUNES: Readonly<Record<CueName, readonly Note[]>> = {
  here: [
    { pitch: 660, at: 0, length: 0.045 },
    { pitch: 880, at: 0.045, length: 0.06 },
  ],
  elsewhere: [{ pitch: 587, at: 0, length: 0.1 }],
  offer: [
    { pitch: 523, at: 0, length: 0.035 },
    { pitch: 784, at: 0.035, length: 0.035 },
    { pitch: 523, at: 0.07, length: 0.04 },
  ],
  sent: [{ pitch: 988, at: 0, length: 0.05 }],
  failed: [
    { pitch: 330, at: 0, length: 0.05 },
    { pitch: 220, at: 0.05, length: 0.06 },
  ],
  paid: [
    { pitch: 784, at: 0, length: 0.035 },
    { pitch: 1_047, at: 0.035, length: 0.035 },
    { pitch: 1_568, at: 0.07, length: 0.04 },
  ],
};

/** The vibration of each event: milliseconds on, off, on, and so forth. */
export const VIBRATIONS: Readonly<Record<CueName, readonly number[]>> = {
  here: [40],
  elsewhere: [20],
  offer: [40, 60, 40, 60, 40],
  sent: [15],
  failed: [200],
  paid: [30, 50, 120],
};

/** Plays a tune. `volume` is from 0 to 1. */
export function playTune(audio: AudioContext, tune: readonly Note[], volume: number): void {
  // A context that was created before a gesture is suspended until it is resumed in one.
  if (audio.state !== 'running') void audio.resume();
  for (const note of tune) playNote(audio, note, volume);
}

function playNote(audio: AudioContext, { pitch, at, length }: Note, volume: number): void {
  const begin = audio.currentTime + at;
  const end = begin + length;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + FADE_SECONDS);
  gain.gain.setValueAtTime(volume, end - FADE_SECONDS);
  gain.gain.linearRampToValueAtTime(0, end);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}
