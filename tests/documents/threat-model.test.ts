import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isThere } from '../../tools/checks/named-test.ts';

interface Threat {
  readonly number: string;
  /** The measure in words, with its files. */
  readonly measure: string;
  /** The tests that prove the measure, each as `file` › name. */
  readonly tests: readonly string[];
}

/** The categories of STRIDE. */
const KINDS = ['Spoofing', 'Tampering', 'Repudiation', 'Disclosure', 'Denial', 'Elevation'];
const BORDERS = 7;

const text = readFileSync('docs/threat-model.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+) +\|(.+)\|(.+)\|(.+)\|$/gm)];
const threats = rows.map(([, number = '', , measure = '', tests = '']): Threat => {
  return { number, measure, tests: tests.trim().split('<br>') };
});

describe('the threat model', () => {
  test('numbers the threats at each border, in order', () => {
    const numbers = threats.map(({ number }) => number);
    const borders = Array.from({ length: BORDERS }, (_, index) => index + 1);
    const counted = borders.flatMap((border) =>
      numbers
        .filter((number) => number.startsWith(`${border}.`))
        .map((_, index) => `${border}.${index + 1}`),
    );
    expect(numbers).toEqual(counted);
    expect(new Set(numbers.map((number) => Number.parseInt(number, 10))).size).toBe(BORDERS);
  });

  test('gives each threat a kind, and uses every kind', () => {
    const kinds = rows.map(([, , threat = '']) => threat.trim().split(':', 1)[0]);
    expect(kinds.filter((kind) => !KINDS.includes(kind ?? ''))).toEqual([]);
    expect(new Set(kinds).size).toBe(KINDS.length);
  });

  test('names the files of each measure', () => {
    const placeless = threats.filter(({ measure }) => filesIn(measure).length === 0);
    expect(placeless).toEqual([]);
  });

  test('names only files that exist', () => {
    expect(filesIn(text).filter((file) => !existsSync(file))).toEqual([]);
  });

  test.each(threats.flatMap(({ tests }) => tests))('names a test that exists: %s', (named) => {
    expect(isThere(named)).toBe(true);
  });
});

/**
 * Returns the words in backticks that have a folder or an extension. The others are settings,
 * addresses or commands.
 */
function filesIn(words: string): string[] {
  return [...words.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w.-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  );
}
