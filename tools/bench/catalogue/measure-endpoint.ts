import type { BenchDatabase } from '../bench-database.ts';
import type { Programs } from '../build-programs.ts';
import { median, percentile } from '../report.ts';
import { type RunningServer, startEarmark, startServer } from '../start-server.ts';
import type { CataloguePlan } from './catalogue-plan.ts';
import { KINDS, makeQuestions } from './questions.ts';
import { writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';

/** The result of a load. */
interface HttpLoad {
  readonly perSecond: number;
  /** Durations of requests, from the first byte sent to the last one read, in milliseconds. */
  readonly took: readonly number[];
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Posts JSON bodies over some connections; each sends the next body after an answer. It uses raw
 * sockets: Node's own client would cost more than the servers under test. Throws if an answer is
 * not 200.
 * @param nextBody called once for each request
 */
export async function loadHttp(
  { port, path }: { port: number; path: string },
  nextBody: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<HttpLoad> {
  const took: number[] = [];
  const start = performance.now();

  async function drive(): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    const answers = readAnswers(socket);
    while (performance.now() < start + seconds * 1_000) {
      const sent = performance.now();
      socket.write(requestOf(path, nextBody()));
      const { value: status } = await answers.next();
      if (status !== 200) throw new Error(`A request was answered ${status}.`);
      took.push(performance.now() - sent);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, drive));
  return { perSecond: took.length / ((performance.now() - start) / 1_000), took };
}

function requestOf(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Yields the status of each answer once its body is complete. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, undefined> {
  let missing = 0;
  let status = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (missing === 0) {
      const headEnd = chunk.indexOf(HEAD_END);
      const head = chunk.subarray(0, headEnd).toString('latin1');
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - headEnd - 4);
    } else {
      missing -= chunk.length;
    }
    if (missing === 0) yield status;
  }
  return undefined;
}

const PATH = '/api/projects/getAllProjects';
const CONNECTIONS = 16;
/** The number of words of each kind that the different searches combine. */
const WORDS = 100;
/**
 * The interval between changes of the listing, each of which invalidates the cache. A shop of ten
 * thousand sounds has a change every few minutes.
 */
const CHANGE_MS = 5_000;

/**
 * The figures of complete requests over HTTP. Warm: people look at the same hundred pages. Cold:
 * all requests differ, so no answer comes from the cache.
 */
export interface EndpointFigures {
  /** Requests per second and their ratio: medians of the rounds. */
  readonly bare: number;
  readonly warm: number;
  readonly cold: number;
  readonly ratio: number;
  /** One cold request at a time, in milliseconds. */
  readonly coldP50: number;
  readonly coldP99: number;
}

/**
 * Measures the requests per second of Earmark and of a bare route in turn, and the duration of a
 * single request. The listing changes every five seconds.
 */
export async function measureEndpoint(
  programs: Programs,
  database: BenchDatabase,
  { plan, folder }: { plan: CataloguePlan['endpoint']; folder: string },
): Promise<EndpointFigures> {
  const popular = await popularBodies(database);
  const unlike = await unlikeBodies(database);
  const earmark = await startEarmark(programs.earmark, { url: database.url, folder });
  const pageFile = join(folder, 'page.json');
  writeFileSync(pageFile, await answerOf(earmark, popular[0] ?? '{}'));
  const bare = await startServer(programs.bareRoute, { PAGE_FILE: pageFile });
  const changes = setInterval(() => {
    void database.db
      .updateTable('listing_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  }, CHANGE_MS);
  let sent = 0;
  const nextPopular = () => popular[sent++ % popular.length] ?? '{}';
  const nextUnlike = () => {
    const { value } = unlike.next();
    if (value === undefined) throw new Error('There are no more searches that differ.');
    return value;
  };
  const load = (server: RunningServer, nextBody: () => string, connections = CONNECTIONS) =>
    loadHttp({ port: server.port, path: PATH }, nextBody, { connections, seconds: plan.seconds });
  try {
    const alone = await load(earmark, nextUnlike, 1);
    const rounds: { bare: number; warm: number; cold: number }[] = [];
    for (let round = 0; round <= plan.rounds; round += 1) {
      const figures = {
        bare: (await load(bare, nextPopular)).perSecond,
        warm: (await load(earmark, nextPopular)).perSecond,
        cold: (await load(earmark, nextUnlike)).perSecond,
      };
      // The first round warms up.
      if (round > 0) rounds.push(figures);
    }
    return {
      bare: median(rounds.map((round) => round.bare)),
      warm: median(rounds.map((round) => round.warm)),
      cold: median(rounds.map((round) => round.cold)),
      ratio: median(rounds.map((round) => round.warm / round.bare)),
      coldP50: percentile(alone.took, 0.5),
      coldP99: percentile(alone.took, 0.99),
    };
  } finally {
    clearInterval(changes);
    await Promise.all([earmark.stop(), bare.stop()]);
  }
}

/** Creates searches of every kind with a full first page, three pages each. */
async function popularBodies({ db }: BenchDatabase): Promise<string[]> {
  const questions = await makeQuestions(db, 8);
  return KINDS.filter((kind) => kind !== 'rare').flatMap((kind) =>
    questions[kind].flatMap(({ words, categoryId }) =>
      [1, 2, 3].map((page) => JSON.stringify({ page, filter: words.join(' '), categoryId })),
    ),
  );
}

/** Generates searches for two words, all different. */
async function unlikeBodies({ db }: BenchDatabase): Promise<Iterator<string, undefined>> {
  const { common, middle, rare } = await makeQuestions(db, WORDS);
  const words = [...common, ...middle, ...rare].flatMap((question) => question.words);
  const different = [...new Set(words)];
  return (function* () {
    for (const page of [1, 2, 3]) {
      for (const first of different) {
        for (const second of different) {
          yield JSON.stringify({ page, filter: `${first} ${second}` });
        }
      }
    }
    return undefined;
  })();
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
