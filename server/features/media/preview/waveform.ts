/** Bars of a sound's waveform. */
const BARS = 300;

/**
 * Computes a waveform: the loudest moment of each of up to 300 equal parts of a sound, whichever
 * channel it is in; 255 is full scale.
 */
export function createWaveform(frames: number) {
  const loudest = new Float64Array(Math.min(BARS, frames));
  let at = 0;

  /** The first frame of a bar. */
  const startOf = (bar: number) => Math.floor((bar * frames) / loudest.length);
  let bar = 0;

  return {
    /** Takes the next samples. */
    take(channels: readonly Float32Array[]): void {
      const count = channels[0]?.length ?? 0;
      let from = 0;
      while (from < count && bar < loudest.length) {
        const to = Math.min(count, startOf(bar + 1) - at);
        for (const channel of channels) {
          loudest[bar] = Math.max(loudest[bar] ?? 0, loudestOf(channel, from, to));
        }
        from = to;
        if (at + to >= startOf(bar + 1)) bar += 1;
      }
      at += count;
    },
    /** One byte a bar. */
    result: (): Uint8Array =>
      Uint8Array.from(loudest, (value) => Math.min(255, Math.round(value * 255))),
  };
}

function loudestOf(samples: Float32Array, from: number, to: number): number {
  let loudest = 0;
  for (let index = from; index < to; index += 1) {
    const value = Math.abs(samples[index] ?? 0);
    if (value > loudest) loudest = value;
  }
  return loudest;
}
