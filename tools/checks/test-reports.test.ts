import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesToRepeat, outcomeOf, type TestReport } from './test-reports.ts';

type Test = [name: string, why?: string];

function report(files: Record<string, readonly Test[] | string>): TestReport {
  return {
    testResults: Object.entries(files).map(([name, tests]) =>
      typeof tests === 'string'
        ? { name, status: 'failed', message: tests, assertionResults: [] }
        : {
            name,
            status: tests.some(([, why]) => why !== undefined) ? 'failed' : 'passed',
            assertionResults: tests.map(([fullName, why]) => ({
              fullName,
              status: why === undefined ? 'passed' : 'failed',
              failureMessages: why === undefined ? [] : [why],
            })),
          },
    ),
  };
}

describe('the outcome of a ring of tests', () => {
  it('uses the last report of each file', () => {
    const first = report({
      'a.test.ts': [['walks'], ['runs', 'Error: late\n  at here']],
      'b.test.ts': [['sits']],
    });
    const again = report({ 'a.test.ts': [['walks'], ['runs']] });
    expect(outcomeOf(first, again)).toEqual({
      passed: 3,
      failed: [],
      second: ['a.test.ts: runs\n    Error: late'],
      spoken: { steps: 0, retries: 0 },
    });
  });

  it('names a test that fails twice once, with its second error', () => {
    const first = report({ 'a.test.ts': [['runs', 'Error: late']] });
    const again = report({ 'a.test.ts': [['runs', 'Error: later']] });
    expect(outcomeOf(first, again)).toEqual({
      passed: 0,
      failed: ['a.test.ts: runs\n    Error: later'],
      second: [],
      spoken: { steps: 0, retries: 0 },
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const first = report({ 'a.test.ts': 'SyntaxError: no', 'b.test.ts': [['sits']] });
    expect(outcomeOf(first, undefined)).toEqual({
      passed: 1,
      failed: ['a.test.ts: the file\n    SyntaxError: no'],
      second: [],
      spoken: { steps: 0, retries: 0 },
    });
  });

  it('is a failure without a report', () => {
    expect(outcomeOf(undefined, undefined).failed).toHaveLength(1);
  });
});

describe('retries of spoken tests', () => {
  const journey = (retries: number): TestReport => ({
    testResults: [
      {
        name: 'chat.journey.ts',
        status: 'passed',
        assertionResults: [{ fullName: 'talks', status: 'passed', meta: { retries, steps: 40 } }],
      },
    ],
  });

  it('are counted, including those of a repeated file', () => {
    expect(outcomeOf(journey(0), undefined).spoken).toEqual({ steps: 40, retries: 0 });
    expect(outcomeOf(journey(2), undefined).spoken).toEqual({ steps: 40, retries: 2 });
    expect(outcomeOf(journey(2), journey(1)).spoken).toEqual({ steps: 40, retries: 4 });
  });

  it.each([
    [0, 0, 'Retries of spoken tests: 0 in 40 steps (0.0 %)\n1 passed, 0 failed\n'],
    [
      1,
      1,
      'Retries of spoken tests: 1 in 40 steps (2.5 %), FAILED: the limit is 2 %\n1 passed, 0 failed\n',
    ],
  ])(
    'are printed, and with %i of them the exit code is %i',
    { timeout: 30_000 },
    (retries, status, printed) => {
      const folder = mkdtempSync(join(tmpdir(), 'earmark-reports-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, 'system.json'), JSON.stringify(journey(retries)));
      const words = ['--import', 'tsx', 'tools/checks/count-tests.ts', folder, 'system'];
      const run = spawnSync(process.execPath, words, { encoding: 'utf8' });
      expect({ status: run.status, stdout: run.stdout }).toEqual({ status, stdout: printed });
    },
  );
});

describe('the files to repeat', () => {
  it('are those with a failed test', () => {
    const first = report({ 'a.test.ts': [['runs', 'Error: late']], 'b.test.ts': [['sits']] });
    expect(filesToRepeat(first)).toEqual(['a.test.ts']);
  });

  it('are none if many failed, or without a report', () => {
    const names = Array.from({ length: 11 }, (_, index) => [`${index}.test.ts`, 'no'] as const);
    expect(filesToRepeat(report(Object.fromEntries(names)))).toEqual([]);
    expect(filesToRepeat(undefined)).toEqual([]);
  });
});
