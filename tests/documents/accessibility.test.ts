import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isThere } from '../../tools/checks/named-test.ts';

interface Line {
  readonly number: string;
  /** The verdict after listening, by people who had not built Earmark. */
  readonly verdict: string;
  /** The proving tests, each as `file` › name. */
  readonly tests: readonly string[];
  readonly remark: string;
}

const CHECKLIST = 'docs/accessibility-checklist.md';
const STATEMENTS = 60;

const lines = [...read(CHECKLIST).matchAll(/^\| (\d+|[A-Z]) +\|(.+)\|$/gm)].map(lineOf);

describe('the checklist of accessibility', () => {
  test('has every statement once, in order', () => {
    const numbers = lines.map((line) => Number(line.number)).filter((number) => number > 0);
    expect(numbers).toEqual(Array.from({ length: STATEMENTS }, (_, index) => index + 1));
  });

  test('counts the verdicts as its introduction does', () => {
    const counted = ['holds', 'partly', 'deviates', 'not heard'].map(
      (verdict) => lines.filter((line) => line.verdict === verdict).length,
    );
    const stated =
      /(\d+) held, (\d+) held partly, and (\d+) deviated\. The other (\d+) were not heard/.exec(
        read(CHECKLIST),
      );
    expect(stated?.slice(1).map(Number)).toEqual(counted);
  });

  test('names a proof for each statement, or says that there is none', () => {
    const bare = lines.filter(({ tests, remark }) => tests.length === 0 && remark === '');
    expect(bare).toEqual([]);
  });

  test.each(lines.flatMap(({ tests }) => tests))('names a test that exists: %s', (named) => {
    expect(isThere(named)).toBe(true);
  });
});

test.each(['docs/accessibility-conformance.md'])('%s names tests that exist', (document) => {
  const named = read(document).match(/`[\w./-]+\.(?:test|journey)\.ts`(?: › [^|<;]+)?/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((one) => !isThere(one.trim()))).toEqual([]);
});

function lineOf([, number = '', cells = '']: RegExpMatchArray): Line {
  const [, verdict = '', shown = '', remark = ''] = cells.split('|').map((cell) => cell.trim());
  return { number, verdict, tests: shown === '' ? [] : shown.split('<br>'), remark };
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
