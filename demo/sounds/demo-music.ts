import {
  bell,
  chirp,
  choir,
  grain,
  hat,
  kick,
  note,
  pluck,
  snare,
  thud,
} from './demo-instruments.ts';
import { band, fade, hann, hiss, place, type Samples, shape, type Studio } from './demo-studio.ts';

/* Recipes of the demo's loops, logos and interface sounds. */

const TURN = 2 * Math.PI;

/** A pattern: one character per step, '.' for a rest, and the function that plays each character. */
interface Pattern {
  readonly tempo: number;
  readonly bars: number;
  /** Sixteen steps per bar. */
  readonly lines: readonly (readonly [steps: string, strike: (at: number) => void])[];
}

/** Returns the length of a pattern's bars, seconds. */
export function barSeconds(tempo: number, bars: number): number {
  return (bars * 4 * 60) / tempo;
}

function play({ tempo, bars, lines }: Pattern): void {
  const step = 60 / tempo / 4;
  for (const [steps, strike] of lines) {
    for (let index = 0; index < bars * 16; index += 1) {
      if (steps[index % steps.length] !== '.') strike(index * step);
    }
  }
}

/** Drums, dry. */
export function drums(studio: Studio, tempo: number, bars: number): void {
  play({
    tempo,
    bars,
    lines: [
      ['x.....x.x.......', (at) => place(studio, kick(studio), { at })],
      ['....x.......x...', (at) => place(studio, snare(studio), { at, gain: 0.7 })],
      ['x.x.x.x.x.x.x.x.', (at) => place(studio, hat(studio), { at, gain: 0.25, pan: 0.3 })],
    ],
  });
}

/** Four on the floor, with an off-beat bass. */
export function house(studio: Studio, tempo: number, bars: number): void {
  const low = () => fade(studio, choir(studio, [note(-36)], 0.16), (time) => Math.exp(-time * 12));
  play({
    tempo,
    bars,
    lines: [
      ['x...', (at) => place(studio, kick(studio), { at })],
      ['..x.', (at) => place(studio, hat(studio, 0.12), { at, gain: 0.35, pan: -0.2 })],
      ['..xx', (at) => place(studio, low(), { at, gain: 0.35 })],
      ['....x.......x...', (at) => place(studio, snare(studio), { at, gain: 0.45 })],
    ],
  });
}

/** Two hand drums. */
export function handDrums(studio: Studio, tempo: number, bars: number): void {
  const low = (at: number) => place(studio, thud(studio, 92, 0.4), { at });
  const high = (at: number) => {
    place(studio, thud(studio, 260, 0.12), { at, gain: 0.6, pan: 0.3 });
    place(studio, grain(studio, 1_700, 0.03), { at, gain: 0.4, pan: 0.3 });
  };
  play({
    tempo,
    bars,
    lines: [
      ['x.......x.......', low],
      ['....x..x....x.x.', high],
      ['x...', (at) => place(studio, grain(studio, 5_200, 0.05), { at, gain: 0.3, pan: -0.4 })],
    ],
  });
}

/** A chord plucked up and down. */
export function arpeggio(studio: Studio, tempo: number, bars: number): void {
  const chords = [
    [-12, -9, -5, 0],
    [-16, -12, -9, -4],
    [-14, -9, -5, -2],
    [-12, -7, -4, 0],
  ];
  const step = 60 / tempo / 2;
  for (let index = 0; index < bars * 8; index += 1) {
    const chord = chords[Math.floor(index / 8) % chords.length] ?? [];
    const tone = chord[index % 4] ?? 0;
    const gain = index % 4 === 0 ? 1 : 0.65;
    const string = pluck(studio, note(tone), 1.2);
    place(studio, string, { at: index * step, gain, pan: index % 2 === 0 ? -0.4 : 0.4 });
  }
}

/** Notes played one after the other on a bell. */
export function chime(studio: Studio, notes: readonly number[], pace: number): void {
  for (const [index, tone] of notes.entries()) {
    const at = 0.02 + index * pace;
    place(studio, bell(studio, note(tone), 1.6), { at, gain: 0.6, pan: (index % 3) * 0.3 - 0.3 });
  }
}

/** Two low, soft notes as a refusal. */
export function softError(studio: Studio): void {
  for (const [at, tone] of [
    [0.02, -17],
    [0.22, -21],
  ] as const) {
    const sound = fade(studio, choir(studio, [note(tone)], 0.3), (time) => Math.exp(-time * 11));
    place(studio, sound, { at });
  }
}

/** Clicks from dull to bright. */
export function clickFamily(studio: Studio): void {
  for (const [index, hertz] of [700, 1_100, 1_700, 2_600, 4_000].entries()) {
    place(studio, grain(studio, hertz, 0.03, 5), { at: 0.1 + index * 0.6 });
    place(studio, chirp(studio, hertz, hertz * 1.1, 0.02), { at: 0.1 + index * 0.6, gain: 0.4 });
  }
}

/** Chords that swell and hold. */
export function swell(
  studio: Studio,
  seconds: number,
  chords: readonly (readonly number[])[],
): void {
  const length = seconds / chords.length;
  for (const [index, chord] of chords.entries()) {
    const sound = choir(studio, chord.map(note), length + 0.4);
    fade(
      studio,
      sound,
      (time) => Math.min(1, time * 2.5) * Math.min(1, (length + 0.4 - time) * 1.8),
    );
    place(studio, sound, { at: index * length });
  }
}

/** A strummed chord that rings out. */
export function strum(studio: Studio, chord: readonly number[], seconds: number): void {
  for (const [index, tone] of chord.entries()) {
    const at = 0.03 + index * 0.045;
    const string = pluck(studio, note(tone), seconds - at);
    place(studio, string, { at, gain: 0.6, pan: index * 0.25 - 0.4 });
  }
}

/** A wooden bar that is struck: the first overtone of a marimba is two octaves higher. */
function wood(studio: Studio, hertz: number): Samples {
  return shape(studio, 0.6, (time) => {
    const low = Math.sin(TURN * hertz * time) * Math.exp(-time * 7);
    return low + 0.35 * Math.sin(TURN * 3.93 * hertz * time) * Math.exp(-time * 26);
  });
}

/** Plays tones on wooden bars, one per eighth. Undefined is a rest. */
export function marimba(
  studio: Studio,
  tones: readonly (number | undefined)[],
  { tempo, bars }: { tempo: number; bars: number },
): void {
  for (let index = 0; index < bars * 8; index += 1) {
    const tone = tones[index % tones.length];
    if (tone === undefined) continue;
    const at = (index * 60) / tempo / 2;
    place(studio, wood(studio, note(tone)), { at, gain: 0.7, pan: index % 2 === 0 ? -0.3 : 0.3 });
  }
}

/** A fast break: syncopated drums over a low string. */
export function breakbeat(studio: Studio, tempo: number, bars: number): void {
  const low = () => fade(studio, choir(studio, [note(-33)], 0.3), (time) => Math.exp(-time * 6));
  play({
    tempo,
    bars,
    lines: [
      ['x.........x.....', (at) => place(studio, kick(studio), { at })],
      ['....x..x.x..x...', (at) => place(studio, snare(studio), { at, gain: 0.6 })],
      ['x.xxx.xxx.xxx.xx', (at) => place(studio, hat(studio, 0.04), { at, gain: 0.25, pan: 0.2 })],
      ['x.......x..x....', (at) => place(studio, low(), { at, gain: 0.5 })],
    ],
  });
}

/** A plucked bass that walks, with brushes on a snare. */
export function walkingBass(studio: Studio, tempo: number, bars: number): void {
  const walk = [-36, -32, -29, -27, -24, -27, -29, -32];
  for (let beat = 0; beat < bars * 4; beat += 1) {
    const at = (beat * 60) / tempo;
    place(studio, pluck(studio, note(walk[beat % walk.length] ?? 0), 0.9), { at });
    const brush = grain(studio, 4_000, 0.2, 0.7);
    place(studio, brush, { at, gain: beat % 2 === 0 ? 0.15 : 0.35, pan: 0.3 });
  }
}

/** Slow strings in four chords, with a bell on each. */
export function slowStrings(studio: Studio, tempo: number, bars: number): void {
  const chords = [
    [-24, -17, -8],
    [-28, -12, -9],
    [-31, -15, -7],
    [-26, -14, -10],
  ];
  swell(
    studio,
    barSeconds(tempo, bars),
    Array.from({ length: bars }, (_unused, bar) => chords[bar % chords.length] ?? []),
  );
  for (let bar = 0; bar < bars; bar += 1) {
    const tone = chords[bar % chords.length]?.[2] ?? 0;
    place(studio, bell(studio, note(tone + 12), 2), { at: barSeconds(tempo, bar), gain: 0.25 });
  }
}

/** Three rising rushes of air, each longer than the one before. */
export function swoosh(studio: Studio, seconds: number): void {
  for (const [index, length] of [0.35, 0.5, 0.75].entries()) {
    const hertz = (time: number) => 500 + (4_500 * time) / length;
    const air = band(studio, hiss(studio, length), { hertz, q: 1.5 });
    place(studio, hann(studio, air), { at: 0.1 + (index * seconds) / 3 });
  }
}
