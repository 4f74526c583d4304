import type {
  AccountSettings,
  SoundSettings,
} from '../../shared/features/accounts/account-settings.ts';
import type { CueName } from './cue.ts';

/** What goes on around an event; what is absent does not. */
interface Circumstances {
  /** Whether the microphone is on, which would hear both the tone and the vibration. */
  readonly isRecording?: boolean;
  /** Whether words are being spoken or a sound is listened to. */
  readonly isSpeaking?: boolean;
  /** Whether the person, or the device for them, asks for less motion. */
  readonly wantsLessMotion?: boolean;
}

/** How an event is told without words. */
export interface Cue {
  /** Of the tone, of 1; 0 is none. */
  readonly volume: number;
  readonly vibrates: boolean;
}

/** Of 1: below speech, and never so loud that it startles. */
const VOLUME: Readonly<Record<SoundSettings['loudness'], number>> = {
  quiet: 0.03,
  normal: 0.08,
  loud: 0.2,
};
/** What is left of the volume while something is listened to: 12 decibels less. */
const BEHIND_SPEECH = 0.25;

/**
 * How an event is told as things are; undefined where it is not. The switch of all sounds leaves
 * vibration alone: who hears nothing of one may want the other.
 */
export function cueOf(
  name: CueName,
  { sounds, vibration }: Pick<AccountSettings, 'sounds' | 'vibration'>,
  { isRecording = false, isSpeaking = false, wantsLessMotion = false }: Circumstances,
): Cue | undefined {
  if (isRecording || !sounds[name]) return undefined;
  const volume = sounds.on ? VOLUME[sounds.loudness] * (isSpeaking ? BEHIND_SPEECH : 1) : 0;
  const vibrates = vibration === 'on' || (vibration === 'system' && !wantsLessMotion);
  return volume > 0 || vibrates ? { volume, vibrates } : undefined;
}
