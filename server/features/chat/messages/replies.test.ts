import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  makeThree,
  setBlocked,
} from '../../../../tests/kit/make/make-conversation.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { readMessages } from '../../../../tests/kit/read/read-chat.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { listReplies } from './message.repository.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
});

async function send(from: TestPerson, text: string, replyTo?: number, clientId = randomUUID()) {
  const said = { conversationId, clientId, text, ...(replyTo !== undefined && { replyTo }) };
  return app.call('/conversations/send', said, from.auth);
}

async function say(from: TestPerson, text: string, replyTo?: number): Promise<Message> {
  const reply = await send(from, text, replyTo);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.message;
}

async function seenBy(person: TestPerson, seq: number): Promise<Message | undefined> {
  const { messages } = await readMessages(app, conversationId, person);
  return messages.find((message) => message.seq === seq);
}

describe('a reply', () => {
  test('quotes its message for both people, and a repeat stores nothing new', async () => {
    const { seq, senderName } = await say(boris, 'When do you need it?');
    const socket = await connectInTest(app, boris);
    const clientId = randomUUID();
    const first = await send(ana, 'On Monday', seq, clientId);
    const quote = {
      seq,
      from_id: boris.id,
      senderName,
      type: 'text',
      text: 'When do you need it?',
    };
    expect(first.data?.message).toMatchObject({ text: 'On Monday', quote });
    expect(await socket.waitFor('message:sent')).toEqual({ message: first.data?.message });
    expect(await send(ana, 'On Monday', seq, clientId)).toMatchObject({ data: first.data });
    for (const person of [ana, boris]) {
      expect(await seenBy(person, seq + 1)).toEqual(first.data?.message);
    }
  });

  test('over the socket is acknowledged with its quote', async () => {
    const socket = await connectInTest(app, ana);
    const { seq } = await say(boris, 'A'.repeat(300));
    const said = { conversationId, clientId: randomUUID(), text: 'Long', replyTo: seq };
    const ack = await socket.send('message:send', said);
    expect(ack).toMatchObject({ data: { stamp: { quote: { seq, text: 'A'.repeat(200) } } } });
  });

  test('to a message that is not there is refused, and nothing is stored', async () => {
    const { seq } = await say(boris, 'Only one');
    expect(await send(ana, 'To none', seq + 1)).toMatchObject({
      status: 404,
      code: 'message.not-found',
    });
    expect(await send(stranger, 'From outside', seq)).toMatchObject({ status: 404 });
    expect((await say(ana, 'Next')).seq).toBe(seq + 1);
  });

  test('changes when its quoted message is edited or deleted', async () => {
    const { seq } = await say(boris, 'Helo');
    const reply = await say(ana, 'Hi', seq);
    const edited = { conversationId, seq, text: 'Hello' };
    await app.call('/conversations/editMessage', edited, boris.auth);
    expect(await seenBy(ana, reply.seq)).toMatchObject({ changed: 2, quote: { text: 'Hello' } });
    const missed = await readMessages(app, conversationId, ana, { changedAfter: 1 });
    expect(missed.changes).toMatchObject([{ seq: reply.seq, quote: { text: 'Hello' } }]);
    await app.call('/conversations/deleteMessage', { conversationId, seq }, boris.auth);
    expect(await seenBy(ana, reply.seq)).toMatchObject({ changed: 4, quote: { seq, text: '' } });
    const place = { conversationId, seq: reply.seq };
    await app.call('/conversations/deleteMessage', place, ana.auth);
    expect(await seenBy(boris, reply.seq)).not.toHaveProperty('quote');
  });

  test('does not show a hidden message to the person it is hidden from', async () => {
    await setBlocked(app, boris, ana);
    const { seq } = await say(ana, 'Hidden');
    expect(await say(ana, 'Still hidden', seq)).toMatchObject({ quote: { text: 'Hidden' } });
    await setBlocked(app, boris, ana, false);
    const open = await say(ana, 'Open', seq);
    expect(open).not.toHaveProperty('quote');
    expect(await seenBy(boris, open.seq)).not.toHaveProperty('quote');
    expect(await send(boris, 'To what I cannot see', seq)).toMatchObject({ status: 404 });
  });

  test('is found by an index', async () => {
    await sql`
      INSERT INTO message (conversation_id, seq, sender_id, client_id, type, text)
      SELECT ${conversationId}, n, ${ana.id}, gen_random_uuid(), 'text', 'take ' || n
      FROM generate_series(1000, 3000) n`.execute(app.db);
    await sql`ANALYZE message`.execute(app.db);
    const plan = await explain(app.db, (db) => listReplies(db, { conversationId, seq: 1 }));
    expect(plan).toContain('message_reply');
  });
});
