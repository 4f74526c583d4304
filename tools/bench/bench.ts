import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CleanUp } from '../../server/platform/start/clean-up.ts';
import { figure, print, printVerdicts, type Verdict } from './report.ts';

/**
 * The settings of a run. A bench adds clean-up for everything that it starts to `cleanUp`, which
 * always runs.
 */
export interface BenchContext {
  /** A smoke run, whose figures are not meaningful. */
  readonly quick: boolean;
  readonly cleanUp: CleanUp;
}

/** A bench, which prints its figures and returns its verdicts. */
export type Bench = (context: BenchContext) => Promise<readonly Verdict[]>;

/**
 * Runs a bench and returns whether it reached every target. Ctrl-C stops everything that it
 * started.
 */
export async function runBench(bench: Bench, quick: boolean): Promise<boolean> {
  const cleanUp = new CleanUp();
  process.once('SIGINT', () => void cleanUp.all().then(() => process.exit(130)));
  print(`Load of the machine before: ${loadavg().map(figure).join(' ')}; idle is best.`);
  try {
    const verdicts = await bench({ quick, cleanUp });
    printVerdicts(verdicts);
    return verdicts.every(({ ok }) => ok);
  } finally {
    await cleanUp.all();
  }
}

/** Creates a temporary data folder for a server under test. */
export function benchFolder(cleanUp: CleanUp): string {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-data-'));
  cleanUp.add(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
