import { beforeEach, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  makeThree,
  sendText,
  setBlocked,
} from '../../../../tests/kit/make/make-conversation.ts';
import { deleteAccount } from '../../../../tests/kit/make/delete-account.ts';
import { archiveOf } from '../../../../tests/kit/read/archive-of.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let stranger: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris, stranger] = await makeThree(app);
  conversationId = await makeConversation(app, ana, boris);
});

const say = (from: TestPerson, text: string) => sendText(app, conversationId, from, text);

const pin = (by: TestPerson, seq: number, pinned = true) =>
  app.call('/conversations/pin', { conversationId, seq, pinned }, by.auth);

async function pinsOf(person: TestPerson) {
  const reply = await app.call('/conversations/getPins', { conversationId }, person.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data;
}

async function textsOf(person: TestPerson): Promise<string[]> {
  return (await pinsOf(person)).messages.map(({ text }) => text);
}

const connect = (person: TestPerson) => connectInTest(app, person);

test('a pin is seen by both people, latest first, and sent to all their clients', async () => {
  const [phone, his] = await Promise.all([connect(ana), connect(boris)]);
  const [one, two] = [await say(ana, 'one'), await say(boris, 'two')];
  await pin(ana, two);
  const { data } = await pin(boris, one);
  expect(data?.message).toMatchObject({ seq: one, changed: 2, pinned: { account_id: boris.id } });
  for (const socket of [phone, his]) {
    const isSecond = ({ messages }: { messages: Message[] }) => messages[0]?.seq === one;
    expect(await socket.waitFor('message:changed', isSecond)).toEqual({
      messages: [data?.message],
    });
  }
  for (const person of [ana, boris]) {
    expect(await textsOf(person)).toEqual(['one', 'two']);
    expect((await pinsOf(person)).lastChange).toBe(2);
  }
});

test('a client that was away finds pins and unpins among the changes', async () => {
  const [one, two] = [await say(ana, 'one'), await say(ana, 'two')];
  await pin(ana, one);
  await pin(ana, two);
  await pin(boris, one, false);
  const asked = { conversationId, after: 2, changedAfter: 1 };
  const { data } = await app.call('/conversations/getMessages', asked, boris.auth);
  expect(data?.changes?.map(({ seq, pinned }) => [seq, pinned?.account_id])).toEqual([
    [two, ana.id],
    [one, undefined],
  ]);
  expect(data?.lastChange).toBe(3);
});

test('repeating a pin, or removing a missing one, is no change', async () => {
  const seq = await say(ana, 'one');
  await Promise.all([pin(ana, seq), pin(ana, seq), pin(boris, seq)]);
  expect(await pinsOf(boris)).toMatchObject({ messages: [{ seq }], lastChange: 1 });
  await pin(boris, seq, false);
  await pin(ana, seq, false);
  expect(await pinsOf(ana)).toEqual({ messages: [], lastChange: 2 });
});

test('a conversation has at most five', async () => {
  const seqs = [];
  for (const text of ['1', '2', '3', '4', '5', '6']) seqs.push(await say(ana, text));
  const results = await Promise.all(seqs.map((seq, index) => pin(index % 2 ? ana : boris, seq)));
  const refused = results.filter(({ success }) => !success);
  expect(refused).toMatchObject([{ code: 'message.too-many-pins', params: { most: 5 } }]);
  const { messages } = await pinsOf(ana);
  expect(messages).toHaveLength(5);
  await pin(ana, messages[0]?.seq ?? 0, false);
  const left = seqs.find((_seq, index) => !results[index]?.success) ?? 0;
  expect(await pin(ana, left)).toMatchObject({ success: true });
});

test('a deleted message loses its pin and gets none', async () => {
  const seq = await say(ana, 'one');
  await pin(boris, seq);
  const deleted = await app.call('/conversations/deleteMessage', { conversationId, seq }, ana.auth);
  expect(deleted.data?.message).not.toHaveProperty('pinned');
  expect(await textsOf(boris)).toEqual([]);
  expect(await pin(boris, seq)).toMatchObject({ code: 'message.deleted' });
});

test('the other person does not see what a blocked person pins and unpins', async () => {
  const [one, two] = [await say(boris, 'one'), await say(boris, 'two')];
  await pin(boris, one);
  const [hers, his] = await Promise.all([connect(ana), connect(boris)]);
  await setBlocked(app, boris, ana);
  await pin(ana, one, false);
  await pin(ana, two);
  const hidden = await say(ana, 'hidden');
  await pin(ana, hidden);
  const isLast = ({ messages }: { messages: Message[] }) => messages[0]?.seq === hidden;
  await hers.waitFor('message:changed', isLast);
  expect(await textsOf(ana)).toEqual(['hidden', 'two']);
  expect(await textsOf(boris)).toEqual(['one']);
  await setBlocked(app, boris, ana, false);
  await pin(boris, two);
  await his.waitFor('message:changed');
  expect(his.received.filter(({ event }) => event === 'message:changed')).toHaveLength(1);
  expect(await textsOf(boris)).toEqual(['two', 'one']);
  await pin(ana, hidden, false);
  await pin(ana, hidden);
  expect(await textsOf(boris)).toEqual(['two', 'one']);
});

test('strangers neither pin nor read pins', async () => {
  const seq = await say(ana, 'one');
  await pin(ana, seq);
  const refused = { success: false, code: 'chat.not-your-conversation' };
  expect(await pin(stranger, seq, false)).toMatchObject(refused);
  expect(await app.call('/conversations/getPins', { conversationId }, stranger.auth)).toMatchObject(
    refused,
  );
  expect(await pin(ana, 99)).toMatchObject({ code: 'message.not-found' });
  expect(await textsOf(ana)).toEqual(['one']);
});

test('a pin is in the copy of one’s data, and deleted with the account', async () => {
  await pin(ana, await say(ana, 'one'));
  expect(await archiveOf(app, ana)).toContain('"pinned_by"');
  await deleteAccount(app, ana);
  const rows = app.db.selectFrom('message_pin').select('account_id');
  expect(await rows.where('conversation_id', '=', conversationId).execute()).toEqual([
    { account_id: boris.id },
  ]);
});
