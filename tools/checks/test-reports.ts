import { existsSync, readFileSync } from 'node:fs';

/** The used parts of Vitest's JSON report. */
export interface TestReport {
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  /** `failed` also if the file could not be loaded. */
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[] | null;
  readonly meta?: { readonly retries?: number; readonly steps?: number };
}

/** The outcome of a ring of tests. */
interface Outcome {
  readonly passed: number;
  /** Tests that failed in the end, each with the first line of its error. */
  readonly failed: readonly string[];
  /** Other tests that failed first, and passed when their file was repeated. */
  readonly second: readonly string[];
  /**
   * The steps of spoken tests, such as a key and the speech after it, and the number of steps with
   * wrong speech at first. A test ends at such a step and is retried, in its run or with its file.
   */
  readonly spoken: { readonly steps: number; readonly retries: number };
}

/** A higher share of retries fails the spoken tests of a run. */
export const MAX_RETRIES = 0.02;
const SPOKEN = /\.journey\.ts$/;

/** With more failed files something is broken, and repeating them would take too long. */
const MAX_AGAIN = 10;

/** Reads a report; undefined if the run ended before it wrote one. */
export function readReport(path: string): TestReport | undefined {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
}

/** Returns the files to repeat; none if too many failed. */
export function filesToRepeat(report: TestReport | undefined): string[] {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return files.length > MAX_AGAIN ? [] : files.map(({ name }) => name);
}

/** Counts a ring by the last report of each file. A ring without a report has failed. */
export function outcomeOf(first: TestReport | undefined, again: TestReport | undefined): Outcome {
  if (!first) {
    const spoken = { steps: 0, retries: 0 };
    return { passed: 0, failed: ['There is no report.'], second: [], spoken };
  }
  const repeated = new Map((again?.testResults ?? []).map((file) => [file.name, file]));
  const files = first.testResults.map((file) => repeated.get(file.name) ?? file);
  const failed = files.flatMap(failuresOf);
  return {
    passed: files.flatMap(({ assertionResults }) => assertionResults).filter(isPassed).length,
    failed,
    second: first.testResults
      .filter(({ name }) => repeated.has(name))
      .flatMap(failuresOf)
      .filter((failure) => !failed.some((last) => testOf(last) === testOf(failure))),
    spoken: spokenOf(first, again),
  };
}

function spokenOf(first: TestReport, again: TestReport | undefined): Outcome['spoken'] {
  const testsOf = (report: TestReport | undefined) =>
    (report?.testResults ?? [])
      .filter(({ name }) => SPOKEN.test(name))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed' || status === 'failed');
  const once = testsOf(first);
  const twice = testsOf(again);
  const within = [...once, ...twice].reduce((sum, { meta }) => sum + (meta?.retries ?? 0), 0);
  const steps = once.reduce((sum, { meta }) => sum + (meta?.steps ?? 1), 0);
  return { steps, retries: within + twice.length };
}

function isPassed({ status }: TestResult): boolean {
  return status === 'passed';
}

/** A file that could not be loaded has no tests. It counts as one failure. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [failure(name, 'the file', message)];
  return failed.map(({ fullName, failureMessages }) =>
    failure(name, fullName, failureMessages?.[0]),
  );
}

const BECAUSE = '\n    ';

function failure(file: string, test: string, why = ''): string {
  return `${file}: ${test}${BECAUSE}${why.split('\n', 1)[0]}`;
}

function testOf(failed: string): string {
  return failed.slice(0, failed.indexOf(BECAUSE));
}
