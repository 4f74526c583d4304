import type { ReadBytes } from '../../../../shared/audio/wav.ts';

/** The header of an MP3 frame: MPEG 1, 2 or 2.5, layer III. Source: ISO 11172-3 and 13818-3. */
interface Mp3Frame {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Kilobits per second. */
  readonly bitRate: number;
  /** Samples per channel. */
  readonly samples: number;
  readonly bytes: number;
}

/** Kilobits per second of MPEG 1, by the header's index. */
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
/** Kilobits per second of MPEG 2 and 2.5. */
const LOW_BIT_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** The divisor of the sample rate, by the version bits: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const VERSIONS = [4, undefined, 2, 1];
const LAYER_3 = 1;
const MONO = 3;

/** Returns the header of the frame at `at`, or undefined if there is none. */
export function readMp3Frame(bytes: Uint8Array, at: number): Mp3Frame | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first !== 0xff || second < 0xe0 || ((second >> 1) & 3) !== LAYER_3) return undefined;
  const divisor = VERSIONS[(second >> 3) & 3];
  const bitRate = (divisor === 1 ? BIT_RATES : LOW_BIT_RATES)[third >> 4];
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  if (!divisor || !bitRate || !rate) return undefined;
  const sampleRate = rate / divisor;
  const samples = divisor === 1 ? 1_152 : 576;
  const padding = (third >> 1) & 1;
  return {
    sampleRate,
    channels: fourth >> 6 === MONO ? 1 : 2,
    bitRate,
    samples,
    bytes: Math.floor((samples / 8) * ((bitRate * 1_000) / sampleRate)) + padding,
  };
}

/** Bytes after the tag in which the first frame must begin. */
const SEARCHED_BYTES = 65_536;

/**
 * Finds the first frame after the tag, which may hold a picture. Another one must follow, because
 * four bytes alone can look like a header by chance.
 */
export async function findMp3(
  read: ReadBytes,
): Promise<{ readonly start: number; readonly frame: Mp3Frame } | undefined> {
  const tagBytes = lengthOfTag((await read(0, 10)) ?? new Uint8Array());
  const bytes = (await read(tagBytes, SEARCHED_BYTES)) ?? new Uint8Array();
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = readMp3Frame(bytes, at);
    if (frame && readMp3Frame(bytes, at + frame.bytes)?.sampleRate === frame.sampleRate) {
      return { start: tagBytes + at, frame };
    }
  }
  return undefined;
}

/** Returns the length of the ID3v2 tag at the start. Its size has seven bits in each of four bytes. */
function lengthOfTag(start: Uint8Array): number {
  const [i, d, three, , , flags = 0, ...size] = start;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  const footer = flags & 0x10 ? 10 : 0;
  return 10 + size.reduce((sum, part) => sum * 128 + (part & 0x7f), 0) + footer;
}

/**
 * Counts the samples of each channel. Reads the whole file, because a length in its header may be
 * wrong. Skips bytes between frames, as players do.
 */
export async function countMp3Samples(
  file: AsyncIterable<Uint8Array>,
  { sampleRate }: Mp3Frame,
): Promise<number> {
  let samples = 0;
  let rest = new Uint8Array();
  // Bytes of the current frame that are still to come.
  let skip = 0;
  for await (const chunk of file) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = skip;
    while (at + 4 <= bytes.length) {
      const frame = readMp3Frame(bytes, at);
      if (frame?.sampleRate === sampleRate) {
        samples += frame.samples;
        at += frame.bytes;
      } else {
        const next = bytes.indexOf(0xff, at + 1);
        at = next < 0 ? bytes.length : next;
      }
    }
    skip = Math.max(0, at - bytes.length);
    rest = Uint8Array.from(bytes.subarray(at));
  }
  return samples;
}
