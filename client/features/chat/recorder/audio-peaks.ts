import { MAX_PEAKS } from '../../../../shared/limits.ts';

/** The loudest moment of each of up to 200 equal parts of a sound, as one byte each. */
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
