import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { demoSounds } from './demo-sounds.ts';
import { finish, openStudio } from './demo-studio.ts';
import { writeWav } from './demo-wav.ts';

/* The thread that computes the demo's sounds: it receives a sound's key and returns its WAV
   file. */

// Only on Linux each thread has its own priority. Elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (key: string) => {
  const seed = demoSounds.findIndex((one) => one.key === key);
  const sound = demoSounds[seed];
  if (!sound) throw new Error(`There is no demo sound ${key}.`);
  const { rate, channels, seconds, level, bits } = sound;
  const studio = openStudio({ rate, channels, seconds, seed: seed + 1 });
  sound.make(studio, seconds);
  finish(studio, level);
  parentPort?.postMessage(writeWav(studio.channels, { rate, bits }));
});
