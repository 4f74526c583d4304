import type { Bench } from '../bench.ts';
import { openShop } from '../load/open-shop.ts';
import { untilJobsAreDone } from '../load/waiting-jobs.ts';
import { median } from '../percentile.ts';
import { figure, print } from '../print-table.ts';
import { atMost, type Verdict } from '../verdict.ts';
import { type SoakLook, soakUntilNext } from './soak-look.ts';
import { soakPlan } from './soak-plan.ts';
import { printGrowth, printLook } from './soak-tables.ts';
import { countStaleRows, layStaleRows } from './stale-rows.ts';
import { countRows } from './table-rows.ts';

/** What the end may have of what there was when the server had settled. */
const MOST_MEMORY = 1.2;
const MOST_FILES = 1.2;
/** Jobs that may be due at once: some are whenever somebody uploads. */
const MOST_JOBS = 20;
/** Looks that the end is taken from, three minutes of them: where a collection falls must not decide. */
const LAST = 6;

/**
 * The same day at one rate for long, people coming and going: memory has to stay what it was when
 * the server had settled, and tables that are cleaned have to lose what is old.
 */
export const benchSoak: Bench = async (context) => {
  const plan = soakPlan(context.quick);
  const shop = await openShop(context, plan.size);
  const { db } = shop.database;
  const first = await countRows(db);
  await layStaleRows(db);
  print(`${figure(plan.perSecond)} deeds a second for ${figure(plan.seconds / 60)} minutes\n`);

  const began = performance.now();
  const looks: SoakLook[] = [];
  while ((looks.at(-1)?.at ?? 0) < plan.seconds) {
    const look = await soakUntilNext(shop, plan, began);
    printLook(look, looks.at(-1)?.rows ?? first);
    looks.push(look);
  }
  await untilJobsAreDone(db);
  const stale = await countStaleRows(db);
  printGrowth(first, await countRows(db), plan.seconds / 60);
  return [
    ...judgeLooks(looks, plan.settled),
    ...[...stale].map(([table, left]) => atMost(0, `old rows that are left: ${table}`, left)),
  ];
};

function judgeLooks(looks: readonly SoakLook[], settledAt: number): Verdict[] {
  const settled = looks.findIndex(({ at }) => at >= settledAt);
  const start = looks.slice(Math.max(0, settled), settled + LAST);
  const end = looks.slice(-LAST);
  const share = (of: (look: SoakLook) => number) => median(end.map(of)) / median(start.map(of));
  // Pages that V8 has just emptied count until they are given back, a quarter of it all: the lowest
  // is what the server needs.
  const lowest = (among: readonly SoakLook[]) => Math.min(...among.map(({ rss }) => rss));
  const faults = looks.flatMap(({ step }) => Object.values(step.figures.faults));
  return [
    atMost(
      MOST_MEMORY,
      'rss at the end, at its lowest, of what it was when settled',
      lowest(end) / lowest(start),
    ),
    atMost(
      MOST_MEMORY,
      'heap after a collection, likewise',
      share(({ heap }) => heap),
    ),
    atMost(
      MOST_FILES,
      'files and sockets, likewise',
      share(({ files }) => files),
    ),
    atMost(MOST_JOBS, 'jobs due at the end', looks.at(-1)?.jobs ?? 0),
    atMost(
      0,
      'deeds that went wrong',
      faults.reduce((sum, count) => sum + count, 0),
    ),
  ];
}
