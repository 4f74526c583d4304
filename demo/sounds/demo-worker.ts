import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { demoSounds } from './demo-sounds.ts';
import { finish, openStudio, type Samples } from './demo-studio.ts';
import { openVoice } from './demo-voices.ts';

const HEADER_BYTES = 44;

/* The thread that computes the demo's sounds: it receives the key of a sound or of a voice, and
   returns its WAV file. */

// Only on Linux each thread has its own priority. Elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (key: string) => {
  void make(key).then((file) => parentPort?.postMessage(file));
});

async function make(key: string): Promise<Uint8Array> {
  const index = demoSounds.findIndex((one) => one.key === key);
  const sound = demoSounds[index];
  if (!sound) {
    const { channels, rate } = await openVoice(key);
    return writeWav(channels, { rate, bits: 16 });
  }
  const { rate, channels, seconds, level, bits } = sound;
  const studio = openStudio({ rate, channels, seconds, seed: index + 1 });
  await sound.make(studio, seconds);
  finish(studio, level);
  return writeWav(studio.channels, { rate, bits });
}

/** Encodes channels as a PCM WAV file. */
function writeWav(
  channels: readonly Samples[],
  { rate, bits }: { rate: number; bits: 16 | 24 },
): Uint8Array {
  const frames = channels[0]?.length ?? 0;
  const sampleBytes = bits / 8;
  const frameBytes = channels.length * sampleBytes;
  const file = Buffer.alloc(HEADER_BYTES + frames * frameBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * frameBytes, 40);
  const full = 2 ** (bits - 1) - 1;
  for (const [index, channel] of channels.entries()) {
    let at = HEADER_BYTES + index * sampleBytes;
    for (const sample of channel) {
      file.writeIntLE(Math.round(sample * full), at, sampleBytes);
      at += frameBytes;
    }
  }
  return file;
}
