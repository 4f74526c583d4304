import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { buildProgram, type Program } from '../../kit/build-program.ts';
import { NODE_CLIENT } from './node/node-client.ts';
import { DAY_MS } from '../../../server/platform/start/clock.ts';
import { POLLING } from '../../../shared/polling.ts';
import {
  clientOf,
  expectSame,
  messagesOf,
  seatTwo,
  type SignedIn,
  textsOf,
  type TwoPeople,
  untilAll,
  untilGrown,
} from './node/two-people.ts';

/* The real client and the real server over real connections, only without a screen: no message
   may be lost or doubled, whatever happens between them. */
vi.setConfig({ testTimeout: 300_000 });

/**
 * Messages that each person writes while the wire is cut, the cuts, and the losses of the database.
 * Outside CI there are fewer: more of them have never found another fault.
 */
const [MESSAGES, CUTS, LOSSES] = process.env['CI'] ? [2_000, 50, 3] : [200, 5, 1];
/** Longest time for a conversation to grow on a busy machine. */
const GROWTH_SECONDS = 100;

let app: TestApp;
let program: Program;
beforeAll(async () => {
  [app, program] = await Promise.all([startTestApp(), buildProgram(NODE_CLIENT)]);
});
afterAll(async () => {
  await app.stop();
  program.remove();
});

async function couple(): Promise<readonly [SignedIn, SignedIn]> {
  return Promise.all([makePerson(app, { name: 'Ana' }), makePerson(app, { role: 2 })]);
}

async function seat(clocks?: { firstSkew?: number; secondSkew?: number }): Promise<TwoPeople> {
  return seatTwo(program.file, app.url, await couple(), clocks);
}

/**
 * Lets both write a number of messages, disturbs them meanwhile, and checks that both have
 * everything.
 */
async function burst(two: TwoPeople, count: number, meanwhile: () => Promise<void>): Promise<void> {
  const { conversationId, first, second } = two;
  const written = [
    { by: first.person, texts: textsOf('hers', count) },
    { by: second.person, texts: textsOf('his', count) },
  ] as const;
  await first.client.do({ do: 'send', conversationId, texts: written[0].texts });
  await second.client.do({ do: 'send', conversationId, texts: written[1].texts });
  await meanwhile();
  const known = await Promise.all([
    untilAll(first, conversationId, count * 2, 200),
    untilAll(second, conversationId, count * 2, 200),
  ]);
  expectSame(conversationId, known, written);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe('nothing is lost and nothing doubled', () => {
  test(`when the wire is cut ${CUTS} times during ${MESSAGES} messages each way, with wrong clocks`, async () => {
    // By a day, in opposite directions.
    const two = await seat({ firstSkew: DAY_MS, secondSkew: -DAY_MS });
    const before = Date.now();
    await burst(two, MESSAGES, async () => {
      for (let cut = 1; cut <= CUTS; cut += 1) {
        await untilGrown(two.first, two.conversationId, cut * 70, GROWTH_SECONDS);
        two.wire.cut();
      }
    });
    const known = await two.first.client.snapshot();
    // The time of a message is the server's.
    for (const { created_at } of messagesOf(known, two.conversationId)) {
      expect(Date.parse(created_at)).toBeGreaterThan(before - 60_000);
      expect(Date.parse(created_at)).toBeLessThan(Date.now() + 60_000);
    }
  });

  test(`when the database is lost during it, ${LOSSES} times`, async () => {
    const two = await seat();
    await burst(two, 60 * LOSSES, async () => {
      for (let loss = 1; loss <= LOSSES; loss += 1) {
        await untilGrown(two.first, two.conversationId, loss * 60, GROWTH_SECONDS);
        await app.loseDatabase();
        await pause(700);
        await app.regainDatabase();
      }
    });
  });
});

describe('several clients of one person', () => {
  test('all have the same messages and the same unread count', async () => {
    const two = await seat();
    const { conversationId, first, second, wire } = two;
    const devices = await Promise.all([
      clientOf(program.file, first.person, wire.url),
      clientOf(program.file, second.person, wire.url),
    ]);
    await devices[0].open(second.person);
    const each = 60;
    await burst(two, each, async () => {
      await untilGrown(two.first, two.conversationId, each, GROWTH_SECONDS);
      wire.cut();
    });
    const reference = messagesOf(await first.client.snapshot(), conversationId);
    const other = await devices[0].until(
      'all messages',
      (known) => messagesOf(known, conversationId).length === 2 * each,
    );
    expect(messagesOf(other, conversationId)).toEqual(reference);

    // No window is visible, so the messages are unread on all devices. Reading on one device marks
    // them on all.
    await second.client.do({ do: 'see', visible: false });
    await first.client.do({ do: 'send', conversationId, texts: ['one', 'two', 'three'] });
    const unread = (count: number) => (known: { unread: number }) => known.unread === count;
    await second.client.until('3 unread', unread(3));
    await devices[1].until('3 unread', unread(3));
    await second.client.do({ do: 'see', visible: true });
    await second.client.until('none unread', unread(0));
    await devices[1].until('none unread', unread(0));
    const ownChat = (known: { chats: readonly { their_read_seq: number }[] | undefined }) =>
      known.chats?.[0]?.their_read_seq === 2 * each + 3;
    await first.client.until('Read', ownChat);
    await devices[0].until('Read', ownChat);
  });
});

describe('where WebSockets are blocked', () => {
  test('the whole conversation works by polling, and switching back doubles nothing', async () => {
    const two = await seat();
    const { conversationId, first, second, wire } = two;
    wire.letWebSockets(false);
    await first.client.until('polling', ({ polling, reached }) => polling && reached === true);
    await burst(two, 50, async () => {
      await untilGrown(two.first, two.conversationId, 60, GROWTH_SECONDS);
      wire.letWebSockets(true);
    });
    for (const { client, person } of [first, second]) {
      await client.until('Read', (known) => {
        const last = messagesOf(known, conversationId).findLast(
          ({ from_id }) => from_id === person.id,
        );
        const chat = known.threads[conversationId]?.chat;
        return last !== undefined && chat !== undefined && chat.their_read_seq >= last.seq;
      });
    }
    await first.client.until('the live connection', ({ status }) => status === 'connected');
    // While the live connection is up nothing polls, and messages arrive as events.
    const { calls, polling } = await first.client.snapshot();
    expect(polling).toBe(false);
    await second.client.do({ do: 'send', conversationId, texts: ['live again'] });
    await untilAll(first, conversationId, 101);
    await pause(POLLING.userMessages.every + 500);
    expect((await first.client.snapshot()).calls).toEqual(calls);
  });

  test('markers, unread counts and offers of other conversations arrive, too', async () => {
    const two = await seat();
    const { conversationId, first, second, wire } = two;
    await first.client.do({ do: 'close' });
    wire.letWebSockets(false);
    await first.client.until('polling', ({ polling, reached }) => polling && reached === true);
    await second.client.do({ do: 'send', conversationId, texts: ['one', 'two'] });
    const known = await first.client.until('2 unread', ({ unread }) => unread === 2);
    expect(known.arrived).toEqual([`${conversationId}/1`, `${conversationId}/2`]);
    await second.client.until(
      'Delivered',
      ({ threads }) => threads[conversationId]?.chat.their_delivered_seq === 2,
    );
  });
});

describe('a tab that was frozen', () => {
  test('shows every message once when it wakes an hour later', async () => {
    const two = await seat();
    const { conversationId, first, second } = two;
    await first.client.do({ do: 'see', visible: false });
    const frozen = first.client.do({ do: 'freeze', milliseconds: 4_000, clockMoves: 3_600_000 });
    const texts = textsOf('his', 120);
    await second.client.do({ do: 'send', conversationId, texts });
    await untilAll(second, conversationId, 120);
    two.wire.cut();
    await frozen;
    await first.client.do({ do: 'see', visible: true });
    const known = await untilAll(first, conversationId, 120);
    expectSame(conversationId, [known, known], [{ by: second.person, texts }]);
    await second.client.until(
      'Read',
      ({ threads }) => threads[conversationId]?.chat.their_read_seq === 120,
    );
  });
});
