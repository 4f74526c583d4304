import type {
  AccountSettings,
  SoundSettings,
} from '../../shared/features/accounts/account-settings.ts';
import { announcer } from '../announcer/announce.ts';
import { useSettings } from '../settings/settings.store.ts';
import { isSounding } from '../player/sounding.ts';
import { inSightElsewhere, onlyHere } from './away-locks.ts';
import type * as tunesModule from './tunes.ts';

let recordings = 0;

/** Of 1: below speech, and never so loud that it startles. */
const VOLUME: Readonly<Record<SoundSettings['loudness'], number>> = {
  quiet: 0.03,
  normal: 0.08,
  loud: 0.2,
};

/** The share of the volume while something is listened to: 12 decibels less. */
const BEHIND_SPEECH = 0.25;

export type CueName = Exclude<keyof SoundSettings, 'on' | 'loudness'>;

/** There is at most one cue in this time (milliseconds): more would cover what is spoken. */
const CUE_GAP = 2_000;
type Tunes = typeof tunesModule;
const GESTURES = ['pointerdown', 'keydown'] as const;
let context: AudioContext | undefined;
let lastAt = Number.NEGATIVE_INFINITY;

/** Makes cues possible once the person has touched the page: before, browsers do not allow them. */
export function startCues(): void {
  const allow = () => {
    context ??= new AudioContext();
    void loadTunes();
    for (const event of GESTURES) document.removeEventListener(event, allow, true);
  };
  for (const event of GESTURES) document.addEventListener(event, allow, true);
}

/**
 * Gives the cue of an event as the person wants it, a tone and on phones a vibration: at once, also
 * while words are held back, in one window only, and not within two seconds of another. Call it
 * before its words are given to the announcer. Where words are being spoken or a sound is listened
 * to, the tone steps back behind them; to wait instead would put it over the beginning of the next.
 */
export async function playCue(name: CueName): Promise<void> {
  const audio = context;
  if (!audio || performance.now() - lastAt < CUE_GAP) return;
  const { settings } = useSettings.getState();
  const cue = cueOf(name, settings, {
    isRecording: isQuiet(),
    isSpeaking: announcer.isSpeaking() || isSounding(),
    wantsLessMotion: wantsLessMotion(settings),
  });
  if (!cue) return;
  lastAt = performance.now();
  if (await inSightElsewhere()) return;
  const tunes = await loadTunes();
  if (tunes) await onlyHere('sound', CUE_GAP, () => give(tunes, audio, name, cue));
}

/** Gives a cue for trying it out, whatever is switched off; call it at a press of a button. */
export async function tryCue(name: CueName): Promise<void> {
  context ??= new AudioContext();
  const { settings } = useSettings.getState();
  const sounds = { ...settings.sounds, on: true, [name]: true };
  const cue = cueOf(name, { ...settings, sounds }, { wantsLessMotion: wantsLessMotion(settings) });
  const tunes = await loadTunes();
  if (tunes && cue) give(tunes, context, name, cue);
}

function give(
  { TUNES, SHAKES, playTune }: Tunes,
  audio: AudioContext,
  name: CueName,
  { volume, vibrates }: Cue,
): void {
  if (volume > 0) playTune(audio, TUNES[name], volume);
  if (vibrates && canVibrate()) navigator.vibrate([...SHAKES[name]]);
}

/** Whether this browser knows vibration; a computer's may say so and have nothing that moves. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

function wantsLessMotion({ look }: AccountSettings): boolean {
  return look.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Loaded at the first touch, and in hand from then on: whoever only looks needs no tones. Undefined
 * where they cannot be had, as after a change of the site: the words of an event do not need them.
 */
async function loadTunes() {
  try {
    return await import('./tunes.ts');
  } catch {
    return undefined;
  }
}

/** Circumstances of an event; an absent one does not hold. */
interface Circumstances {
  /** Whether the microphone is on, which would hear both the tone and the vibration. */
  readonly isRecording?: boolean;
  /** Whether words are being spoken or a sound is listened to. */
  readonly isSpeaking?: boolean;
  /** Whether the person, or the device for them, asks for less motion. */
  readonly wantsLessMotion?: boolean;
}

interface Cue {
  /** Of the tone, of 1; 0 is none. */
  readonly volume: number;
  readonly vibrates: boolean;
}

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

/**
 * Keeps the page quiet while sound is recorded: what the announcer says is held back until the
 * answer is called, and `isQuiet` tells whoever has a tone to play.
 */
export function keepQuiet(): () => void {
  const speak = announcer.hold();
  recordings += 1;
  return () => {
    speak();
    recordings -= 1;
  };
}

/** Whether sound is being recorded in this tab. */
function isQuiet(): boolean {
  return recordings > 0;
}
