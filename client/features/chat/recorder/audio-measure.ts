import { peaksOf } from './audio-peaks.ts';

/** What is known of a sound before anybody fetches it. */
export interface SoundMeasure {
  readonly durationMs: number;
  /** Base64 of one byte a bar. */
  readonly peaks?: string;
}

/** Decoding holds the whole sound in memory: a larger file goes without a waveform, bytes. */
const LARGEST = 50 * 1024 ** 2;
/** A waveform needs no more, and decodes into a sixth of the memory. */
const SAMPLE_RATE = 8_000;

/** Measures a sound in this browser; undefined when it cannot be decoded here. */
export async function measureSound(sound: Blob): Promise<SoundMeasure | undefined> {
  if (sound.size > LARGEST) return undefined;
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const decoded = await context.decodeAudioData(await sound.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_unused, channel) =>
      decoded.getChannelData(channel),
    );
    const peaks = btoa(String.fromCharCode(...peaksOf(channels)));
    const durationMs = Math.round(decoded.duration * 1_000);
    return peaks === '' || durationMs < 1 ? undefined : { durationMs, peaks };
  } catch {
    // No sound, or one that this browser does not know: it is sent as it is.
    return undefined;
  }
}
