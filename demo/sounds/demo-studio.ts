/** Samples of one channel, about -1 to 1. */
export type Samples = Float32Array;

/** A sound under construction: channels of silence, and a random generator. */
export interface Studio {
  readonly rate: number;
  readonly channels: readonly Samples[];
  /** Returns a random number from 0 to below 1, reproducible in every run. */
  readonly chance: () => number;
}

/** The settings of a studio. */
interface StudioSetting {
  readonly rate: number;
  readonly channels: 1 | 2;
  readonly seconds: number;
  /** The seed of the random generator. Equal seeds give equal sequences. */
  readonly seed: number;
}

export function openStudio({ rate, channels, seconds, seed }: StudioSetting): Studio {
  let state = seed * 2_654_435_761;
  const frames = Math.round(seconds * rate);
  return {
    rate,
    channels: Array.from({ length: channels }, () => new Float32Array(frames)),
    // Mulberry32: small, and sufficient for noise.
    chance() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}

/** The time and loudness of an added sound. `pan` is from -1, left, to 1, right. */
interface Placing {
  readonly at: number;
  readonly gain?: number;
  readonly pan?: number;
}

/** Mixes samples into the sound at a time. Cuts them at the sound's end. */
export function place({ rate, channels }: Studio, sound: Samples, placing: Placing): void {
  const { at, gain = 1, pan = 0 } = placing;
  const start = Math.round(at * rate);
  for (const [index, channel] of channels.entries()) {
    const side = channels.length === 1 ? 1 : Math.min(1, index === 0 ? 1 - pan : 1 + pan);
    const end = Math.min(sound.length, channel.length - start);
    for (let frame = 0; frame < end; frame += 1) {
      channel[start + frame] = (channel[start + frame] ?? 0) + gain * side * (sound[frame] ?? 0);
    }
  }
}

/** Uses different noise for both sides, which makes a place sound wide. */
export function wide(studio: Studio, make: (side: number) => Float32Array, gain = 1): void {
  for (const pan of studio.channels.length === 1 ? [0] : [-1, 1]) {
    place(studio, make(pan), { at: 0, gain, pan });
  }
}

/** Calls `strike` at nearly even intervals. With a `chaos` of 1 they are random. */
export function often(
  { chance }: Studio,
  { seconds, perSecond, chaos = 1 }: { seconds: number; perSecond: number; chaos?: number },
  strike: (at: number, count: number) => void,
): void {
  let count = 0;
  for (let time = chance() / perSecond; time < seconds; count += 1) {
    strike(time, count);
    time += (1 - chaos + chaos * -Math.log(1 - chance())) / perSecond;
  }
}

/** Computes samples from a function of time in seconds. */
export function shape(
  { rate }: Pick<Studio, 'rate'>,
  seconds: number,
  at: (time: number) => number,
): Samples {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_unused, frame) =>
    at(frame / rate),
  );
}

/** White noise. */
export function hiss({ rate, chance }: Studio, seconds: number): Samples {
  return shape({ rate }, seconds, () => 2 * chance() - 1);
}

/** Multiplies samples by an envelope, a function of time. In place. */
export function fade({ rate }: Studio, sound: Samples, at: (time: number) => number): Samples {
  for (let frame = 0; frame < sound.length; frame += 1) {
    sound[frame] = (sound[frame] ?? 0) * at(frame / rate);
  }
  return sound;
}

/** Fades samples in and out over their whole length (Hann's window). In place. */
export function hann(studio: Studio, sound: Samples): Samples {
  const seconds = sound.length / studio.rate;
  return fade(studio, sound, (time) => Math.sin((Math.PI * time) / seconds) ** 2);
}

/** A band-pass filter: a `q` of 1 is wide, of 30 nearly a tone. In place. */
export function band(
  { rate }: Studio,
  sound: Samples,
  { hertz, q }: { hertz: number | ((time: number) => number); q: number },
): Samples {
  let [low, middle] = [0, 0];
  for (let frame = 0; frame < sound.length; frame += 1) {
    const centre = typeof hertz === 'number' ? hertz : hertz(frame / rate);
    // A state variable filter (Chamberlin). It is stable below a sixth of the sample rate.
    const tune = 2 * Math.sin((Math.PI * Math.min(centre, rate / 6.5)) / rate);
    low += tune * middle;
    middle += tune * ((sound[frame] ?? 0) - low - middle / q);
    sound[frame] = middle;
  }
  return sound;
}

/** A low-pass filter. In place. */
export function lower({ rate }: Studio, sound: Samples, hertz: number): Samples {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let kept = 0;
  for (let frame = 0; frame < sound.length; frame += 1) {
    kept += share * ((sound[frame] ?? 0) - kept);
    sound[frame] = kept;
  }
  return sound;
}

/** A high-pass filter. In place. */
export function higher({ rate }: Studio, sound: Samples, hertz: number): Samples {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / rate);
  let kept = 0;
  for (let frame = 0; frame < sound.length; frame += 1) {
    const sample = sound[frame] ?? 0;
    kept += share * (sample - kept);
    sound[frame] = sample - kept;
  }
  return sound;
}

/** Normalises the peak to a level, and fades the start and the end. */
export function finish({ rate, channels }: Studio, level: number): void {
  const loudest = channels.reduce(
    (most, channel) => channel.reduce((peak, value) => Math.max(peak, Math.abs(value)), most),
    1e-9,
  );
  const edge = Math.round(rate * 0.004);
  for (const channel of channels) {
    for (let frame = 0; frame < channel.length; frame += 1) {
      const near = Math.min(frame, channel.length - 1 - frame);
      const gain = (level / loudest) * Math.min(1, near / edge);
      channel[frame] = (channel[frame] ?? 0) * gain;
    }
  }
}
