import { bell, chirp, grain, motor, note, thud, vowel, wash } from './demo-instruments.ts';
import { fade, hiss, lower, place, shape, type Studio } from './demo-studio.ts';

/* Recipes of the demo's places, animals, weather, people and machines. */

const TURN = 2 * Math.PI;

/** Uses different noise for both sides, which makes a place sound wide. */
function wide(studio: Studio, make: (side: number) => Float32Array, gain = 1): void {
  for (const pan of studio.channels.length === 1 ? [0] : [-1, 1]) {
    place(studio, make(pan), { at: 0, gain, pan });
  }
}

/** Calls `strike` at nearly even intervals. With a `chaos` of 1 they are random. */
function often(
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

/** A room with a clock. */
export function clockRoom(studio: Studio, seconds: number): void {
  wide(studio, () => lower(studio, hiss(studio, seconds), 180), 0.25);
  for (let tick = 0; tick < seconds; tick += 1) {
    const hertz = tick % 2 === 0 ? 2_600 : 2_150;
    place(studio, grain(studio, hertz, 0.03, 8), { at: tick + 0.1, gain: 0.8, pan: 0.3 });
  }
}

/** A large hall: distant steps, a distant gong, air. */
export function stationHall(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 320, q: 0.7, pace: 0.11, depth: 0.4 }), 0.5);
  for (const [at, half] of [
    [1.2, 3],
    [1.9, 0],
    [2.6, -4],
  ] as const) {
    for (const echo of [0, 0.23, 0.41, 0.62]) {
      const gain = 0.22 * Math.exp(-echo * 3);
      place(studio, bell(studio, note(half), 1.6), { at: at + echo, gain, pan: echo - 0.3 });
    }
  }
  often(studio, { seconds, perSecond: 1.6, chaos: 0.4 }, (at) =>
    place(studio, thud(studio, 95, 0.2), { at, gain: 0.2, pan: studio.chance() - 0.5 }),
  );
}

/** Water against a quay, with a distant horn. */
export function harbour(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 500, q: 0.8, pace: 0.3, depth: 0.8 }), 0.7);
  const horn = shape(studio, 2.4, (time) => {
    const swell = Math.min(1, time * 3) * Math.min(1, (2.4 - time) * 3);
    return swell * [1, 2, 3, 5].reduce((sum, n) => sum + Math.sin(TURN * 87 * n * time) / n, 0);
  });
  place(studio, lower(studio, horn, 500), { at: 2, gain: 0.5, pan: -0.5 });
}

/** Two birds that answer each other. */
export function blackbirds(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 900, q: 0.6, pace: 0.2, depth: 0.3 }), 0.04);
  often(studio, { seconds: seconds - 1, perSecond: 0.9, chaos: 0.3 }, (at, count) => {
    const pan = count % 2 === 0 ? -0.7 : 0.7;
    for (let call = 0; call < 4; call += 1) {
      const [from, to] = [1_900 + 1_500 * studio.chance(), 2_000 + 1_800 * studio.chance()];
      const length = 0.07 + 0.13 * studio.chance();
      place(studio, chirp(studio, from, to, length), { at: at + call * 0.17, gain: 0.6, pan });
    }
  });
}

/** A field of crickets. */
export function crickets(studio: Studio, seconds: number): void {
  for (const [pitch, pace, pan] of [
    [4_300, 2.1, -0.6],
    [4_720, 1.7, 0.6],
    [5_100, 2.6, 0],
  ] as const) {
    const song = shape(studio, seconds, (time) => {
      const trill = Math.max(0, Math.sin(TURN * 31 * time));
      const verse = Math.max(0, Math.sin(TURN * pace * time + pan * 2)) ** 0.5;
      return Math.sin(TURN * pitch * time) * trill * verse;
    });
    place(studio, song, { at: 0, gain: 0.5, pan });
  }
}

/** A cat, close. */
export function purring(studio: Studio, seconds: number): void {
  const purr = lower(studio, hiss(studio, seconds), 420);
  fade(studio, purr, (time) => {
    const breath = 0.55 + 0.45 * Math.sin(TURN * 0.45 * time);
    return (
      breath * Math.max(0, Math.sin(TURN * (24 + 2 * Math.sin(TURN * 0.45 * time)) * time)) ** 2
    );
  });
  place(studio, purr, { at: 0 });
}

/** Steps on gravel or on boards. */
export function steps(studio: Studio, seconds: number, floor: 'gravel' | 'boards'): void {
  often(studio, { seconds: seconds - 0.4, perSecond: 1.9, chaos: 0.06 }, (at, count) => {
    const pan = count % 2 === 0 ? -0.15 : 0.15;
    place(studio, thud(studio, floor === 'gravel' ? 62 : 118, 0.14), { at, gain: 0.9, pan });
    const grits = floor === 'gravel' ? 26 : 2;
    for (let grit = 0; grit < grits; grit += 1) {
      const hertz = floor === 'gravel' ? 2_000 + 4_500 * studio.chance() : 900;
      const later = at + 0.14 * studio.chance();
      place(studio, grain(studio, hertz, 0.025, 3), { at: later, gain: 0.5, pan });
    }
  });
}

/** Turning pages. */
export function pages(studio: Studio, seconds: number): void {
  often(studio, { seconds: seconds - 0.7, perSecond: 0.8, chaos: 0.3 }, (at) => {
    const turn = wash(studio, 0.6, { hertz: 3_200, q: 0.9, pace: 1.7, depth: 0.9 });
    place(
      studio,
      fade(studio, turn, (time) => Math.sin((Math.PI * time) / 0.6) ** 2),
      { at },
    );
    place(studio, grain(studio, 1_400, 0.08), { at: at + 0.5, gain: 0.7 });
  });
}

/** People humming two notes. */
export function hummingChoir(studio: Studio, seconds: number): void {
  const breath = (time: number) =>
    Math.min(1, time, seconds - time) * (0.85 + 0.15 * Math.sin(TURN * 0.3 * time));
  wide(studio, (side) => {
    const pitches = [note(-24), note(-17), note(-12) * (1 + side * 0.002)];
    return fade(studio, vowel(studio, pitches, { seconds, formants: [320, 900] }), breath);
  });
}

/** A sleeping person. */
export function breathing(studio: Studio, seconds: number): void {
  for (let at = 0; at < seconds; at += 3.2) {
    for (const [later, hertz, length] of [
      [0, 1_500, 1.2],
      [1.5, 850, 1.5],
    ] as const) {
      const air = wash(studio, length, { hertz, q: 1.2, pace: 0.1, depth: 0.1 });
      place(
        studio,
        fade(studio, air, (time) => Math.sin((Math.PI * time) / length) ** 2),
        { at: at + later },
      );
    }
  }
}

/** Rain on a tin roof. */
export function rain(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 3_800, q: 0.5, pace: 0.2, depth: 0.15 }), 0.12);
  often(studio, { seconds: seconds - 0.1, perSecond: 55 }, (at) => {
    const drop = grain(studio, 1_200 + 3_000 * studio.chance(), 0.04, 6);
    place(studio, drop, { at, gain: 0.2 + studio.chance(), pan: 2 * studio.chance() - 1 });
  });
}

/** Wind in trees. */
export function wind(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 620, q: 1.6, pace: 0.17, depth: 0.9 }));
  wide(studio, () => wash(studio, seconds, { hertz: 2_600, q: 0.7, pace: 0.23, depth: 0.9 }), 0.35);
}

/** A stream between stones: bubbles, each a rising tone. */
export function stream(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 1_100, q: 0.6, pace: 0.5, depth: 0.3 }), 0.15);
  often(studio, { seconds: seconds - 0.1, perSecond: 38 }, (at) => {
    const hertz = 350 + 1_100 * studio.chance() ** 2;
    const bubble = chirp(studio, hertz, hertz * 1.5, 0.03 + 0.05 * studio.chance());
    place(studio, bubble, { at, gain: 0.3 + 0.5 * studio.chance(), pan: 2 * studio.chance() - 1 });
  });
}

/** A distant thunderstorm. */
export function thunder(studio: Studio, seconds: number): void {
  for (const [at, gain] of [
    [0.3, 1],
    [seconds * 0.55, 0.6],
  ] as const) {
    const length = seconds - at;
    const roll = lower(studio, lower(studio, hiss(studio, length), 70), 140);
    fade(studio, roll, (time) => {
      const grumble = 0.6 + 0.4 * Math.sin(TURN * 1.3 * time + 2 * Math.sin(TURN * 0.7 * time));
      return Math.min(1, time * 6) * Math.exp(-time * 0.75) * grumble;
    });
    place(studio, roll, { at, gain, pan: 0.2 });
  }
}

/** A running machine, optionally with a fan. */
export function machine(
  studio: Studio,
  seconds: number,
  { pulses, box, air = 0 }: { pulses: number; box: number; air?: number },
): void {
  place(studio, motor(studio, seconds, { pulses, box }), { at: 0 });
  if (air > 0) {
    wide(studio, () => wash(studio, seconds, { hertz: 1_300, q: 0.6, pace: 0.9, depth: 0.1 }), air);
  }
}

/** A train over the joints of its rails. */
export function railJoints(studio: Studio, seconds: number): void {
  wide(studio, () => lower(studio, hiss(studio, seconds), 260), 0.7);
  for (let at = 0.2; at < seconds - 0.3; at += 0.82) {
    for (const [later, gain] of [
      [0, 1],
      [0.13, 0.8],
    ] as const) {
      place(studio, thud(studio, 130, 0.1), { at: at + later, gain });
      place(studio, grain(studio, 2_300, 0.05, 4), { at: at + later, gain: 0.4 * gain });
    }
  }
}

/** A tram that rings its bell and leaves. */
export function tram(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 240, q: 1.2, pace: 0.08, depth: 0.6 }), 0.6);
  for (const at of [0.6, 0.95, 2.6, 2.95]) {
    place(studio, bell(studio, 1_180, 1.4), { at, gain: 0.35, pan: -0.2 });
  }
  const whine = shape(studio, seconds, (time) => Math.sin(TURN * (300 * time + 28 * time * time)));
  place(
    studio,
    fade(studio, whine, () => 0.06),
    { at: 0, pan: 0.3 },
  );
}

/** A saw in wood, back and forth. */
export function handSaw(studio: Studio, seconds: number): void {
  for (let at = 0.1; at < seconds - 0.5; at += 0.46) {
    const isPush = Math.round((at - 0.1) / 0.46) % 2 === 0;
    const stroke = wash(studio, 0.4, {
      hertz: isPush ? 2_400 : 1_700,
      q: 1.4,
      pace: 2,
      depth: 0.2,
    });
    fade(studio, stroke, (time) => {
      const teeth = 0.55 + 0.45 * Math.sin(TURN * 90 * time);
      return teeth * Math.sin((Math.PI * time) / 0.4);
    });
    place(studio, stroke, { at, gain: isPush ? 1 : 0.6 });
  }
}
