import { createMp3Encoder } from 'wasm-media-encoders';

export interface Mp3 {
  /** Starts a new sound with one or two channels. */
  begin(sampleRate: number, channels: number): void;
  /** Encodes samples and returns the bytes that are ready, if any. */
  encode(channels: readonly Float32Array[]): Uint8Array;
  end(): Uint8Array;
}

/** Kilobits per second. Constant, so that players can seek by byte position. */
const STEREO_BITRATE = 128;
const MONO_BITRATE = 80;
/**
 * The highest sample rate of MPEG audio layer III, in hertz. A sound with a higher rate is
 * resampled to 44,100 if that divides its rate, otherwise to 48,000.
 */
const HIGHEST_RATE = 48_000;
const OTHER_RATE = 44_100;

/** Creates a LAME encoder, compiled to WebAssembly, for one sound at a time. */
export async function createMp3(): Promise<Mp3> {
  const encoder = await createMp3Encoder();
  return {
    begin(sampleRate, channels) {
      encoder.configure({
        sampleRate,
        channels: channels === 1 ? 1 : 2,
        bitrate: channels === 1 ? MONO_BITRATE : STEREO_BITRATE,
        ...(sampleRate > HIGHEST_RATE && {
          outputSampleRate: sampleRate % OTHER_RATE === 0 ? OTHER_RATE : HIGHEST_RATE,
        }),
      });
    },
    // Copies, because the next call overwrites the encoder's memory.
    encode: (channels) => encoder.encode(channels).slice(),
    end: () => encoder.finalize().slice(),
  };
}
