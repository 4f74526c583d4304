import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { Progress } from '../../../../shared/features/chat/read-markers.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation, makeThree } from '../../../../tests/kit/make/make-conversation.ts';
import { writeTo } from '../../../../tests/kit/make/make-conversation.ts';
import { chatsOf } from '../../../../tests/kit/read/read-chat.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest, type TestSocket } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
  for (const text of ['one', 'two', 'three']) await writeTo(app, ana, boris, text);
});

const PROGRESS = 'conversation:progress';

const connect = (person: TestPerson) => connectInTest(app, person);

/** Returns all progress events that a socket got before a message that was sent after them. */
async function progressOf(socket: TestSocket): Promise<Progress[]> {
  const text = randomUUID();
  await writeTo(app, ana, boris, text);
  await socket.waitFor<{ message: Message }>(
    'message:sent',
    ({ message }) => message.text === text,
  );
  return socket.received
    .filter(({ event }) => event === PROGRESS)
    .map(({ payload }) => payload as Progress);
}

async function chatOf(person: TestPerson) {
  const chats = await chatsOf(app, person);
  return chats.find((chat) => chat.conversation_id === conversationId);
}

describe('a read marker', () => {
  test('is sent to every client of both people, and appears in both inboxes', async () => {
    const [his, hisPhone, hers] = await Promise.all([connect(boris), connect(boris), connect(ana)]);
    expect(await his.send('message:received', { conversationId, seq: 2 })).toEqual({
      success: true,
      info: '',
      data: null,
    });
    await his.send('message:read', { conversationId, seq: 1 });
    const expected = [
      { conversation_id: conversationId, user_id: boris.id, delivered_seq: 2, read_seq: 0 },
      { conversation_id: conversationId, user_id: boris.id, delivered_seq: 2, read_seq: 1 },
    ];
    for (const socket of [his, hisPhone, hers]) expect(await progressOf(socket)).toEqual(expected);
    expect(await chatOf(boris)).toMatchObject({ delivered_seq: 2, read_seq: 1, their_read_seq: 0 });
    expect(await chatOf(ana)).toMatchObject({ their_delivered_seq: 2, their_read_seq: 1 });
  });

  test('changes nothing and is sent to nobody if it is stale or repeated', async () => {
    const [his, hers] = await Promise.all([connect(boris), connect(ana)]);
    await his.send('message:read', { conversationId, seq: 2 });
    await his.send('message:read', { conversationId, seq: 2 });
    await his.send('message:read', { conversationId, seq: 1 });
    await his.send('message:received', { conversationId, seq: 2 });
    await his.send('message:read', { conversationId, seq: 0 });
    expect(await progressOf(hers)).toHaveLength(1);
    expect(await chatOf(boris)).toMatchObject({ delivered_seq: 2, read_seq: 2, unread: 2 });
  });

  test('also marks messages as delivered, and never goes past the last one', async () => {
    const his = await connect(boris);
    await his.send('message:read', { conversationId, seq: 2_147_483_647 });
    expect(await progressOf(his)).toMatchObject([{ delivered_seq: 3, read_seq: 3 }]);
    expect(await chatOf(boris)).toMatchObject({ unread: 1 });
    expect(await chatOf(ana)).toMatchObject({ their_delivered_seq: 3, their_read_seq: 3 });
  });

  test('by many clients at once leaves the highest numbers', async () => {
    const his = await connect(boris);
    const events = ['message:read', 'message:received'] as const;
    await Promise.all(
      [3, 1, 2].flatMap((seq) => events.map((event) => his.send(event, { conversationId, seq }))),
    );
    expect(await chatOf(boris)).toMatchObject({ delivered_seq: 3, read_seq: 3, unread: 0 });
  });

  test('of somebody else, or with a wrong number, is refused', async () => {
    const [theirs, hers, his] = [await connect(stranger), await connect(ana), await connect(boris)];
    for (const event of ['message:received', 'message:read']) {
      expect(await theirs.send(event, { conversationId, seq: 3 })).toMatchObject({
        success: false,
        code: 'chat.not-your-conversation',
        data: null,
      });
    }
    const foreign = { conversationId, seq: 2 };
    const reply = await app.call('/conversations/markRead', foreign, stranger.auth);
    expect(reply).toMatchObject({ status: 403 });
    for (const seq of [undefined, -1, 1.5, 2_147_483_648, 'all']) {
      const ack = await his.send('message:read', { conversationId, seq });
      expect(ack).toMatchObject({ success: false, data: null });
    }
    expect(await progressOf(hers)).toEqual([]);
    expect(await chatOf(boris)).toMatchObject({ read_seq: 0 });
  });

  test('also works without the socket', async () => {
    const hers = await connect(ana);
    const marker = { conversationId, seq: 2 };
    await app.call('/conversations/markReceived', marker, boris.auth);
    await app.call('/conversations/markRead', marker, boris.auth);
    expect(await progressOf(hers)).toMatchObject([{ read_seq: 0 }, { read_seq: 2 }]);
  });
});

describe('comparing', () => {
  test('returns the numbers of the newest conversations and of the named ones', async () => {
    await app.call('/conversations/markRead', { conversationId, seq: 1 }, boris.auth);
    const empty = await app.call('/conversations/open', { userId: stranger.id }, boris.auth);
    const emptyId = empty.success ? empty.data.chat.conversation_id : 0;
    const named = { conversationIds: [emptyId] };
    const reply = await app.call('/conversations/compare', named, boris.auth);
    expect(reply.success && reply.data.conversations).toEqual([
      {
        conversation_id: conversationId,
        last_seq: 3,
        delivered_seq: 1,
        read_seq: 1,
        their_delivered_seq: 0,
        their_read_seq: 0,
      },
      expect.objectContaining({ conversation_id: emptyId, last_seq: 0 }),
    ]);
  });

  test('leaves out conversations and offers of others', async () => {
    const offer = { toId: ana.id, isProject: 1, projectName: 'Jingle', price: '120' };
    const sent = await app.call('/users/sendMessage', offer, boris.auth);
    expect(sent).toMatchObject({ status: 200 });
    const offerId = (sent.success && sent.data.message.project_id) || 0;
    const held = { conversationIds: [conversationId], offerIds: [offerId] };
    const own = await app.call('/conversations/compare', held, ana.auth);
    expect(own.success && own.data.offers).toMatchObject([{ project_id: offerId }]);
    const foreign = await app.call('/conversations/compare', held, stranger.auth);
    expect(foreign).toMatchObject({ status: 200, data: { conversations: [], offers: [] } });
  });
});
