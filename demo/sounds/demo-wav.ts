import type { Samples } from './demo-studio.ts';

const HEADER_BYTES = 44;

/** Encodes channels as a PCM WAV file. */
export function writeWav(
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
