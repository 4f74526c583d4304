import type { DB } from '../../../server/database/types.ts';
import type { Bench } from '../bench.ts';
import { atLeast, atMost, figure, print, printTable } from '../report.ts';
import { type CpuParts, countCpu } from './cpu-parts.ts';
import { ACTIONS } from './actions.ts';
import { type LoadPlan, loadPlan } from './load-plan.ts';
import {
  isGood,
  measureStep,
  printCalls,
  printFaults,
  printSteps,
  type Step,
} from './measure-step.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { untilJobsAreDone } from '../bench-database.ts';
import { type Kysely, sql } from 'kysely';
import type { Profiler } from 'node:inspector';
import { setTimeout as delay } from 'node:timers/promises';

type CallFrame = Profiler.Profile['nodes'][number]['callFrame'];

/** The number of functions and packages to print. */
const SHOWN = 18;
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/**
 * Prints the main thread's time by package and by function. Idle time is excluded. So is `dispatch`
 * of the inspector, which is the start and stop of the profiler.
 */
function printProfile(profile: Profiler.Profile): void {
  const byFunction = new Map<string, number>();
  const byPackage = new Map<string, number>();
  let busy = 0;
  const hits = timesOf(profile);
  for (const { id, callFrame } of profile.nodes) {
    const time = hits.get(id) ?? 0;
    if (time === 0 || callFrame.functionName === '(idle)' || isProfiler(callFrame)) continue;
    busy += time;
    const from = packageOf(callFrame);
    const name = `${callFrame.functionName || `(line ${callFrame.lineNumber + 1})`} — ${from}`;
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
    byPackage.set(from, (byPackage.get(from) ?? 0) + time);
  }
  const share = (time: number) => `${((100 * time) / busy).toFixed(1)} %`;
  const rows = (map: Map<string, number>) =>
    [...map]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, SHOWN)
      .map(([name, time]) => [name, share(time)]);
  print(
    '\nThe main thread, where it was not idle: by package, and by function (its own time). The profiler itself (`dispatch` of the inspector) is left out.\n',
  );
  printTable([['package', 'share'], ...rows(byPackage)]);
  print();
  printTable([['function', 'share'], ...rows(byFunction)]);
}

/** Returns microseconds by node: each sample counts until the next one. */
function timesOf({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>();
  for (const [place, id] of samples.entries()) {
    times.set(id, (times.get(id) ?? 0) + (timeDeltas[place] ?? 0));
  }
  return times;
}

function isProfiler({ url, functionName }: CallFrame): boolean {
  return url === 'node:inspector' || (url === '' && functionName === 'dispatch');
}

/**
 * Returns the package of a function, or a name for code outside scripts (system calls, garbage
 * collection).
 */
function packageOf({ url, functionName }: CallFrame): string {
  if (IDLE.has(functionName)) return functionName;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') return 'V8 and system calls';
  if (url.startsWith('node:')) return 'node';
  const parts = url.split('/node_modules/').at(-1)?.split('/') ?? [];
  if (url.includes('/earmark-bench-')) return 'earmark';
  return (parts[0]?.startsWith('@') ? parts.slice(0, 2) : parts.slice(0, 1)).join('/');
}

/** The kinds of things, the table whose rows count them, and all tables that grow with them. */
const KINDS: readonly (readonly [
  what: string,
  counted: keyof DB,
  tables: readonly (keyof DB)[],
])[] = [
  ['account', 'account', ['account']],
  ['session', 'session', ['session']],
  ['message', 'message', ['message']],
  ['conversation', 'conversation', ['conversation']],
  [
    'sound on sale',
    'sound_listing',
    ['sound', 'file', 'audio', 'sound_listing', 'sound_posting', 'sound_word'],
  ],
  [
    'paid order of one sound',
    'orders',
    [
      'orders',
      'order_item',
      'offer_claim',
      'payment_attempt',
      'gateway_event',
      'ledger_txn',
      'ledger_entry',
      'item_money',
      'delivery',
      'delivery_entry',
    ],
  ],
];

/** The fewest rows for a figure: with fewer, partly filled pages dominate the result. */
const ENOUGH = 1_000;

/**
 * Prints the bytes for one of each kind: the size of its tables and indexes by the number of rows.
 * The tables are rewritten without gaps first, which locks them.
 */
async function printStoredBytes(db: Kysely<DB>): Promise<void> {
  const rows: string[][] = [];
  for (const [what, counted, tables] of KINDS) {
    for (const table of tables) await sql`VACUUM FULL ${sql.table(table)}`.execute(db);
    const { rows: found } = await sql<{ bytes: number; count: number }>`
      SELECT (SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest(${tables}::text[]) name
        )::float8 AS bytes, (SELECT count(*) FROM ${sql.table(counted)})::float8 AS count
    `.execute(db);
    const { bytes = 0, count = 0 } = found[0] ?? {};
    rows.push([`${what} (of ${count})`, count < ENOUGH ? '-' : figure(bytes / count)]);
  }
  print('\nBytes stored, indexes included, packed: tables in use have holes beside\n');
  printTable([['each', 'bytes'], ...rows]);
}

/** Actions per second while a kind is measured alone; expensive kinds are rare. */
const RATES: Readonly<Record<string, number>> = { signIn: 8, buy: 8, upload: 4, offer: 20 };
const USUAL_RATE = 80;

/**
 * Measures each kind of action alone. Prints its CPU cost minus that of an idle system, and the bytes
 * that the server sends. The rate is steady and moderate: under more load an action costs less, since
 * work is batched. A dash marks a cost that is not above idle.
 */
async function printUnitCosts(
  shop: OpenShop,
  { rest, seconds }: { rest: CpuParts; seconds: number },
): Promise<void> {
  const rows: string[][] = [];
  for (const only of Object.keys(ACTIONS)) {
    const perSecond = RATES[only] ?? USUAL_RATE;
    const step = await measureStep(shop, { perSecond, seconds, only });
    printFaults(step);
    const { cpu, figures } = step;
    const cost = (whole: number) =>
      whole > 0 && figures.actions > 0 ? figure(whole / figures.actions) : '-';
    const each = (part: keyof CpuParts) => cost(1_000 * (cpu[part] - rest[part] * step.seconds));
    rows.push([
      only,
      each('main'),
      each('threads'),
      each('database'),
      cost(figures.received / 1_024),
    ]);
  }
  print('\nThe cost of one action: CPU in ms, and KiB that the server sends\n');
  printTable([['action', 'main', 'threads', 'PostgreSQL', 'KiB'], ...rows]);
}

/**
 * Measures the CPU seconds per second of an idle system. Call it before any load: afterwards jobs
 * and the database's housekeeping still cause work.
 */
async function measureRest(shop: OpenShop, seconds: number): Promise<CpuParts> {
  const spent = countCpu(shop);
  const began = performance.now();
  await delay(seconds * 1_000);
  const took = (performance.now() - began) / 1_000;
  const { main, threads, database, generator, bank } = spent();
  return {
    main: main / took,
    threads: threads / took,
    database: database / took,
    generator: generator / took,
    bank: bank / took,
  };
}

/** The fraction of the knee's rate at which the profile is taken. */
const PROFILED_AT = 0.7;
/** The generator's limits: lateness at p99 and cores. Beyond them the bench measures itself. */
const MAX_LATE_MS = 50;
const MAX_GENERATOR = 0.7;
/** The pause of an active person between two actions. */
const PAUSE_S = 10;

/**
 * Runs a day of the shop at rising rates, until the p99 of any call exceeds the limit. People
 * arrive at the rate regardless of the server's speed. Then prints the cost of each action, and a
 * profile.
 */
export const benchLoad: Bench = async (context) => {
  const plan = loadPlan(context.quick);
  const shop = await openShop(context, plan.size);
  const rest = await measureRest(shop, plan.seconds);
  await measureStep(shop, { perSecond: plan.first, seconds: plan.warmUp });
  const steps = await climb(shop, plan);
  printSteps(steps);
  const knee = steps.findLast(isGood);
  const last = steps.at(-1);
  if (last && !isGood(last)) printFaults(last);
  if (!knee) throw new Error('Not even the first step was good.');
  printCalls(knee);
  print(
    `\nThe knee, on this machine with generator, bank and database beside the server: ${figure(knee.perSecond)} actions per second (${figure(knee.figures.callsPerSecond)} calls), which is ${figure(knee.perSecond * PAUSE_S)} people who each do something every ${PAUSE_S} s.`,
  );
  await untilJobsAreDone(shop.database.db);
  await printUnitCosts(shop, { rest, seconds: plan.seconds });
  const most = { perSecond: PROFILED_AT * knee.perSecond, seconds: plan.seconds };
  printProfile(await shop.server.profile(() => measureStep(shop, most)));
  await printStoredBytes(shop.database.db);
  const generator = knee.cpu.generator / knee.seconds;
  return [
    atLeast(plan.first, 'actions per second at the knee', knee.perSecond),
    atMost(MAX_LATE_MS, 'the generator at the knee: late, p99, ms', knee.figures.late),
    atMost(MAX_GENERATOR, 'the generator at the knee: cores', generator),
  ];
};

/** Runs steps until one fails twice. A single failure may come from other work on the machine. */
async function climb(shop: OpenShop, plan: LoadPlan): Promise<Step[]> {
  const steps: Step[] = [];
  for (let rate = plan.first; ; rate *= plan.factor) {
    print(`${figure(rate)} actions per second`);
    let step = await measureStep(shop, { perSecond: rate, seconds: plan.seconds });
    if (!isGood(step)) step = await measureStep(shop, { perSecond: rate, seconds: plan.seconds });
    steps.push(step);
    if (!isGood(step)) return steps;
  }
}
