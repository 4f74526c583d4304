import { GROWING_TABLES } from '../../../server/database/growing-tables.ts';
import type { Bench } from '../bench.ts';
import { p99Of, printFaults } from '../load/load-tables.ts';
import { slowestOf, measureStep, type Step } from '../load/measure-step.ts';
import { openShop, type OpenShop } from '../load/open-shop.ts';
import { untilJobsAreDone, countWaitingJobs } from '../load/waiting-jobs.ts';
import { median } from '../percentile.ts';
import { figure, print, printTable } from '../print-table.ts';
import { type Verdict, atMost } from '../verdict.ts';
import { JUDGED, countStaleRows, layStaleRows } from './stale-rows.ts';
import { openFiles } from '../load/cpu-parts.ts';
import { MIDDLING, type ShopSize, SMALL } from '../load/load-plan.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';

const MIB = 1_048_576;

/** Prints a sample, and the tables whose number of rows changed since the last one. */
function printSample(sample: SoakSample, before: TableRows): void {
  const { at, rss, heap, external, handles, files, jobs, step } = sample;
  const mib = (bytes: number) => figure(bytes / MIB);
  const slowest = slowestOf(step);
  print(
    `${figure(at / 60)} min: rss ${mib(rss)} MiB, heap ${mib(heap)}, outside it ${mib(external)}; ${files} files and sockets, ${handles} handles, ${jobs} jobs due; slowest p99 ${p99Of(slowest)} ms (${slowest.call})`,
  );
  const changes = changesOf(before, sample.rows).map(
    ([table, change]) => `${table} ${sample.rows.get(table)} (${change > 0 ? '+' : ''}${change})`,
  );
  print(`  rows: ${changes.join(', ') || 'as before'}`);
  printFaults(step);
}

/** Prints which tables changed, at which rate, and why their growth is limited. */
function printGrowth(first: TableRows, last: TableRows, minutes: number): void {
  const rows = changesOf(first, last).map(([table, change]) => [
    table,
    JUDGED.includes(table) ? 'judged' : '',
    String(last.get(table)),
    figure(change / minutes),
    growthOf(table),
  ]);
  print('\nTables whose rows became more or fewer\n');
  printTable([['table', '', 'rows', 'a minute', ''], ...rows]);
  print(
    `\nTime cannot be moved on here, so rows of long ago were laid into ${JUDGED.join(', ')}: these are judged by what is left of them. Whatever else is cleaned keeps its rows for longer than this runs.`,
  );
}

function growthOf(table: string): string {
  const growth = Object.entries(GROWING_TABLES).find(([name]) => name === table)?.[1];
  return growth?.fate ?? '';
}

/** The highest ratios of the end to the settled state. */
const MAX_MEMORY = 1.2;
const MAX_FILES = 1.2;
/** The most jobs due at the end. Some are always due while people upload. */
const MAX_JOBS = 20;
/**
 * The number of samples whose median counts, three minutes of them. A single sample depends on the last
 * garbage collection.
 */
const LAST = 6;

/**
 * Runs the same day at one rate for long, while people come and go. Memory must stay at its settled
 * level, and old rows must leave the tables that are cleaned.
 */
export const benchSoak: Bench = async (context) => {
  const plan = soakPlan(context.quick);
  const shop = await openShop(context, plan.size);
  const { db } = shop.database;
  const first = await countRows(db);
  await layStaleRows(db);
  print(`${figure(plan.perSecond)} actions per second for ${figure(plan.seconds / 60)} minutes\n`);

  const began = performance.now();
  const samples: SoakSample[] = [];
  while ((samples.at(-1)?.at ?? 0) < plan.seconds) {
    const sample = await soakUntilNext(shop, plan, began);
    printSample(sample, samples.at(-1)?.rows ?? first);
    samples.push(sample);
  }
  await untilJobsAreDone(db);
  const stale = await countStaleRows(db);
  printGrowth(first, await countRows(db), plan.seconds / 60);
  return [
    ...judgeSamples(samples, plan.settled),
    ...[...stale].map(([table, left]) => atMost(0, `old rows that are left: ${table}`, left)),
  ];
};

function judgeSamples(samples: readonly SoakSample[], settledAt: number): Verdict[] {
  const settled = samples.findIndex(({ at }) => at >= settledAt);
  const start = samples.slice(Math.max(0, settled), settled + LAST);
  const end = samples.slice(-LAST);
  const share = (of: (sample: SoakSample) => number) => median(end.map(of)) / median(start.map(of));
  // Pages that V8 has emptied count until it returns them to the system, up to a quarter of the
  // total. The lowest figure is the real need.
  const lowest = (among: readonly SoakSample[]) => Math.min(...among.map(({ rss }) => rss));
  const faults = samples.flatMap(({ step }) => Object.values(step.figures.faults));
  return [
    atMost(
      MAX_MEMORY,
      'rss at the end, at its lowest, of what it was when settled',
      lowest(end) / lowest(start),
    ),
    atMost(
      MAX_MEMORY,
      'heap after a collection, likewise',
      share(({ heap }) => heap),
    ),
    atMost(
      MAX_FILES,
      'files and sockets, likewise',
      share(({ files }) => files),
    ),
    atMost(MAX_JOBS, 'jobs due at the end', samples.at(-1)?.jobs ?? 0),
    atMost(
      0,
      'actions that went wrong',
      faults.reduce((sum, count) => sum + count, 0),
    ),
  ];
}

/** A sample of the server's state. Memory is in bytes. */
interface SoakSample {
  /** Seconds since the start of the load. */
  readonly at: number;
  readonly rss: number;
  /** After a garbage collection. */
  readonly heap: number;
  /** Buffers outside the heap. */
  readonly external: number;
  /** Resources that keep the event loop alive, except timers. */
  readonly handles: number;
  /** Open file descriptors of the process, sockets included. */
  readonly files: number;
  readonly jobs: number;
  readonly rows: TableRows;
  readonly step: Step;
}

/** Runs the load until the next sample, and takes it. */
async function soakUntilNext(
  shop: OpenShop,
  { perSecond, every }: SoakPlan,
  began: number,
): Promise<SoakSample> {
  const step = await measureStep(shop, { perSecond, seconds: every });
  const { rss, heapUsed, external, handles } = await shop.server.sample(true);
  return {
    at: (performance.now() - began) / 1_000,
    rss,
    heap: heapUsed,
    external,
    handles,
    files: openFiles(shop.server.pid),
    jobs: await countWaitingJobs(shop.database.db),
    rows: await countRows(shop.database.db),
    step,
  };
}

/** The plan of a long day at one rate. Times are in seconds. */
interface SoakPlan {
  readonly size: ShopSize;
  readonly seconds: number;
  /** Actions per second: well below the knee, so that growth is not a backlog. */
  readonly perSecond: number;
  /** The interval between samples. */
  readonly every: number;
  /** The time at which the server counts as settled and becomes the baseline. */
  readonly settled: number;
}

/** Returns the plan. `SOAK_MINUTES` sets its length, `SOAK_PER_SECOND` the actions per second. */
function soakPlan(quick: boolean): SoakPlan {
  const seconds = 60 * Number(process.env['SOAK_MINUTES'] ?? (quick ? 1 : 10));
  return {
    size: quick ? SMALL : MIDDLING,
    seconds,
    perSecond: Number(process.env['SOAK_PER_SECOND'] ?? (quick ? 20 : 40)),
    every: Math.min(30, seconds / 6),
    settled: Math.min(120, seconds / 3),
  };
}

/** The number of rows by table. */
type TableRows = ReadonlyMap<string, number>;

async function countRows(db: Kysely<DB>): Promise<TableRows> {
  const counts = Object.keys(GROWING_TABLES).map(
    (table) => sql`SELECT ${table}::text AS table, count(*)::int AS count FROM ${sql.table(table)}`,
  );
  const { rows } = await sql<{ table: string; count: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ table, count }) => [table, count]));
}

/** Returns the change in rows by table; unchanged tables are missing. */
function changesOf(before: TableRows, after: TableRows): [table: string, change: number][] {
  return [...after]
    .map(([table, count]): [string, number] => [table, count - (before.get(table) ?? 0)])
    .filter(([, change]) => change !== 0);
}
