import { MAX_PEAKS } from '../../../../shared/limits.ts';

export interface SoundMeasure {
  readonly durationMs: number;
  /** Base64 of one byte per bar. */
  readonly peaks?: string;
}

/** The largest file that gets a waveform, bytes. Decoding holds the whole sound in memory. */
const LARGEST = 50 * 1024 ** 2;

/** Hertz. Enough for a waveform, with a sixth of the memory that 48 kHz needs. */
const SAMPLE_RATE = 8_000;

/** Measures a sound in this browser. Returns undefined if the browser cannot decode it. */
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
    // Not a sound, or an unknown format: the file is sent without a waveform.
    return undefined;
  }
}

/** Returns the loudest sample of each of `MAX_PEAKS` equal parts, one byte each. */
export function peaksOf(channels: readonly Float32Array[]): Uint8Array {
  const samples = Math.max(0, ...channels.map((channel) => channel.length));
  const count = Math.min(MAX_PEAKS, samples);
  const peaks = new Uint8Array(count);
  for (let part = 0; part < count; part += 1) {
    const from = Math.floor((part * samples) / count);
    const to = Math.floor(((part + 1) * samples) / count);
    const loudest = Math.max(...channels.map((channel) => loudestOf(channel, from, to)));
    peaks[part] = Math.min(255, Math.round(loudest * 255));
  }
  return peaks;
}

function loudestOf(channel: Float32Array, from: number, to: number): number {
  let loudest = 0;
  for (let index = from; index < to; index += 1) {
    const loudness = Math.abs(channel[index] ?? 0);
    if (loudness > loudest) loudest = loudness;
  }
  return loudest;
}
