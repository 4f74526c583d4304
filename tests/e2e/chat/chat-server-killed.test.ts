import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { connect } from '../../../server/database/connection/connect.ts';
import { joinEmbedded } from '../../../server/database/embedded/embedded.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { makeCall } from '../../kit/make-call.ts';
import { runEarmark, type RunningEarmark } from '../../kit/servers/run-earmark.ts';
import { type Build, viteBuild } from '../../kit/vite-build.ts';
import { buildProgram, type Program } from '../../kit/build-program.ts';
import { NODE_CLIENT } from './node/node-client.ts';
import {
  expectSame,
  seatTwo,
  type SignedIn,
  textsOf,
  untilAll,
  untilGrown,
} from './node/two-people.ts';
import { makeOpenFolder } from '../../kit/servers/make-open-folder.ts';

/* The built server with its built-in PostgreSQL, killed in the middle of a conversation. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/**
 * Messages that each person writes, and how many have arrived at each kill. Every other kill takes
 * the database, too.
 */
const [MESSAGES, KILLS] = process.env['CI'] ? [500, [150, 350, 550, 750]] : [70, [40, 90]];

let build: Build;
let program: Program;
let home: string;
let running: RunningEarmark | undefined;

beforeAll(async () => {
  [build, program] = await Promise.all([viteBuild('server'), buildProgram(NODE_CLIENT)]);
  home = makeOpenFolder('killed');
});

afterAll(async () => {
  await running?.end('SIGTERM');
  rmSync(home, { recursive: true, force: true });
  program.remove();
  build.remove();
});

async function start(): Promise<string> {
  running = runEarmark({ build: build.folder, home, environment: { LIMITS: 'off', DEMO: 'off' } });
  return running.listening();
}

/** Kills the database's main process, with which the others end. */
function killDatabase(): void {
  const file = join(home, 'data', 'postgres', 'cluster', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

/** Makes two people who have no conversation yet. */
async function makeTwo(url: string): Promise<readonly [SignedIn, SignedIn]> {
  const { db, close } = await connect((await joinEmbedded(join(home, 'data', 'postgres'))) ?? '');
  const app = { db, call: makeCall(() => url) };
  const two = [await makePerson(app), await makePerson(app, { role: 2 })] as const;
  await close();
  return two;
}

test('a server that is killed in a burst, alone and with its database, loses and doubles nothing', async () => {
  const url = await start();
  const two = await seatTwo(program.file, url, await makeTwo(url));
  const { conversationId, first, second, wire } = two;
  const written = [
    { by: first.person, texts: textsOf('hers', MESSAGES) },
    { by: second.person, texts: textsOf('his', MESSAGES) },
  ];
  for (const [index, side] of [first, second].entries()) {
    const texts = written[index]?.texts ?? [];
    await side.client.do({ do: 'send', conversationId, texts });
  }
  for (const [kill, at] of KILLS.entries()) {
    await untilGrown(first, conversationId, at, 60);
    await running?.end('SIGKILL');
    if (kill % 2 === 1) killDatabase();
    wire.switchTo(await start());
  }
  const known = await Promise.all([
    untilAll(first, conversationId, 2 * MESSAGES, 120),
    untilAll(second, conversationId, 2 * MESSAGES, 120),
  ]);
  expectSame(conversationId, known, written);
});
