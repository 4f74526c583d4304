import { connect } from '../../../server/database/connection/connect.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { type Bench, benchFolder } from '../bench.ts';
import { buildPrograms } from '../build-programs.ts';
import { atLeast, atMost, figure, percentile, print, printTable, type Verdict } from '../report.ts';
import {
  type Candidate,
  createReferenceTable,
  fillReferenceTable,
  makeCandidates,
  type Question,
} from './candidates.ts';
import { type CataloguePlan, FULL_PLAN, QUICK_PLAN, PAGE } from './catalogue-plan.ts';
import { createSoundMaker } from './make-sounds.ts';
import { type EndpointFigures, measureEndpoint } from './measure-endpoint.ts';
import { KINDS, type Kind, makeDeepQuestion, makeQuestions } from './questions.ts';

/**
 * The repeats for ILIKE and for GIN. They are few, because a search of a million sounds takes these
 * references up to a third of a second.
 */
const TURNS = { ilike: 1, gin: 6 };

interface SizeFigures {
  readonly sounds: number;
  readonly kinds: Readonly<Record<Kind, LatencyOf>>;
  /** The first and a deep page, by order. */
  readonly pages: readonly {
    readonly sort: string;
    readonly first: Latency;
    readonly deep: Latency;
  }[];
}

/** Compares the figures with the targets. */
function judge(sizes: readonly SizeFigures[], endpoint: EndpointFigures): Verdict[] {
  const largest = sizes.at(-1);
  // The order of a column has no target for deep pages. Earmark reads it by an index scan, whose
  // cost grows with the offset.
  const deep = largest?.pages.filter(({ sort }) => sort !== 'cheapest') ?? [];
  const name = size(largest?.sounds ?? 0);
  return [
    ...sizes.flatMap((figures) =>
      KINDS.map((kind) =>
        atLeast(
          figures === largest && kind === 'common' ? 5 : 1,
          `${size(figures.sounds)}, ${kind}: times as fast as GIN`,
          timesFaster(figures.kinds[kind]),
        ),
      ),
    ),
    ...KINDS.map((kind) =>
      atMost(30, `${name}, ${kind}: p99, ms`, largest?.kinds[kind].earmark?.p99 ?? Number.NaN),
    ),
    ...deep.map(({ sort, first, deep: far }) =>
      atMost(2, `${name}, ${sort}: deep page to the first`, far.p50 / first.p50),
    ),
    atLeast(0.25, 'endpoint, warm: requests a second to a bare route', endpoint.ratio),
    atMost(30, 'endpoint, cold: p99, ms', endpoint.coldP99),
  ];
}

/** Returns Earmark's speed relative to the faster of the two GIN references. */
function timesFaster({ gin, 'gin-prepared': prepared, earmark }: LatencyOf): number {
  return (
    Math.min(gin?.p50 ?? Number.NaN, prepared?.p50 ?? Number.NaN) / (earmark?.p50 ?? Number.NaN)
  );
}

function figureRows(sizes: readonly SizeFigures[]): string[][] {
  const cell = (latency: Latency | undefined) =>
    latency ? `${figure(latency.p50)} / ${figure(latency.p99)}` : '';
  return [
    ['p50 / p99, ms', 'ILIKE', 'GIN', 'GIN, prepared', 'Earmark'],
    ...sizes.flatMap(({ sounds, kinds, pages }) => [
      ...KINDS.map((kind) => [
        `${size(sounds)}, ${kind}`,
        cell(kinds[kind].ilike),
        cell(kinds[kind].gin),
        cell(kinds[kind]['gin-prepared']),
        cell(kinds[kind].earmark),
      ]),
      ...pages.flatMap(({ sort, first, deep }) => [
        [`${size(sounds)}, ${sort}, page 1`, '', '', '', cell(first)],
        [`${size(sounds)}, ${sort}, deep page`, '', '', '', cell(deep)],
      ]),
    ]),
  ];
}

const size = (sounds: number): string => sounds.toLocaleString('en-US');

/**
 * Compares the search for sounds with ILIKE and with a GIN index, on the same PostgreSQL and
 * sounds. Also compares the endpoint with a bare route.
 */
export const benchCatalogue: Bench = async ({ quick, cleanUp }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
  const programs = await buildPrograms(cleanUp);
  const folder = benchFolder(cleanUp);
  const database = await startBenchDatabase(cleanUp);
  const { pool, close } = await connect(database.url, { poolSize: 1, statementTimeout: 0 });
  cleanUp.add(close);

  const sounds = await createSoundMaker(database.db);
  await createReferenceTable(database.db);
  await sounds.growTo(plan.endpoint.sounds);
  const endpoint = await measureEndpoint(programs, database, { plan: plan.endpoint, folder });
  print(
    `Requests a second: bare ${figure(endpoint.bare)}, warm ${figure(endpoint.warm)}, cold ${figure(endpoint.cold)}; one cold request at a time: p50 ${figure(endpoint.coldP50)} ms`,
  );

  const candidates = makeCandidates(pool);
  const sizes: SizeFigures[] = [];
  for (const count of plan.sizes) {
    const start = performance.now();
    await sounds.growTo(count);
    const made = performance.now();
    await fillReferenceTable(database.db);
    const filled = performance.now();
    print(
      `${count} sounds: made and listed in ${seconds(made - start)} s, the reference in ${seconds(filled - made)} s`,
    );
    sizes.push(await measureSize(plan, database, candidates, count));
  }
  printTable(figureRows(sizes));
  return judge(sizes, endpoint);
};

async function measureSize(
  { questions: count, turns, deepPage }: CataloguePlan,
  { db }: BenchDatabase,
  candidates: readonly Candidate[],
  sounds: number,
): Promise<SizeFigures> {
  const questions = await makeQuestions(db, count);
  const kinds: Partial<Record<Kind, LatencyOf>> = {};
  for (const kind of KINDS) {
    kinds[kind] = await measureSearch(candidates, questions[kind], turns);
  }
  const earmark = candidates.find(({ name }) => name === 'earmark');
  const pages: SizeFigures['pages'][number][] = [];
  for (const sort of ['newest', 'relevance', 'cheapest'] as const) {
    if (!earmark) break;
    const question = await makeDeepQuestion(db, sort);
    const first = await measurePage(earmark, question, { page: 1, turns: turns * 4 });
    const deep = await measurePage(earmark, question, { page: deepPage, turns: turns * 4 });
    pages.push({ sort, first, deep });
  }
  return { sounds, kinds: kinds as SizeFigures['kinds'], pages };
}

const seconds = (milliseconds: number): string => figure(milliseconds / 1_000);

/** Milliseconds of the searches of one kind. */
interface Latency {
  readonly p50: number;
  readonly p99: number;
}

type LatencyOf = Partial<Record<Candidate['name'], Latency>>;

/**
 * Runs the searches with each candidate in turn, one at a time. Throws if a reference counts other
 * sounds than Earmark, because then the times are not comparable.
 */
async function measureSearch(
  candidates: readonly Candidate[],
  questions: readonly Question[],
  turns: number,
): Promise<LatencyOf> {
  const took = new Map<Candidate['name'], number[]>();
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const question of questions) {
      const totals = new Set<number>();
      for (const candidate of candidates) {
        // ILIKE also matches inside words. It therefore cannot search for prefixes, and its totals
        // differ from the others.
        const isNaive = candidate.name === 'ilike';
        if (isNaive && question.isBeginning) continue;
        if (turn > turnsOf(candidate, turns)) continue;
        const start = performance.now();
        const total = await candidate.find(question, PAGE.offset, PAGE.limit);
        const milliseconds = performance.now() - start;
        if (!isNaive) totals.add(total);
        // The first turn warms up.
        if (turn > 0) took.set(candidate.name, [...(took.get(candidate.name) ?? []), milliseconds]);
      }
      if (totals.size > 1) {
        throw new Error(`${question.words.join(' ')}: ${[...totals].join(' and ')} sounds.`);
      }
    }
  }
  return Object.fromEntries([...took].map(([name, values]) => [name, latencyOf(values)]));
}

function turnsOf({ name }: Candidate, turns: number): number {
  if (name === 'earmark') return turns;
  return name === 'ilike' ? TURNS.ilike : TURNS.gin;
}

/** Measures the duration of one page of a search. */
async function measurePage(
  candidate: Candidate,
  question: Question,
  { page, turns }: { page: number; turns: number },
): Promise<Latency> {
  const took: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const start = performance.now();
    await candidate.find(question, (page - 1) * PAGE.limit, PAGE.limit);
    if (turn > 0) took.push(performance.now() - start);
  }
  return latencyOf(took);
}

function latencyOf(values: readonly number[]): Latency {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) };
}
