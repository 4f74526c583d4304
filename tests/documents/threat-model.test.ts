import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isThere } from '../../tools/checks/named-test.ts';

/** One threat, as a row of a table. */
interface Threat {
  readonly number: string;
  /** In words, with the files in which it lives. */
  readonly measure: string;
  /** Tests that show it, each as `file` › name. */
  readonly tests: readonly string[];
}

/** The kinds of STRIDE. */
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

  test('says of each of which kind it is, and knows every kind', () => {
    const kinds = rows.map(([, , threat = '']) => threat.trim().split(':', 1)[0]);
    expect(kinds.filter((kind) => !KINDS.includes(kind ?? ''))).toEqual([]);
    expect(new Set(kinds).size).toBe(KINDS.length);
  });

  test('names of each where its measure lives', () => {
    const placeless = threats.filter(({ measure }) => filesIn(measure).length === 0);
    expect(placeless).toEqual([]);
  });

  test('names only files that are there', () => {
    expect(filesIn(text).filter((file) => !existsSync(file))).toEqual([]);
  });

  test.each(threats.flatMap(({ tests }) => tests))('names a test that exists: %s', (named) => {
    expect(isThere(named)).toBe(true);
  });
});

/** What stands in code with a folder or an ending, and so is no setting, address or command. */
function filesIn(words: string): string[] {
  return [...words.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w.-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  );
}
