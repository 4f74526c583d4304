import type { CueName } from './cue.ts';

/** One note of a tune: hertz, and when it begins and how long it lasts, seconds. */
export interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
}

/** A note comes and goes within this time, so that it does not click (seconds). */
const EDGE = 0.012;

/**
 * Told apart by their course, not by their pitch alone: up is new, down is a failure. A cue is over
 * before a screen reader begins with the words to it, so those whose words are written at once (sent,
 * failed, paid) are shorter than those of messages, which the announcer gathers first.
 */
export const TUNES: Readonly<Record<CueName, readonly Note[]>> = {
  here: [
    { pitch: 660, at: 0, length: 0.09 },
    { pitch: 880, at: 0.09, length: 0.12 },
  ],
  elsewhere: [{ pitch: 587, at: 0, length: 0.16 }],
  offer: [
    { pitch: 523, at: 0, length: 0.08 },
    { pitch: 659, at: 0.08, length: 0.08 },
    { pitch: 784, at: 0.16, length: 0.13 },
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

/** How each event feels on a phone: milliseconds on, off, on, and so forth. */
export const SHAKES: Readonly<Record<CueName, readonly number[]>> = {
  here: [40],
  elsewhere: [20],
  offer: [40, 60, 40, 60, 40],
  sent: [15],
  failed: [200],
  paid: [30, 50, 120],
};

/** How long a tune lasts, seconds. */
export function lengthOf(tune: readonly Note[]): number {
  return Math.max(...tune.map(({ at, length }) => at + length));
}

/** Plays a tune; `volume` is of 1. */
export function playTune(audio: AudioContext, tune: readonly Note[], volume: number): void {
  // A context that began before a gesture sleeps until it is woken in one.
  if (audio.state !== 'running') void audio.resume();
  for (const note of tune) playNote(audio, note, volume);
}

function playNote(audio: AudioContext, { pitch, at, length }: Note, volume: number): void {
  const begin = audio.currentTime + at;
  const end = begin + length;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + EDGE);
  gain.gain.setValueAtTime(volume, end - EDGE);
  gain.gain.linearRampToValueAtTime(0, end);
  tone.connect(gain).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}
