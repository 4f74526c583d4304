import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchDatabase } from '../bench-database.ts';
import type { Programs } from '../build-programs.ts';
import { median } from '../percentile.ts';
import { type RunningServer, startEarmark, startServer } from '../start-server.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import { type HttpLoad, loadHttp } from './http-load.ts';
import { KINDS, makeQuestions } from './questions.ts';

const PATH = '/api/projects/getAllProjects';
const CONNECTIONS = 16;
/**
 * How often a sound is approved, changed or rated meanwhile, milliseconds: every answer is then made
 * anew. A shop of ten thousand sounds has one in minutes.
 */
const CHANGE_MS = 5_000;

/** Requests a second of both servers, the medians of the rounds, and of their ratio. */
export interface EndpointFigures {
  readonly bare: number;
  readonly earmark: number;
  readonly ratio: number;
}

/**
 * Counts the requests a second that Earmark answers beside those of a bare route, in turn. The
 * requests are some hundred different searches, as of people who look around; the listing changes
 * every five seconds.
 */
export async function measureEndpoint(
  programs: Programs,
  database: BenchDatabase,
  { plan, folder }: { plan: CataloguePlan['endpoint']; folder: string },
): Promise<EndpointFigures> {
  const bodies = await bodiesOf(database);
  const earmark = await startEarmark(programs.earmark, { url: database.url, folder });
  const pageFile = join(folder, 'page.json');
  writeFileSync(pageFile, await answerOf(earmark, bodies[0] ?? '{}'));
  const bare = await startServer(programs.bareRoute, { PAGE_FILE: pageFile });
  const changes = setInterval(() => {
    void database.db
      .updateTable('listing_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  }, CHANGE_MS);
  try {
    const load = (server: RunningServer, seconds: number): Promise<HttpLoad> =>
      loadHttp({ port: server.port, path: PATH }, bodies, { connections: CONNECTIONS, seconds });
    const rounds: { bare: number; earmark: number }[] = [];
    for (let round = 0; round <= plan.rounds; round += 1) {
      const figures = {
        bare: (await load(bare, plan.seconds)).perSecond,
        earmark: (await load(earmark, plan.seconds)).perSecond,
      };
      // The first round warms up.
      if (round > 0) rounds.push(figures);
    }
    return {
      bare: median(rounds.map((round) => round.bare)),
      earmark: median(rounds.map((round) => round.earmark)),
      ratio: median(rounds.map((round) => round.earmark / round.bare)),
    };
  } finally {
    clearInterval(changes);
    await Promise.all([earmark.stop(), bare.stop()]);
  }
}

/** Searches of every kind that have a whole first page, three pages each. */
async function bodiesOf({ db }: BenchDatabase): Promise<string[]> {
  const questions = await makeQuestions(db, 8);
  return KINDS.filter((kind) => kind !== 'rare').flatMap((kind) =>
    questions[kind].flatMap(({ words, categoryId }) =>
      [1, 2, 3].map((page) => JSON.stringify({ page, filter: words.join(' '), categoryId })),
    ),
  );
}

async function answerOf({ port }: RunningServer, body: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if (!reply.ok) throw new Error(`The first request was answered ${reply.status}.`);
  return reply.text();
}
