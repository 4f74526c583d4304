import { randomUUID } from 'node:crypto';
import type { Message } from '../../../shared/features/chat/chat.ts';
import { makePerson, type TestPerson } from './builders.ts';
import type { TestApp } from '../test-app.ts';

/** Makes a buyer, a freelancer, and a stranger to both. */
export function makeThree(app: TestApp): Promise<[TestPerson, TestPerson, TestPerson]> {
  return Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { name: 'Stranger' }),
  ]);
}

/** Makes a buyer and a freelancer. */
export function makePair(app: Pick<TestApp, 'call' | 'db'>): Promise<[TestPerson, TestPerson]> {
  return Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
}

/** Blocks a person, or ends it. */
export function setBlocked(
  app: Pick<TestApp, 'call'>,
  by: Pick<TestPerson, 'auth'>,
  { id: userId }: Pick<TestPerson, 'id'>,
  blocked = true,
) {
  return app.call('/people/setBlocked', { userId, blocked }, by.auth);
}

/** Opens an empty conversation of two people and returns its id. */
export async function makeConversation(
  app: Pick<TestApp, 'call'>,
  person: Pick<TestPerson, 'auth'>,
  other: Pick<TestPerson, 'id'>,
): Promise<number> {
  const opened = await app.call('/conversations/open', { userId: other.id }, person.auth);
  if (!opened.success) throw new Error(opened.info);
  return opened.data.chat.conversation_id;
}

/** Writes a text to a person, which opens their conversation. */
export async function writeTo(
  app: Pick<TestApp, 'call'>,
  from: Pick<TestPerson, 'auth'>,
  to: Pick<TestPerson, 'id'>,
  text = 'Hello',
): Promise<Message> {
  const reply = await app.call('/users/sendMessage', { toId: to.id, text }, from.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.message;
}

/** Sends a text message and returns its number in the conversation. */
export async function sendText(
  app: Pick<TestApp, 'call'>,
  conversationId: number,
  from: Pick<TestPerson, 'auth'>,
  text: string,
): Promise<number> {
  const sent = { conversationId, clientId: randomUUID(), text };
  const reply = await app.call('/conversations/send', sent, from.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.message.seq;
}
