import {
  band,
  fade,
  higher,
  hiss,
  lower,
  type Samples,
  shape,
  type Studio,
} from './demo-studio.ts';

const TURN = 2 * Math.PI;

/** Returns the frequency of a note by its distance from A (440 Hz) in semitones. */
export function note(halfTones: number): number {
  return 440 * 2 ** (halfTones / 12);
}

/** A bell: inharmonic partials, the high ones decay first. */
export function bell(studio: Studio, hertz: number, seconds: number): Samples {
  const partials = [0.5, 1, 1.19, 1.56, 2, 2.51, 2.66, 3.01, 4.1];
  return shape(studio, seconds, (time) =>
    partials.reduce((sum, ratio, index) => {
      const decay = Math.exp((-time * (1.2 + 1.1 * index)) / Math.sqrt(seconds));
      return sum + (Math.sin(TURN * hertz * ratio * time) * decay) / (1 + index * 0.7);
    }, 0),
  );
}

/** A plucked string (Karplus-Strong): noise that decays in a feedback loop. */
export function pluck(studio: Studio, hertz: number, seconds: number): Samples {
  const { rate, chance } = studio;
  const loop = Float32Array.from({ length: Math.round(rate / hertz) }, () => 2 * chance() - 1);
  let at = 0;
  return shape(studio, seconds, () => {
    const next = (at + 1) % loop.length;
    const value = loop[at] ?? 0;
    loop[at] = 0.498 * (value + (loop[next] ?? 0));
    at = next;
    return value;
  });
}

/** A bass drum: a falling tone. */
export function kick(studio: Studio): Samples {
  return shape(studio, 0.35, (time) => {
    const phase = 48 * time + 9 * (1 - Math.exp(-time * 28));
    return Math.sin(TURN * phase) * Math.exp(-time * 11);
  });
}

/** A snare drum: a short tone under noise. */
export function snare(studio: Studio): Samples {
  const noise = higher(studio, hiss(studio, 0.2), 1_200);
  fade(studio, noise, (time) => Math.exp(-time * 24));
  return noise.map(
    (value, frame) =>
      0.8 * value +
      0.6 * Math.sin((TURN * 190 * frame) / studio.rate) * Math.exp((-frame / studio.rate) * 30),
  );
}

/** A closed hi-hat. */
export function hat(studio: Studio, seconds = 0.06): Samples {
  return fade(studio, higher(studio, hiss(studio, seconds), 7_000), (time) =>
    Math.exp((-time * 5) / seconds),
  );
}

/** A hand on a drum skin, or a heel on a board: a thud of one pitch. */
export function thud(studio: Studio, hertz: number, seconds = 0.25): Samples {
  return shape(
    studio,
    seconds,
    (time) =>
      Math.sin(TURN * hertz * time * (1 + 0.5 * Math.exp(-time * 60))) *
      Math.exp((-time * 6) / seconds),
  );
}

/** A short burst of filtered noise, such as grit, paper or a switch. */
export function grain(studio: Studio, hertz: number, seconds: number, q = 1.5): Samples {
  return fade(studio, band(studio, hiss(studio, seconds), { hertz, q }), (time) =>
    Math.exp((-time * 6) / seconds),
  );
}

/** A call that glides from one pitch to another. */
export function chirp(studio: Studio, from: number, to: number, seconds: number): Samples {
  return shape(studio, seconds, (time) => {
    const part = time / seconds;
    const phase = from * time + ((to - from) * time * part) / 2;
    return Math.sin(TURN * phase) * Math.sin(Math.PI * part) ** 2;
  });
}

/** A string section or brass: slightly detuned saw waves, softened. */
export function choir(studio: Studio, pitches: readonly number[], seconds: number): Samples {
  const voices = pitches.flatMap((hertz) => [hertz * 0.997, hertz, hertz * 1.004]);
  const starts = voices.map(() => studio.chance());
  const sum = shape(studio, seconds, (time) =>
    voices.reduce((all, hertz, index) => {
      const phase = (hertz * time + (starts[index] ?? 0)) % 1;
      return all + 2 * phase - 1;
    }, 0),
  );
  return lower(studio, lower(studio, sum, 1_500), 2_500);
}

/** Voices on a vowel: the choir through two formants. */
export function vowel(
  studio: Studio,
  pitches: readonly number[],
  { seconds, formants }: { seconds: number; formants: readonly number[] },
): Samples {
  const source = choir(studio, pitches, seconds);
  const parts = formants.map((hertz) => band(studio, source.slice(), { hertz, q: 9 }));
  return source.map((_value, frame) => parts.reduce((sum, part) => sum + (part[frame] ?? 0), 0));
}

/** Noise that swells and fades, such as wind, waves and breath. `pace` is swells per second. */
export function wash(
  studio: Studio,
  seconds: number,
  { hertz, q, pace, depth }: { hertz: number; q: number; pace: number; depth: number },
): Samples {
  const start = studio.chance();
  const swell = (time: number) =>
    0.5 + 0.35 * Math.sin(TURN * (pace * time + start)) + 0.15 * Math.sin(TURN * pace * 2.7 * time);
  const moving = (time: number) => hertz * (1 + depth * (swell(time) - 0.5));
  return fade(
    studio,
    band(studio, hiss(studio, seconds), { hertz: moving, q }),
    (time) => 1 - depth + depth * swell(time),
  );
}

/** A running motor: many slightly irregular pulses per second, in a resonant box. */
export function motor(
  studio: Studio,
  seconds: number,
  { pulses, box }: { pulses: number; box: number },
): Samples {
  const { rate, chance } = studio;
  const out = new Float32Array(Math.round(seconds * rate));
  for (let time = 0; time < seconds; time += (1 + 0.04 * (chance() - 0.5)) / pulses) {
    out[Math.round(time * rate)] = 1 + 0.3 * chance();
  }
  const noise = lower(studio, hiss(studio, seconds), 900);
  const boxed = band(studio, out, { hertz: box, q: 4 });
  return boxed.map((value, frame) => 3 * value + 0.05 * (noise[frame] ?? 0));
}
