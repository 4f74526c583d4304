import { describe, expect, test } from 'vitest';
import { KEYS } from '../../../../shared/audio/musical-key.ts';
import { clicks, noise, tone } from '../../../../tests/kit/make/make-audio.ts';
import { createKeyFinder } from './musical-key.ts';

const RATE = 22_050;

function keyOf(samples: Float64Array, sampleRate = RATE) {
  const finder = createKeyFinder(sampleRate);
  finder.take(Float32Array.from(samples));
  return finder.result();
}

const MAJOR = [0, 4, 7];
const MINOR = [0, 3, 7];

/** Renders chords one after the other, a second each. Each note has five harmonics. */
function chords(...wanted: readonly (readonly number[])[]): Float64Array {
  const samples = new Float64Array(wanted.length * RATE);
  for (const [second, notes] of wanted.entries()) {
    for (const note of notes) {
      for (let harmonic = 1; harmonic <= 5; harmonic += 1) {
        const hertz = harmonic * 440 * 2 ** ((note - 69) / 12);
        const heard = tone(hertz, { seconds: 1, decibels: -20, sampleRate: RATE });
        for (const [at, value] of heard.entries()) {
          const place = second * RATE + at;
          samples[place] = (samples[place] ?? 0) + value / harmonic;
        }
      }
    }
  }
  return samples;
}

const above = (tonic: number, chord: readonly number[]) => chord.map((note) => tonic + note);

describe('the key', () => {
  test.each(KEYS.map((key, index) => [key, index] as const))(
    'of a cadence in %s is found',
    (key, index) => {
      const tonic = 48 + (index % 12);
      const own = index < 12 ? MAJOR : MINOR;
      const cadence = [
        above(tonic, own),
        above(tonic + 5, own),
        above(tonic + 7, MAJOR),
        above(tonic, own),
      ];
      expect(keyOf(chords(...cadence))).toBe(key);
    },
  );

  test('of a single chord is found', () => {
    expect(keyOf(chords(above(57, MINOR), above(57, MINOR)))).toBe('Am');
  });

  test('of noise, one note, strokes, silence, and a short chord is null', () => {
    const halfAChord = chords(above(48, MAJOR)).subarray(0, RATE / 2);
    for (const samples of [
      noise(5),
      noise(1.2, 7),
      tone(220, { seconds: 3, sampleRate: RATE }),
      clicks(120, 6),
      new Float64Array(3 * RATE),
      halfAChord,
    ]) {
      expect(keyOf(samples)).toBeNull();
    }
  });
});
