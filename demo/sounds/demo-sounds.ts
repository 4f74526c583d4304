import { beingSounds } from './being-sounds.ts';
import type { DemoSound } from './demo-sound.ts';
import { musicSounds } from './music-sounds.ts';
import { placeSounds } from './place-sounds.ts';
import { spokenSounds } from './spoken-sounds.ts';

/** The demo's sounds, in every stock category. All are computed or spoken by a synthetic voice. */
export const demoSounds: readonly DemoSound[] = [
  ...placeSounds,
  ...beingSounds,
  ...musicSounds,
  ...spokenSounds,
];
