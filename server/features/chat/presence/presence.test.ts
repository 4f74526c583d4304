import { beforeEach, describe, expect, test } from 'vitest';
import type { Presence } from '../../../../shared/features/chat/presence.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  makeThree,
  writeTo,
} from '../../../../tests/kit/make/make-conversation.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest, type TestSocket } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  await writeTo(app, ana, boris);
  conversationId = await makeConversation(app, ana, boris);
});

const connect = (person: TestPerson) => connectInTest(app, person);

async function watch(socket: TestSocket, ...people: TestPerson[]): Promise<Presence[]> {
  const ack = await socket.send('presence:watch', { userIds: people.map(({ id }) => id) });
  return (ack.data as { people: Presence[] }).people;
}

const changesOf = (socket: TestSocket) =>
  socket.received.filter(({ event }) => event === 'presence:changed');

describe('presence', () => {
  test('is sent to watchers, from the first connection of a person to the last', async () => {
    const hers = await connect(ana);
    expect(await watch(hers, boris)).toEqual([
      { user_id: boris.id, online: false, last_seen: null },
    ]);
    const [his, hisPhone] = [await connect(boris), await connect(boris)];
    await hers.waitFor<Presence>('presence:changed', ({ online }) => online);
    expect(await watch(hers, boris)).toEqual([
      { user_id: boris.id, online: true, last_seen: null },
    ]);
    his.close();
    expect(await watch(hers, boris)).toMatchObject([{ online: true }]);
    const before = new Date().toISOString();
    hisPhone.close();
    const left = await hers.waitFor<Presence>('presence:changed', ({ online }) => !online);
    expect(left.user_id).toBe(boris.id);
    expect((left.last_seen ?? '') >= before).toBe(true);
    expect(await watch(hers, boris)).toEqual([left]);
    expect(changesOf(hers)).toHaveLength(2);
  });

  test('is hidden from people without a shared message', async () => {
    const theirs = await connect(stranger);
    // An empty conversation, which anybody can open, does not make an acquaintance.
    await app.call('/conversations/open', { userId: boris.id }, stranger.auth);
    expect(await watch(theirs, boris, ana)).toEqual([]);
    const hers = await connect(ana);
    await watch(hers, boris);
    await connect(boris);
    await hers.waitFor('presence:changed');
    expect(changesOf(theirs)).toEqual([]);
  });

  test('is no longer sent after a client stops watching', async () => {
    const [first, second] = [await connect(ana), await connect(ana)];
    await Promise.all([watch(first, boris), watch(second, boris)]);
    await watch(first);
    await connect(boris);
    await second.waitFor('presence:changed');
    expect(changesOf(first)).toEqual([]);
  });

  test('of more than 50 people cannot be watched at once', async () => {
    const hers = await connect(ana);
    const userIds = Array.from({ length: 51 }, (_unused, index) => index + 1);
    expect(await hers.send('presence:watch', { userIds })).toMatchObject({ success: false });
  });
});

describe('a typing event', () => {
  test('reaches the other person only, at most once in 3 seconds', async () => {
    const [hers, hersToo, his] = [await connect(ana), await connect(ana), await connect(boris)];
    for (let time = 0; time < 5; time += 1) {
      expect(await hers.send('typing:start', { conversationId })).toMatchObject({ success: true });
    }
    await hersToo.send('typing:start', { conversationId });
    await his.send('typing:start', { conversationId });
    const typing = { conversation_id: conversationId };
    expect(await hers.waitFor('typing:started')).toEqual({ ...typing, user_id: boris.id });
    const events = his.received.filter(({ event }) => event === 'typing:started');
    expect(events.map(({ payload }) => payload)).toEqual([{ ...typing, user_id: ana.id }]);
  });

  test('in a conversation of others is refused', async () => {
    const [theirs, his] = [await connect(stranger), await connect(boris)];
    expect(await theirs.send('typing:start', { conversationId })).toMatchObject({
      success: false,
      code: 'chat.not-your-conversation',
      data: null,
    });
    const hers = await connect(ana);
    await hers.send('typing:start', { conversationId });
    await his.waitFor('typing:started');
    expect(his.received.filter(({ event }) => event === 'typing:started')).toHaveLength(1);
  });
});
