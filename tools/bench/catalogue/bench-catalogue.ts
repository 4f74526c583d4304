import { connect } from '../../../server/database/connection/connect.ts';
import { type Bench, benchFolder, benchPrograms } from '../bench.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { figure, print, printTable } from '../print-table.ts';
import {
  type Candidate,
  createReferenceTable,
  fillReferenceTable,
  makeCandidates,
} from './candidates.ts';
import { type CataloguePlan, FULL_PLAN, QUICK_PLAN } from './catalogue-plan.ts';
import { createSoundMaker } from './make-sounds.ts';
import { measureEndpoint } from './measure-endpoint.ts';
import { type LatencyOf, measurePage, measureSearch } from './measure-search.ts';
import { type Kind, KINDS, makeDeepQuestion, makeQuestions } from './questions.ts';
import { figureRows, judge, type SizeFigures } from './verdicts.ts';

/**
 * Measures the search over sounds against ILIKE and against the usual index over words, on the same
 * PostgreSQL and the same sounds, and the call against a bare route.
 */
export const benchCatalogue: Bench = async ({ quick, undo }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
  const programs = await benchPrograms(undo);
  const folder = benchFolder(undo);
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const { pool, close } = await connect(database.url, { poolSize: 1, statementTimeout: 0 });
  undo.add(close);

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
