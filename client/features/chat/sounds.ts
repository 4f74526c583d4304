import type { SoundSettings } from '../../../shared/features/account-settings.ts';
import { inSightElsewhere, onlyHere } from './away-locks.ts';
import { useSettings } from '../accounts/settings.store.ts';
import { isQuiet } from './recorder-quiet.ts';

/** The events that have a tone. */
export type SoundName = Exclude<keyof SoundSettings, 'on' | 'loudness'>;

/** One note of a tone: hertz, and when it begins and how long it lasts, seconds. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
}

/** There is at most one tone in this time (milliseconds): more would cover what is spoken. */
export const SOUND_GAP = 2_000;

/** Volume of a note, of 1: below that of speech, and never so loud that it startles. */
const VOLUME: Readonly<Record<SoundSettings['loudness'], number>> = {
  quiet: 0.03,
  normal: 0.08,
  loud: 0.2,
};
/** A note comes and goes within this time, so that it does not click (seconds). */
const EDGE = 0.012;

/** Told apart by their tune, not by their pitch alone: up is new, down is a failure. */
const TONES: Readonly<Record<SoundName, readonly Note[]>> = {
  here: [
    { pitch: 660, at: 0, length: 0.09 },
    { pitch: 880, at: 0.09, length: 0.12 },
  ],
  elsewhere: [{ pitch: 587, at: 0, length: 0.16 }],
  offer: [
    { pitch: 523, at: 0, length: 0.08 },
    { pitch: 659, at: 0.09, length: 0.08 },
    { pitch: 784, at: 0.18, length: 0.16 },
  ],
  sent: [{ pitch: 988, at: 0, length: 0.05 }],
  failed: [
    { pitch: 330, at: 0, length: 0.12 },
    { pitch: 247, at: 0.14, length: 0.2 },
  ],
};

let context: AudioContext | undefined;
let lastAt = Number.NEGATIVE_INFINITY;

/** Makes sound possible once the person has touched the page: before, browsers do not allow it. */
export function startSounds(): void {
  const allow = () => {
    context ??= new AudioContext();
    for (const event of GESTURES) document.removeEventListener(event, allow, true);
  };
  for (const event of GESTURES) document.addEventListener(event, allow, true);
}

const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Plays the tone of an event if the person wants it: at once, whatever speech waits for, in one
 * window only, and not within two seconds of another.
 */
export async function playSound(name: SoundName): Promise<void> {
  const { sounds } = useSettings.getState().settings;
  if (isQuiet() || !sounds.on || !sounds[name]) return;
  if (performance.now() - lastAt < SOUND_GAP) return;
  lastAt = performance.now();
  if (await inSightElsewhere()) return;
  await onlyHere('sound', SOUND_GAP, () => sound(name, VOLUME[sounds.loudness]));
}

/** Plays a tone for trying it out, whatever is switched off; call it at a press of a button. */
export function trySound(name: SoundName): void {
  context ??= new AudioContext();
  sound(name, VOLUME[useSettings.getState().settings.sounds.loudness]);
}

function sound(name: SoundName, volume: number): void {
  if (!context) return;
  if (context.state !== 'running') void context.resume();
  for (const note of TONES[name]) playNote(context, note, volume);
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
