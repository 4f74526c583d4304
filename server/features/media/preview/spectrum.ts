/** Samples of one frame; a power of two. */
export const FRAME = 512;
/** Bins of a frame's spectrum, from 0 Hz up to half the sample rate. */
export const BINS = FRAME / 2;

/**
 * Makes a function that turns one frame of samples into the power of its frequencies: a Hann window
 * and a fast Fourier transform. Its answer is written over by the next call.
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
    // Even samples as real and odd ones as imaginary parts: half the work for what is all real.
    for (let index = 0; index < BINS; index += 1) {
      real[index] = (samples[2 * index] ?? 0) * (window[2 * index] ?? 0);
      imaginary[index] = (samples[2 * index + 1] ?? 0) * (window[2 * index + 1] ?? 0);
    }
    transform(real, imaginary);
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

/** A transform of complex numbers in place, radix 2, by bit reversal and butterflies. */
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

/** Cosines and negative sines of the first half of a circle cut into `size` parts. */
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
