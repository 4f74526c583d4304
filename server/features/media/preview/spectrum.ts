/** Samples of one frame; a power of two. */
export const FRAME = 512;
/** Bins of a spectrum, from 0 Hz to half the sample rate. */
export const BINS = FRAME / 2;

/**
 * Creates a function that computes the power spectrum of a frame, with a Hann window and a fast
 * Fourier transform. The next call overwrites its result.
 */
export function createSpectrum(): (samples: Float32Array) => Float64Array {
  const window = Float64Array.from(
    { length: FRAME },
    (_unused, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME),
  );
  const real = new Float64Array(BINS);
  const imaginary = new Float64Array(BINS);
  const power = new Float64Array(BINS);
  const transform = createTransform(BINS);
  const [cosines, sines] = turns(FRAME);

  return (samples) => {
    // Packs even samples as real and odd ones as imaginary parts, which halves the work for real
    // input.
    for (let index = 0; index < BINS; index += 1) {
      real[index] = (samples[2 * index] ?? 0) * (window[2 * index] ?? 0);
      imaginary[index] = (samples[2 * index + 1] ?? 0) * (window[2 * index + 1] ?? 0);
    }
    transform(real, imaginary);
    // Unpacks the transforms of the even and the odd samples, and combines them with one butterfly.
    for (let bin = 0; bin < BINS; bin += 1) {
      const mirror = (BINS - bin) % BINS;
      const r = real[bin] ?? 0;
      const i = imaginary[bin] ?? 0;
      const mr = real[mirror] ?? 0;
      const mi = -(imaginary[mirror] ?? 0);
      const oddR = (i - mi) / 2;
      const oddI = (mr - r) / 2;
      const cosine = cosines[bin] ?? 0;
      const sine = sines[bin] ?? 0;
      const wholeR = (r + mr) / 2 + oddR * cosine - oddI * sine;
      const wholeI = (i + mi) / 2 + oddR * sine + oddI * cosine;
      power[bin] = wholeR * wholeR + wholeI * wholeI;
    }
    return power;
  };
}

/** Creates an in-place complex transform, radix 2, with bit reversal and butterflies. */
function createTransform(size: number) {
  const [cosines, sines] = turns(size);
  const order = bitReversed(size);
  return (real: Float64Array, imaginary: Float64Array): void => {
    for (let index = 0; index < size; index += 1) {
      const other = order[index] ?? 0;
      if (other <= index) continue;
      swap(real, index, other);
      swap(imaginary, index, other);
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let step = 0; step < half; step += 1) {
          const low = start + step;
          const high = low + half;
          const cosine = cosines[step * stride] ?? 0;
          const sine = sines[step * stride] ?? 0;
          const highR = real[high] ?? 0;
          const highI = imaginary[high] ?? 0;
          const turnedR = highR * cosine - highI * sine;
          const turnedI = highR * sine + highI * cosine;
          const lowR = real[low] ?? 0;
          const lowI = imaginary[low] ?? 0;
          real[high] = lowR - turnedR;
          imaginary[high] = lowI - turnedI;
          real[low] = lowR + turnedR;
          imaginary[low] = lowI + turnedI;
        }
      }
    }
  };
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = kept;
}

/** Returns cosines and negative sines of the first half of a circle divided into `size` parts. */
function turns(size: number): readonly [Float64Array, Float64Array] {
  const angle = (index: number) => (-2 * Math.PI * index) / size;
  return [
    Float64Array.from({ length: size / 2 }, (_unused, index) => Math.cos(angle(index))),
    Float64Array.from({ length: size / 2 }, (_unused, index) => Math.sin(angle(index))),
  ];
}

function bitReversed(size: number): Uint16Array {
  const order = new Uint16Array(size);
  for (let index = 1; index < size; index += 1) {
    order[index] = ((order[index >> 1] ?? 0) >> 1) | (index & 1 ? size >> 1 : 0);
  }
  return order;
}

/** Samples between the starts of two frames. */
const HOP = FRAME / 2;
/** The lowest sample rate after decimation, in Hz. */
const HEARD_RATE = 22_050;

/** The rate of the frames. */
interface FramePace {
  /** The sample rate after decimation, in Hz. */
  readonly sampleRate: number;
  readonly framesPerSecond: number;
}

/**
 * Cuts a sound into frames that overlap by half. Channels are mixed to one, and neighbouring
 * samples are averaged, which halves the work and loses at most the highest octave.
 */
export function createFrames(sampleRate: number, onFrame: (frame: Float32Array) => void) {
  const fold = Math.max(1, Math.floor(sampleRate / HEARD_RATE));
  const frame = new Float32Array(FRAME);
  let [filled, sum, folded] = [0, 0, 0];
  const pace: FramePace = {
    sampleRate: sampleRate / fold,
    framesPerSecond: sampleRate / fold / HOP,
  };

  function add(sample: number): void {
    frame[filled] = sample;
    filled += 1;
    if (filled < FRAME) return;
    onFrame(frame);
    frame.copyWithin(0, HOP);
    filled = HOP;
  }

  return {
    pace,
    take(channels: readonly Float32Array[]): void {
      const scale = 1 / (channels.length * fold);
      const [first, second] = channels;
      const count = first?.length ?? 0;
      for (let index = 0; index < count; index += 1) {
        sum += (first?.[index] ?? 0) + (second?.[index] ?? 0);
        folded += 1;
        if (folded < fold) continue;
        add(sum * scale);
        [sum, folded] = [0, 0];
      }
    },
    /** Passes on the rest as a last frame, padded with silence. */
    end(): void {
      if (filled === 0) return;
      frame.fill(0, filled);
      onFrame(frame);
    },
  };
}

/** Frequency bands, narrow where hearing is most precise. */
export const BANDS = 24;

const LOWEST = 40;
const HIGHEST = 10_000;

/** Creates a function that sums the power of a spectrum in mel bands. */
export function createBands(sampleRate: number): (power: Float64Array) => Float64Array {
  const edges = Array.from({ length: BANDS + 1 }, (_unused, edge) => {
    const mel = toMel(LOWEST) + ((toMel(HIGHEST) - toMel(LOWEST)) * edge) / BANDS;
    return Math.round((fromMel(mel) * FRAME) / sampleRate);
  });
  const bands = new Float64Array(BANDS);
  return (power) => {
    for (let band = 0; band < BANDS; band += 1) {
      const from = edges[band] ?? 0;
      // The lowest bands are narrower than a bin, so each gets at least one.
      const to = Math.min(BINS, Math.max(from + 1, edges[band + 1] ?? 0));
      let sum = 0;
      for (let bin = from; bin < to; bin += 1) sum += power[bin] ?? 0;
      bands[band] = sum;
    }
    return bands;
  };
}

function toMel(hertz: number): number {
  return 2_595 * Math.log10(1 + hertz / 700);
}

function fromMel(mel: number): number {
  return 700 * (10 ** (mel / 2_595) - 1);
}
