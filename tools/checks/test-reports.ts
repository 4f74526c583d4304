import { existsSync, readFileSync } from 'node:fs';

/** What is read of a report that vitest writes as JSON. */
export interface TestReport {
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  /** The path of the file. */
  readonly name: string;
  /** `failed`, too, where the file could not even be loaded. */
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

/** What a ring of tests came to. */
export interface Outcome {
  readonly passed: number;
  /** What failed at last, each with the first line of why. */
  readonly failed: readonly string[];
  /** What failed among the others, and passed when its file ran once more. */
  readonly second: readonly string[];
  /**
   * Steps of spoken tests, such as a key and what is heard after it, and how many were heard otherwise
   * at first: a test ends at such a step and is retried, in its run or with its file.
   */
  readonly spoken: { readonly steps: number; readonly retries: number };
}

/** Above this share of retries to steps the spoken tests of a run have failed. */
export const MOST_RETRIES = 0.02;
const SPOKEN = /\.journey\.ts$/;

/** Files that failed, beyond which something is broken, and trying again would take long. */
const MOST_AGAIN = 10;

/** Reads a report; undefined where the run ended before it wrote one. */
export function readReport(path: string): TestReport | undefined {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')) as TestReport;
}

/** The files worth running once more; none where too many failed. */
export function filesToRepeat(report: TestReport | undefined): string[] {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return files.length > MOST_AGAIN ? [] : files.map(({ name }) => name);
}

/** Counts a ring: of each file the last report that has it. A ring without a report has failed. */
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

/** A file that could not be loaded has no tests to count: it counts as one that failed. */
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
