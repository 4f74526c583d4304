import { CHUNK_BYTES } from '../../../shared/limits.ts';

/** Noise that is the same in every process, so that what arrived can be held against what was sent. */
const NOISE = makeNoise();

const STAMP_BYTES = 4;
const HEADER_BYTES = 44;

/** A chunk of the file that is uploaded, as pieces to send: its number, then noise. */
export function chunkPieces(num: number, chunks: number): Buffer[] {
  if (num === 0) return [wavHeader(chunks * CHUNK_BYTES), NOISE.subarray(HEADER_BYTES)];
  const stamp = Buffer.alloc(STAMP_BYTES);
  stamp.writeUInt32LE(num);
  return [stamp, NOISE.subarray(STAMP_BYTES)];
}

function makeNoise(): Buffer {
  const bytes = Buffer.alloc(CHUNK_BYTES);
  // A linear congruential generator (Numerical Recipes): quick, and the same everywhere.
  let state = 1;
  for (let at = 0; at < bytes.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  return bytes;
}

/** Two channels of 16 bit at 44,100 Hz. */
function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(bytes - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(44_100 * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes - HEADER_BYTES, 40);
  return header;
}
