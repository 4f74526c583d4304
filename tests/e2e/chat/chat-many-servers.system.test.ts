import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  CREW_ADMINISTRATOR,
  type ServerCrew,
  startServerCrew,
} from '../../kit/servers/server-crew.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { type Crowd, makePeople, seatCrowd } from './crowd/crowd.ts';
import { buildProgram, type Program } from '../../kit/build-program.ts';
import { NODE_CLIENT } from './node/node-client.ts';
import { clientOf, expectSame, messagesOf, seatTwo, textsOf, untilAll } from './node/two-people.ts';

/* Three servers behind HAProxy, with one PostgreSQL and one Redis. People chat in pairs spread
   over the servers, two of them with the real client. Meanwhile one server after the other is
   killed and restarted, and Redis once. The short form has 60 people and one of each kill in 20
   s. The whole one takes about three minutes:
   MANY_SERVERS=whole npx vitest run --config vitest.system.config.ts
   tests/e2e/chat/chat-many-servers.system.test.ts */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

const isWhole = process.env['MANY_SERVERS'] === 'whole';
/** Times in milliseconds. `every` is the interval between each person's messages. */
const FORM = isWhole
  ? { people: 600, every: 10_000, killEvery: 10_000, kills: 12, redisAfter: 6 }
  : { people: 60, every: 2_000, killEvery: 8_000, kills: 1, redisAfter: 1 };
const SERVERS = 3;

let crew: ServerCrew;
let program: Program;
beforeAll(async () => {
  [crew, program] = await Promise.all([startServerCrew(SERVERS), buildProgram(NODE_CLIENT)]);
});
afterAll(async () => {
  await crew?.stop();
  program?.remove();
});

test('servers that start at once on an empty database create everything once', async () => {
  const administrators = await crew.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', CREW_ADMINISTRATOR)
    .execute();
  expect(administrators).toHaveLength(1);
  for (const url of crew.urls) {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain(`\nearmark_servers ${SERVERS}\n`);
  }
});

test('every message arrives once and in order while servers and Redis are killed', async () => {
  const people = await makePeople(crew.db, FORM.people);
  const [ana, boris] = people.splice(0, 2);
  if (!ana || !boris) throw new Error('There are no people.');
  const crowd = await seatCrowd(crew.url, people);
  onTestFinished(() => crowd.stop());
  const two = await seatTwo(program.file, crew.url, [ana, boris]);
  const seated = crowd.pairs.flatMap((pair) => pair.people);
  await waitFor('all people', () => seated.every((person) => person.isConnected()), 60);

  const end = keepWriting(crowd);
  const texts = { hers: textsOf('hers', FORM.kills * 10), his: textsOf('his', FORM.kills * 10) };
  for (let kill = 0; kill < FORM.kills; kill += 1) {
    const next = pause(FORM.killEvery);
    const [from, to] = [kill * 10, kill * 10 + 10];
    await two.first.client.do({
      do: 'send',
      conversationId: two.conversationId,
      texts: texts.hers.slice(from, to),
    });
    await two.second.client.do({
      do: 'send',
      conversationId: two.conversationId,
      texts: texts.his.slice(from, to),
    });
    // Everybody writes, so that many messages are in flight when the server dies.
    for (const pair of crowd.pairs) crowd.write(pair);
    await pause(5);
    await crew.replace(kill % SERVERS);
    if (kill + 1 === FORM.redisAfter) await restartRedis();
    await next;
  }
  await pause(FORM.every);
  end();

  await waitFor('every message', () => crowd.missing() === 0, 120).catch(() => undefined);
  const figures = crowd.figures();
  process.stdout.write(`${FORM.people} people, ${FORM.kills} kills: ${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ lost: 0, doubled: 0, misplaced: 0 });
  const { count } = await crew.db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(figures.written + texts.hers.length + texts.his.length);

  const total = texts.hers.length + texts.his.length;
  const known = await Promise.all([
    untilAll(two.first, two.conversationId, total, 60),
    untilAll(two.second, two.conversationId, total, 60),
  ]);
  expectSame(two.conversationId, known, [
    { by: ana, texts: texts.hers },
    { by: boris, texts: texts.his },
  ]);
});

test('messages that the servers could not relay are found within seconds', async () => {
  const [ana, boris] = await makePeople(crew.db, 2);
  const [first, second] = crew.urls;
  if (!ana || !boris || first === undefined || second === undefined) throw new Error('Too few.');
  const [hers, his] = await Promise.all([
    clientOf(program.file, ana, first),
    clientOf(program.file, boris, second),
  ]);
  const conversationId = await hers.open(boris);
  await his.open(ana);
  for (const client of [hers, his]) {
    await client.until('a connection', ({ status }) => status === 'connected');
  }
  await crew.redis.kill();
  await hers.do({ do: 'send', conversationId, texts: ['untold'] });
  // Without an event a client compares only every 30 seconds.
  await his.until('the message', (known) => messagesOf(known, conversationId).length === 1, 20);
  await crew.redis.start();
});

/** Makes each pair write regularly, evenly spread over time. Returns a function that stops this. */
function keepWriting(crowd: Crowd): () => void {
  let next = 0;
  const timer = setInterval(() => {
    const pair = crowd.pairs[next % crowd.pairs.length];
    if (pair) crowd.write(pair);
    next += 1;
  }, FORM.every / crowd.pairs.length);
  return () => clearInterval(timer);
}

async function restartRedis(): Promise<void> {
  await crew.redis.kill();
  await pause(1_500);
  await crew.redis.start();
}
