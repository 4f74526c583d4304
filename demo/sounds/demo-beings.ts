import { bell, chirp, grain, motor, note, thud, vowel, wash } from './demo-instruments.ts';
import { fade, hann, hiss, lower, often, place, shape, type Studio, wide } from './demo-studio.ts';

/* Recipes of the demo's animals, people, and small things in their hands. */

const TURN = 2 * Math.PI;

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
    place(studio, hann(studio, turn), { at });
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
      place(studio, hann(studio, air), { at: at + later });
    }
  }
}

/** An owl, twice, and the wood around it. */
export function owl(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 480, q: 0.8, pace: 0.15, depth: 0.5 }), 0.08);
  for (let call = 0.8; call < seconds - 3; call += 6) {
    for (const [later, length] of [
      [0, 0.55],
      [1.3, 0.25],
      [1.7, 0.9],
    ] as const) {
      const at = call + later;
      const hoot = [1, 2.01].map((part) => chirp(studio, 390 * part, 355 * part, length));
      for (const [index, tone] of hoot.entries()) {
        place(studio, tone, { at, gain: 0.7 / (1 + 3 * index), pan: 0.4 });
        place(studio, tone, { at: at + 0.31, gain: 0.12, pan: -0.6 });
      }
    }
  }
}

/** Frogs around a pond: each croak is a burst of short pulses. */
export function frogs(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 800, q: 0.6, pace: 0.2, depth: 0.3 }), 0.05);
  for (const [hertz, pan] of [
    [620, -0.7],
    [760, 0.6],
    [910, 0.1],
  ] as const) {
    often(studio, { seconds: seconds - 0.5, perSecond: 0.9, chaos: 0.4 }, (at) => {
      const croak = motor(studio, 0.35, { pulses: 42, box: hertz });
      place(studio, hann(studio, croak), { at, gain: 0.6, pan });
    });
  }
}

/** Bees in front of their hive: a few hundred far, one near. */
export function bees(studio: Studio, seconds: number): void {
  wide(studio, (side) => {
    const swarm = motor(studio, seconds, { pulses: 212 + 9 * side, box: 430 });
    return fade(studio, swarm, (time) => 0.6 + 0.3 * Math.sin(TURN * (0.4 * time + side / 3)));
  });
  for (let at = 1.5; at < seconds - 2; at += 4.5) {
    const bee = motor(studio, 2, { pulses: 236, box: 700 });
    fade(studio, bee, (time) => Math.sin((Math.PI * time) / 2) ** 3);
    place(studio, bee, { at, gain: 0.8, pan: at % 2 < 1 ? -0.6 : 0.6 });
  }
}

/** A bunch of keys that is taken up, shaken, and laid down, several times. */
export function keys(studio: Studio, seconds: number): void {
  for (let take = 0.2; take < seconds - 1.5; take += 2.4) {
    often(studio, { seconds: 1.1, perSecond: 22 }, (at) => {
      const tone = bell(studio, 3_800 + 3_000 * studio.chance(), 0.12);
      place(studio, tone, { at: take + at, gain: 0.25 * studio.chance() });
    });
    place(studio, thud(studio, 170, 0.09), { at: take + 1.25, gain: 0.8 });
    place(studio, grain(studio, 4_200, 0.08), { at: take + 1.25, gain: 0.9 });
  }
}

/** A coat that is put on, several times: cloth, and one button against a table. */
export function coat(studio: Studio, seconds: number): void {
  for (let take = 0.2; take < seconds - 2; take += 3) {
    for (const [later, length] of [
      [0, 0.5],
      [0.6, 0.7],
      [1.4, 0.4],
    ] as const) {
      const cloth = wash(studio, length, { hertz: 1_900, q: 0.6, pace: 4, depth: 0.8 });
      place(studio, hann(studio, cloth), { at: take + later });
    }
    place(studio, grain(studio, 2_700, 0.03, 6), { at: take + 1.9, gain: 0.6 });
  }
}

/** Glasses that are set down, each a little larger. */
export function glasses(studio: Studio, seconds: number): void {
  for (const [index, hertz] of [3_400, 2_950, 2_500, 2_100, 1_750].entries()) {
    const at = 0.2 + (index * (seconds - 1)) / 5;
    place(studio, bell(studio, hertz, 0.7), { at, gain: 0.35 });
    place(studio, thud(studio, 210, 0.08), { at, gain: 0.9 });
  }
}

/** A choir that opens its mouth: a hum becomes a wide chord. */
export function openingChoir(studio: Studio, seconds: number): void {
  for (const [pan, tones] of [
    [-0.6, [-24, -17, -8]],
    [0.6, [-12, -5, -20]],
  ] as const) {
    const closed = vowel(studio, tones.map(note), { seconds, formants: [300, 800] });
    const open = vowel(studio, tones.map(note), { seconds, formants: [700, 1_150] });
    const heard = closed.map((value, frame) => {
      const part = frame / closed.length;
      return value * (1 - part) + (open[frame] ?? 0) * part;
    });
    fade(studio, heard, (time) => Math.min(1, time / 2, (seconds - time) / 1.5));
    place(studio, heard, { at: 0, pan });
  }
}

/** A crowd that whispers: consonants without words. */
export function whispers(studio: Studio, seconds: number): void {
  often(studio, { seconds: seconds - 0.4, perSecond: 13 }, (at) => {
    const [length, hertz] = [0.08 + 0.18 * studio.chance(), 1_400 + 4_600 * studio.chance()];
    const breath = wash(studio, length, { hertz, q: 1.6, pace: 6, depth: 0.4 });
    place(studio, hann(studio, breath), {
      at,
      gain: 0.3 + 0.5 * studio.chance(),
      pan: 2 * studio.chance() - 1,
    });
  });
}
