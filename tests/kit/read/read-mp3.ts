/** The properties of an MP3, read from its frames. */
interface Mp3Facts {
  readonly frames: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly seconds: number;
}

const SAMPLES_A_FRAME = 1_152;
const BIT_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const MONO = 3;

/**
 * Walks an MP3 (MPEG 1, layer III) frame by frame, like every player. Throws if a frame does not
 * start where the previous one ends. Source: ISO 11172-3.
 */
export function readMp3(bytes: Uint8Array): Mp3Facts {
  let [at, frames, sampleRate, channels] = [0, 0, 0, 0];
  while (at < bytes.length) {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    if (first !== 0xff || (second & 0xfe) !== 0xfa) throw new Error(`There is no frame at ${at}.`);
    const bitRate = BIT_RATES[third >> 4];
    sampleRate = SAMPLE_RATES[(third >> 2) & 3] ?? 0;
    if (!bitRate || !sampleRate) throw new Error(`The frame at ${at} has no rate.`);
    channels = fourth >> 6 === MONO ? 1 : 2;
    const padding = (third >> 1) & 1;
    at += Math.floor((SAMPLES_A_FRAME / 8) * ((bitRate * 1_000) / sampleRate)) + padding;
    frames += 1;
  }
  if (at !== bytes.length) throw new Error('The last frame is cut off.');
  return { frames, sampleRate, channels, seconds: (frames * SAMPLES_A_FRAME) / sampleRate };
}
