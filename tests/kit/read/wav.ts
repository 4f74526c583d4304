import { randomBytes } from 'node:crypto';

const HEADER_BYTES = 44;
const RATE = 44_100;

/** Builds a valid WAV file of a given size in bytes: mono, 44,100 Hz, 16 bit, random noise. */
export function makeWav(bytes: number): Buffer {
  const samples = randomBytes(bytes - HEADER_BYTES);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(bytes - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
