import { createMp3Encoder } from 'wasm-media-encoders';

/** Turns samples into MP3. */
export interface Mp3 {
  /** Begins a new sound of one or two channels. */
  begin(sampleRate: number, channels: number): void;
  /** The bytes that are ready by now, maybe none. */
  encode(channels: readonly Float32Array[]): Uint8Array;
  /** The last bytes. */
  end(): Uint8Array;
}

/** Kilobits a second. Constant, so that a player finds any place by its share of the bytes. */
const STEREO_BITRATE = 128;
const MONO_BITRATE = 80;
/** MPEG audio layer III knows no higher rate; what is above comes down to the one it is a multiple of. */
const HIGHEST_RATE = 48_000;
const OTHER_RATE = 44_100;

/** Makes an encoder: LAME, compiled to WebAssembly. One sound at a time. */
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
    // The encoder's memory is written over by the next call.
    encode: (channels) => encoder.encode(channels).slice(),
    end: () => encoder.finalize().slice(),
  };
}
