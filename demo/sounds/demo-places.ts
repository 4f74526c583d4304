import { bell, chirp, grain, motor, note, thud, wash } from './demo-instruments.ts';
import { fade, hiss, lower, often, place, shape, type Studio, wide } from './demo-studio.ts';

/* Recipes of the demo's places, weather, vehicles and machines. */

const TURN = 2 * Math.PI;

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
  for (const [index, half] of [3, 0, -4].entries()) {
    const gong = bell(studio, note(half), 1.6);
    for (let signal = 1.2; signal < seconds; signal += 23) {
      for (const echo of [0, 0.23, 0.41, 0.62]) {
        const at = signal + index * 0.7 + echo;
        place(studio, gong, { at, gain: 0.22 * Math.exp(-echo * 3), pan: echo - 0.3 });
      }
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
  lower(studio, horn, 500);
  for (let at = 2; at < seconds; at += 19) place(studio, horn, { at, gain: 0.5, pan: -0.5 });
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

/** Wind over open land. */
export function openWind(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 340, q: 2.2, pace: 0.09, depth: 0.8 }));
  wide(studio, () => wash(studio, seconds, { hertz: 1_150, q: 3, pace: 0.14, depth: 0.9 }), 0.4);
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

/** A café: many people at once, cups, and a spoon. */
export function cafe(studio: Studio, seconds: number): void {
  const talk = (hertz: number, pace: number) =>
    wash(studio, seconds, { hertz, q: 3, pace, depth: 0.7 });
  wide(studio, () => talk(280, 3.1));
  wide(studio, () => talk(950, 4.3), 0.3);
  place(studio, talk(520, 3.7), { at: 0, gain: 0.6 });
  place(studio, talk(1_900, 5.2), { at: 0, gain: 0.15 });
  often(studio, { seconds: seconds - 1, perSecond: 0.5 }, (at) => {
    const cup = bell(studio, 2_300 + 1_400 * studio.chance(), 0.4);
    place(studio, cup, { at, gain: 0.05 + 0.08 * studio.chance(), pan: 2 * studio.chance() - 1 });
    place(studio, grain(studio, 1_100, 0.05), { at, gain: 0.2 });
  });
}

/** A kitchen at night: a refrigerator, and a tap that drips. */
export function kitchen(studio: Studio, seconds: number): void {
  place(studio, motor(studio, seconds, { pulses: 50, box: 120 }), { at: 0, gain: 0.5, pan: -0.4 });
  wide(studio, () => lower(studio, hiss(studio, seconds), 240), 0.15);
  often(studio, { seconds: seconds - 0.2, perSecond: 0.8, chaos: 0.15 }, (at) =>
    place(studio, chirp(studio, 620, 1_150, 0.06), { at, gain: 0.5, pan: 0.5 }),
  );
}

/** The sea on pebbles: each wave draws small stones back. */
export function pebbles(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 600, q: 0.6, pace: 0.13, depth: 0.95 }));
  for (let wave = 4; wave < seconds - 3; wave += 7.7) {
    often(studio, { seconds: 2.6, perSecond: 60 }, (at) => {
      const stone = grain(studio, 1_600 + 2_600 * studio.chance(), 0.03, 5);
      place(studio, stone, { at: wave + at, gain: 0.25, pan: 2 * studio.chance() - 1 });
    });
  }
}

/** Drops on large leaves. */
export function leaves(studio: Studio, seconds: number): void {
  wide(studio, () => wash(studio, seconds, { hertz: 5_200, q: 0.5, pace: 0.1, depth: 0.2 }), 0.06);
  often(studio, { seconds: seconds - 0.1, perSecond: 14 }, (at) => {
    const pan = 2 * studio.chance() - 1;
    place(studio, thud(studio, 240 + 260 * studio.chance(), 0.06), { at, gain: 0.4, pan });
    place(studio, grain(studio, 2_400, 0.03), { at, gain: 0.5 * studio.chance(), pan });
  });
}

/** A fire in a stove. */
export function stove(studio: Studio, seconds: number): void {
  wide(studio, () => lower(studio, hiss(studio, seconds), 160), 0.5);
  place(studio, wash(studio, seconds, { hertz: 700, q: 0.6, pace: 1.4, depth: 0.6 }), {
    at: 0,
    gain: 0.12,
  });
  often(studio, { seconds: seconds - 0.1, perSecond: 9 }, (at) => {
    const crackle = grain(studio, 1_500 + 4_000 * studio.chance(), 0.02, 2);
    place(studio, crackle, { at, gain: studio.chance() ** 3, pan: studio.chance() - 0.5 });
  });
}

/** A bus that comes, passes, and leaves. */
export function busPasses(studio: Studio, seconds: number): void {
  const near = (time: number) => 1 / (1 + (2.5 * (time - seconds / 2)) ** 2 / seconds);
  for (const side of [-1, 1]) {
    const bus = motor(studio, seconds, { pulses: 31, box: 110 });
    const tyres = wash(studio, seconds, { hertz: 900, q: 0.5, pace: 0.3, depth: 0.1 });
    const heard = bus.map((value, frame) => value + 0.8 * (tyres[frame] ?? 0));
    fade(studio, heard, (time) => near(time + side * 0.9));
    place(studio, heard, { at: 0, pan: side });
  }
}

/** A bicycle that rolls out: its freewheel ticks slower and slower. */
export function freewheel(studio: Studio, seconds: number): void {
  place(studio, wash(studio, seconds, { hertz: 1_200, q: 0.5, pace: 0.4, depth: 0.3 }), {
    at: 0,
    gain: 0.06,
  });
  for (let at = 0.2, pause = 0.03; at < seconds - 0.3; at += pause, pause *= 1.012) {
    place(studio, grain(studio, 3_400, 0.012, 6), { at, gain: 0.8, pan: 0.1 });
  }
}

/** A coffee machine: the grinder, the pump, and the steam. */
export function coffeeMachine(studio: Studio, seconds: number): void {
  const third = seconds / 3;
  const rise = (sound: Float32Array) =>
    fade(studio, sound, (time) => Math.min(1, time * 4, (third - time) * 4));
  const grinder = motor(studio, third, { pulses: 140, box: 900 });
  place(studio, rise(grinder), { at: 0, gain: 0.8 });
  place(studio, rise(motor(studio, third, { pulses: 48, box: 240 })), { at: third });
  const steam = wash(studio, third, { hertz: 4_500, q: 0.5, pace: 2.2, depth: 0.3 });
  place(studio, rise(steam), { at: 2 * third, gain: 0.9 });
}

/** A typewriter: strokes, and a bell at the end of each line. */
export function typewriter(studio: Studio, seconds: number): void {
  for (let line = 0.2; line < seconds - 2.5; line += 4.2) {
    often(studio, { seconds: 3, perSecond: 6.5, chaos: 0.25 }, (at) => {
      const pan = at / 3 - 0.5;
      place(studio, thud(studio, 190, 0.07), { at: line + at, gain: 0.8, pan });
      place(studio, grain(studio, 3_100, 0.03, 3), { at: line + at, gain: 0.9, pan });
    });
    place(studio, bell(studio, 2_100, 0.9), { at: line + 3.05, gain: 0.25, pan: 0.5 });
    place(studio, grain(studio, 1_300, 0.35), { at: line + 3.5, gain: 0.8 });
  }
}
