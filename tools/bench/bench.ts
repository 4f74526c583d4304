import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Undo } from '../../server/platform/start/undo.ts';
import { buildPrograms, type Programs } from './build-programs.ts';
import { figure, print } from './print-table.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

/**
 * The settings of a run. A bench adds clean-up for everything that it starts to `undo`, which
 * always runs.
 */
export interface BenchContext {
  /** A smoke run, whose figures are not meaningful. */
  readonly quick: boolean;
  readonly undo: Undo;
}

/** A bench, which prints its figures and returns its verdicts. */
export type Bench = (context: BenchContext) => Promise<readonly Verdict[]>;

/**
 * Runs a bench and returns whether it reached every target. Ctrl-C stops everything that it
 * started.
 */
export async function runBench(bench: Bench, quick: boolean): Promise<boolean> {
  const undo = new Undo();
  process.once('SIGINT', () => void undo.all().then(() => process.exit(130)));
  print(`Load of the machine before: ${loadavg().map(figure).join(' ')}; idle is best.`);
  try {
    const verdicts = await bench({ quick, undo });
    printVerdicts(verdicts);
    return verdicts.every(({ ok }) => ok);
  } finally {
    await undo.all();
  }
}

/** Creates a temporary data folder for a server under test. */
export function benchFolder(undo: Undo): string {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-data-'));
  undo.add(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds the servers and load generators, and removes them at the end. */
export async function benchPrograms(undo: Undo): Promise<Programs> {
  const programs = await buildPrograms();
  undo.add(async () => programs.remove());
  return programs;
}
