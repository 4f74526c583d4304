import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Undo } from '../../server/platform/start/undo.ts';
import { buildPrograms, type Programs } from './build-programs.ts';
import { figure, print } from './print-table.ts';
import { printVerdicts, type Verdict } from './verdict.ts';

/** What a bench runs with. What it starts it adds to `undo`, which is done whatever happens. */
export interface BenchContext {
  /** A smoke run, whose figures say little. */
  readonly quick: boolean;
  readonly undo: Undo;
}

/** Measures, prints its figures, and answers how they stand to the targets. */
export type Bench = (context: BenchContext) => Promise<readonly Verdict[]>;

/** Runs a bench and answers whether every target was reached. Ctrl-C stops all that it started. */
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

/** A folder for what a server under test writes. */
export function benchFolder(undo: Undo): string {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-data-'));
  undo.add(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The servers and load generators as they are built for a bench. */
export async function benchPrograms(undo: Undo): Promise<Programs> {
  const programs = await buildPrograms();
  undo.add(async () => programs.remove());
  return programs;
}
