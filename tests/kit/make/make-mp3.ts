import { createMp3 } from '../../../server/features/media/preview/mp3.ts';

const RATE = 44_100;
const BLOCK = 1_152;

/** Encodes samples of 44,100 Hz as an MP3, one array per channel. */
export async function makeMp3(channels: readonly Float64Array[]): Promise<Buffer> {
  const mp3 = await createMp3();
  mp3.begin(RATE, channels.length);
  const parts: Uint8Array[] = [];
  const frames = channels[0]?.length ?? 0;
  for (let at = 0; at < frames; at += BLOCK) {
    const block = channels.map((channel) => Float32Array.from(channel.subarray(at, at + BLOCK)));
    parts.push(mp3.encode(block));
  }
  return Buffer.concat([...parts, mp3.end()]);
}

/** Returns an ID3v2 tag of this many bytes, such as one with a picture of the cover. */
export function makeId3(bytes: number): Buffer {
  const size = bytes - 10;
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  // A picture can contain what looks like a frame.
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...digits])], bytes).fill(
    Buffer.from([0xff, 0xfb, 0x90, 0x00]),
    10,
  );
}
