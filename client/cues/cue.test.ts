import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { cueOf } from './cue.ts';
import { type CueName, type Note, VIBRATIONS, TUNES } from './tunes.ts';

/** The shortest measured time between a write and the start of Orca's speech, seconds. */
const SCREEN_READER_STARTS_SECONDS = 0.113;

const NAMES = Object.keys(TUNES) as CueName[];
const { sounds } = DEFAULT_SETTINGS;
const normal = { sounds, vibration: 'system' } as const;

describe('the tunes', () => {
  test.each(NAMES)('%s ends before its announcement begins', (name) => {
    expect(lengthOf(TUNES[name])).toBeLessThan(SCREEN_READER_STARTS_SECONDS);
  });

  test('differ in number of notes, direction or length', () => {
    const courses = NAMES.map((name) => {
      const tune = TUNES[name];
      const [first, last] = [tune[0]?.pitch ?? 0, tune.at(-1)?.pitch ?? 0];
      return [tune.length, Math.sign(last - first), Math.round(lengthOf(tune) * 20)].join(' ');
    });
    expect(new Set(courses).size).toBe(NAMES.length);
  });

  test('fall only for failures', () => {
    const falling = NAMES.filter((name) => {
      const [first, ...rest] = TUNES[name];
      return rest.some(({ pitch }) => pitch < (first?.pitch ?? 0));
    });
    expect(falling).toEqual(['failed']);
  });

  test('have distinct vibrations, none longer than half a second', () => {
    expect(new Set(NAMES.map((name) => VIBRATIONS[name].join(' '))).size).toBe(NAMES.length);
    const total = (name: CueName) => VIBRATIONS[name].reduce((sum, part) => sum + part, 0);
    expect(NAMES.filter((name) => total(name) > 500)).toEqual([]);
  });
});

describe('a cue', () => {
  test.each(NAMES)('%s has a switch of its own', (name) => {
    expect(cueOf(name, normal, {})).toEqual({ volume: 0.08, vibrates: true });
    const off = { ...normal, sounds: { ...sounds, [name]: false } };
    expect(cueOf(name, off, {})).toBeUndefined();
    expect(NAMES.filter((other) => !cueOf(other, off, {}))).toEqual([name]);
  });

  test('is quieter during speech and playback', () => {
    expect(cueOf('here', normal, { isSpeaking: true })?.volume).toBeCloseTo(0.02);
  });

  test('does not play during a recording', () => {
    expect(cueOf('here', normal, { isRecording: true })).toBeUndefined();
  });

  test('vibrates also when sounds are off', () => {
    const silent = { ...normal, sounds: { ...sounds, on: false } };
    expect(cueOf('paid', silent, {})).toEqual({ volume: 0, vibrates: true });
    expect(cueOf('paid', { ...silent, vibration: 'off' }, {})).toBeUndefined();
  });

  test.each([
    ['system', true, false],
    ['system', false, true],
    ['on', true, true],
    ['off', false, false],
  ] as const)(
    'with vibration %s and reduced motion %j vibrates: %j',
    (vibration, wantsLessMotion, vibrates) => {
      const cue = cueOf('here', { sounds, vibration }, { wantsLessMotion });
      expect(cue?.vibrates).toBe(vibrates);
    },
  );
});

function lengthOf(tune: readonly Note[]): number {
  return Math.max(...tune.map(({ at, length }) => at + length));
}
