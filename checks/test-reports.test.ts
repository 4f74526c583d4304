import { describe, expect, it } from 'vitest';
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

describe('what a ring of tests came to', () => {
  it('is the last word on each file', () => {
    const first = report({
      'a.test.ts': [['walks'], ['runs', 'Error: late\n  at here']],
      'b.test.ts': [['sits']],
    });
    const again = report({ 'a.test.ts': [['walks'], ['runs']] });
    expect(outcomeOf(first, again)).toEqual({
      passed: 3,
      failed: [],
      second: ['a.test.ts: runs\n    Error: late'],
    });
  });

  it('names what fails twice once, as failed, with the reason of the second time', () => {
    const first = report({ 'a.test.ts': [['runs', 'Error: late']] });
    const again = report({ 'a.test.ts': [['runs', 'Error: later']] });
    expect(outcomeOf(first, again)).toEqual({
      passed: 0,
      failed: ['a.test.ts: runs\n    Error: later'],
      second: [],
    });
  });

  it('counts a file that could not be loaded as one that failed', () => {
    const first = report({ 'a.test.ts': 'SyntaxError: no', 'b.test.ts': [['sits']] });
    expect(outcomeOf(first, undefined)).toEqual({
      passed: 1,
      failed: ['a.test.ts: the file\n    SyntaxError: no'],
      second: [],
    });
  });

  it('has failed where there is no report', () => {
    expect(outcomeOf(undefined, undefined).failed).toHaveLength(1);
  });
});

describe('what is run once more', () => {
  it('are the files of which something failed', () => {
    const first = report({ 'a.test.ts': [['runs', 'Error: late']], 'b.test.ts': [['sits']] });
    expect(filesToRepeat(first)).toEqual(['a.test.ts']);
  });

  it('is nothing where much is broken, or nothing was reported', () => {
    const names = Array.from({ length: 11 }, (_, index) => [`${index}.test.ts`, 'no'] as const);
    expect(filesToRepeat(report(Object.fromEntries(names)))).toEqual([]);
    expect(filesToRepeat(undefined)).toEqual([]);
  });
});
