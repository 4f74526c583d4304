import type {
  AccountSettings,
  SoundSettings,
} from '../../shared/features/accounts/account-settings.ts';
import { announcer } from '../announcer/announce.ts';
import { useSettings } from '../settings/settings.store.ts';
import type { Hold } from '../announcer/announcer.ts';
import { DUCKED_VOLUME, isAnythingPlaying } from '../player/audio-focus.ts';
import { isVisibleElsewhere, onlyHere } from './window-locks.ts';
import type * as tunesModule from './tunes.ts';
import type { CueName } from './tunes.ts';

/** Volumes from 0 to 1, quieter than speech. */
const VOLUME: Readonly<Record<SoundSettings['loudness'], number>> = {
  quiet: 0.03,
  normal: 0.08,
  loud: 0.2,
};

/** The shortest time between two cues, so that they do not cover the speech. */
const CUE_GAP_MS = 2_000;
type Tunes = typeof tunesModule;
const GESTURES = ['pointerdown', 'keydown'] as const;
let context: AudioContext | undefined; // Created at the first gesture.
let lastAt = Number.NEGATIVE_INFINITY; // All cues share one gap.
let recordings = 0; // All components share the microphone.

/** Enables cues at the first gesture in the page. Browsers allow no sound before it. */
export function startCues(): void {
  const allow = () => {
    context ??= new AudioContext();
    void loadTunes();
    for (const event of GESTURES) document.removeEventListener(event, allow, true);
  };
  for (const event of GESTURES) document.addEventListener(event, allow, true);
}

/**
 * Plays the cue of an event according to the settings: a tone, and on phones a vibration. Only one
 * window plays it, and none within two seconds of another cue. Call this before you announce the
 * event. During speech or playback the cue is quieter. It does not wait for their end, because a
 * late cue would cover the next announcement.
 */
export async function playCue(name: CueName): Promise<void> {
  const audio = context;
  if (!audio || performance.now() - lastAt < CUE_GAP_MS) return;
  const { settings } = useSettings.getState();
  const cue = cueOf(name, settings, {
    isRecording: recordings > 0,
    isSpeaking: announcer.isSpeaking() || isAnythingPlaying(),
    wantsLessMotion: wantsLessMotion(settings),
  });
  if (!cue) return;
  lastAt = performance.now();
  if (await isVisibleElsewhere()) return;
  const tunes = await loadTunes();
  if (tunes) await onlyHere('sound', CUE_GAP_MS, () => perform(tunes, audio, name, cue));
}

/** Plays a cue as a sample, even if it is turned off. Call it from a click. */
export async function tryCue(name: CueName): Promise<void> {
  context ??= new AudioContext();
  const { settings } = useSettings.getState();
  const sounds = { ...settings.sounds, on: true, [name]: true };
  const cue = cueOf(name, { ...settings, sounds }, { wantsLessMotion: wantsLessMotion(settings) });
  const tunes = await loadTunes();
  if (tunes && cue) perform(tunes, context, name, cue);
}

function perform(
  { TUNES, VIBRATIONS, playTune }: Tunes,
  audio: AudioContext,
  name: CueName,
  { volume, vibrates }: Cue,
): void {
  if (volume > 0) playTune(audio, TUNES[name], volume);
  if (vibrates && canVibrate()) navigator.vibrate([...VIBRATIONS[name]]);
}

/**
 * Returns whether this browser has the vibration API. A computer may have it without any hardware.
 */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

function wantsLessMotion({ look }: AccountSettings): boolean {
  return look.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Loads the tones on demand. Returns undefined if that fails, such as after a new release. */
async function loadTunes() {
  try {
    return await import('./tunes.ts');
  } catch {
    return undefined;
  }
}

/** Circumstances of an event. Absent ones are false. */
interface Circumstances {
  /** Whether the microphone is on. It would record both the tone and the vibration. */
  readonly isRecording?: boolean;
  /** Whether speech or playback is in progress. */
  readonly isSpeaking?: boolean;
  /** Whether the look or the device asks for reduced motion. */
  readonly wantsLessMotion?: boolean;
}

interface Cue {
  /** The volume of the tone, 0 to 1. 0 is no tone. */
  readonly volume: number;
  readonly vibrates: boolean;
}

/**
 * Returns the cue of an event; undefined for none. Turning off all sounds does not turn off the
 * vibration.
 */
export function cueOf(
  name: CueName,
  { sounds, vibration }: Pick<AccountSettings, 'sounds' | 'vibration'>,
  { isRecording = false, isSpeaking = false, wantsLessMotion = false }: Circumstances,
): Cue | undefined {
  if (isRecording || !sounds[name]) return undefined;
  const volume = sounds.on ? VOLUME[sounds.loudness] * (isSpeaking ? DUCKED_VOLUME : 1) : 0;
  const vibrates = vibration === 'on' || (vibration === 'system' && !wantsLessMotion);
  return volume > 0 || vibrates ? { volume, vibrates } : undefined;
}

/**
 * Keeps the page quiet during a recording. After `lastWords`, announcements wait until the hold is
 * released, and cues do not play.
 */
export function keepQuiet(lastWords?: string): Hold {
  const { release, silentIn } = announcer.hold(lastWords);
  recordings += 1;
  return {
    release() {
      release();
      recordings -= 1;
    },
    silentIn,
  };
}
