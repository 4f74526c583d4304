import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message, Sign } from '../../../../shared/features/chat/chat.ts';
import { FORMER_TEXT_DAYS } from '../../../../shared/limits.ts';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import {
  makeConversation,
  makeThree,
  sendText,
  setBlocked,
} from '../../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { chatsOf, readMessages, reportsAbout } from '../../../../tests/kit/read/read-chat.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { archiveOf } from '../../../../tests/kit/read/archive-of.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest, type TestSocket } from '../../../../tests/kit/test-socket.ts';
import { transaction } from '../../../database/transaction.ts';
import { listChanged } from '../messages/message.repository.ts';
import { isEvidence } from './changes.repository.ts';

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

const edit = (by: TestPerson, seq: number, text: string) =>
  app.call('/conversations/editMessage', { conversationId, seq, text }, by.auth);
const remove = (by: TestPerson, seq: number) =>
  app.call('/conversations/deleteMessage', { conversationId, seq }, by.auth);

const connect = (person: TestPerson) => connectInTest(app, person);

const read = (person: TestPerson, span: object = {}) =>
  readMessages(app, conversationId, person, span);

/** Returns the message as the other person's clients load it. */
async function seen(seq: number, by = boris): Promise<Message | undefined> {
  return (await read(by)).messages.find((message) => message.seq === seq);
}

function toldTo({ received }: TestSocket): Message[] {
  return received.flatMap(({ event, payload }) =>
    event === 'message:changed' ? (payload as { messages: Message[] }).messages : [],
  );
}

/** Makes a message as old as this. */
async function age(seq: number, minutes: number): Promise<void> {
  await sql`UPDATE message SET created_at = now() - ${minutes} * interval '1 minute'
    WHERE conversation_id = ${conversationId} AND seq = ${seq}`.execute(app.db);
}

async function foundBy(person: TestPerson, text: string): Promise<number[]> {
  const reply = await app.call('/conversations/search', { text, conversationId }, person.auth);
  return reply.data?.results.map(({ seq }) => seq) ?? [];
}

const evidenceAbout = async (person: TestPerson) => (await reportsAbout(app, person))[0]?.evidence;

/** Reports Boris to the administrators. */
async function report(): Promise<void> {
  const hers = await connect(ana);
  const about = { aboutId: boris.id, conversationId, text: 'Rude.', clientId: randomUUID() };
  await hers.send('report:send', about);
}

describe('an edit', () => {
  test('replaces the text for both people, marked and numbered, and changes nothing the second time', async () => {
    const [hers, his] = await Promise.all([connect(ana), connect(boris)]);
    const seq = await say(ana, 'Helo');
    const { data } = await edit(ana, seq, ' Hello ');
    expect(data?.message).toMatchObject({ seq, text: 'Hello', changed: 1 });
    expect(data?.message.editedAt).toMatch(/Z$/);
    expect(await seen(seq)).toEqual(data?.message);
    for (const socket of [hers, his]) {
      expect(await socket.waitFor('message:changed')).toEqual({ messages: [data?.message] });
    }
    await age(seq, 20);
    const again = await edit(ana, seq, 'Hello');
    expect(again.data?.message.editedAt).toBe(data?.message.editedAt);
    expect((await read(ana)).lastChange).toBe(1);
  });

  test('is refused after 15 minutes, by the server’s clock', async () => {
    const seq = await say(ana, 'Helo');
    await age(seq, 14);
    expect(await edit(ana, seq, 'Hello')).toMatchObject({ success: true });
    await age(seq, 16);
    expect(await edit(ana, seq, 'Later')).toMatchObject({
      success: false,
      code: 'message.edit-too-late',
      info: 'Messages can be edited for 15 minutes. Send a new message instead.',
    });
    expect((await seen(seq))?.text).toBe('Hello');
  });

  test('is refused to everybody but the sender', async () => {
    const seq = await say(ana, 'Mine');
    expect(await edit(boris, seq, 'His')).toMatchObject({ status: 403, code: 'message.not-yours' });
    expect(await edit(stranger, seq, 'Theirs')).toMatchObject({
      status: 403,
      code: 'chat.not-your-conversation',
    });
    expect(await edit(ana, seq + 1, 'None')).toMatchObject({
      status: 404,
      code: 'message.not-found',
    });
    expect((await seen(seq))?.text).toBe('Mine');
  });

  test('is refused of an offer, without a text, and of a deleted message', async () => {
    await makeOffer(app, boris, ana);
    expect(await edit(boris, 1, 'Cheaper')).toMatchObject({ code: 'message.not-editable' });
    const seq = await say(ana, 'Hello');
    expect(await edit(ana, seq, ' ')).toMatchObject({ code: 'message.empty' });
    await remove(ana, seq);
    expect(await edit(ana, seq, 'Again')).toMatchObject({ code: 'message.deleted' });
  });

  test('replaces the text in search and in the inbox', async () => {
    const seq = await say(ana, 'The invoice is late');
    expect(await foundBy(ana, 'invoice')).toEqual([seq]);
    expect(await foundBy(boris, 'invoice')).toEqual([seq]);
    await say(boris, 'Later');
    await edit(ana, seq, 'The receipt is late');
    for (const person of [ana, boris]) {
      expect(await foundBy(person, 'invoice')).toEqual([]);
      expect(await foundBy(person, 'receipt')).toEqual([seq]);
    }
    const last = await say(ana, 'Wrong');
    await edit(ana, last, 'Right');
    const [chat] = await chatsOf(app, boris);
    expect(chat).toMatchObject({ lastMessage: [{ text: 'Right' }], lastChange: 2 });
  });

  test('by a blocked person is sent to the devices of that person only', async () => {
    const seq = await say(ana, 'Before');
    await setBlocked(app, boris, ana);
    const hidden = await say(ana, 'Hidden');
    const [hers, his] = await Promise.all([connect(ana), connect(boris)]);
    await edit(ana, seq, 'After');
    await edit(ana, hidden, 'Still hidden');
    await hers.waitFor('message:changed');
    await setBlocked(app, boris, ana, false);
    await his.waitFor('person:blocked');
    expect(toldTo(hers).map(({ text }) => text)).toEqual(['After', 'Still hidden']);
    expect(toldTo(his)).toEqual([]);
    expect(await seen(hidden)).toBeUndefined();
  });
});

describe('a reaction', () => {
  const react = (by: TestPerson, seq: number, sign?: Sign) =>
    app.call('/conversations/react', { conversationId, seq, ...(sign && { sign }) }, by.auth);
  const signsOf = (message: Message | undefined) =>
    Object.fromEntries(message?.reactions?.map(({ account_id, sign }) => [account_id, sign]) ?? []);

  test('is one per person, seen by both people, and can be changed', async () => {
    const his = await connect(boris);
    const seq = await say(ana, 'Listen');
    await react(boris, seq, 'heart');
    const { data } = await react(ana, seq, 'laugh');
    const both = { [ana.id]: 'laugh', [boris.id]: 'heart' };
    expect(signsOf(data?.message)).toEqual(both);
    await expect.poll(() => signsOf(toldTo(his).at(-1))).toEqual(both);
    await react(ana, seq);
    await react(boris, seq, 'sad');
    expect(signsOf(await seen(seq))).toEqual({ [boris.id]: 'sad' });
    expect(await seen(seq)).not.toHaveProperty('editedAt');
    // A reaction that changes nothing gets no number.
    await react(boris, seq, 'sad');
    await react(ana, seq);
    expect((await read(ana)).lastChange).toBe(4);
  });

  test('is refused for a deleted message, which loses its reactions', async () => {
    const seq = await say(ana, 'Listen');
    await react(boris, seq, 'heart');
    await remove(ana, seq);
    expect(await seen(seq)).not.toHaveProperty('reactions');
    expect(await react(boris, seq, 'heart')).toMatchObject({ code: 'message.deleted' });
    expect(await react(stranger, seq, 'heart')).toMatchObject({ status: 403 });
  });

  test('of a blocked person is seen by that person only', async () => {
    const seq = await say(boris, 'Listen');
    await setBlocked(app, boris, ana);
    const { data } = await react(ana, seq, 'heart');
    expect(signsOf(data?.message)).toEqual({ [ana.id]: 'heart' });
    expect(signsOf(await seen(seq, ana))).toEqual({ [ana.id]: 'heart' });
    expect(await seen(seq)).not.toHaveProperty('reactions');
  });
});

describe('a deletion', () => {
  test('removes the text for both people, and a repeat changes nothing', async () => {
    const his = await connect(boris);
    const seq = await say(ana, 'The secret invoice');
    await foundBy(boris, 'invoice');
    const { data } = await remove(ana, seq);
    expect(data?.message).toMatchObject({ seq, type: 'text', text: '', changed: 1 });
    expect(await his.waitFor('message:changed')).toEqual({ messages: [data?.message] });
    expect((await remove(ana, seq)).data).toEqual(data);
    for (const person of [ana, boris]) {
      expect(await foundBy(person, 'invoice')).toEqual([]);
      expect(await seen(seq, person)).toEqual(data?.message);
    }
    const { deletedAt } = data?.message ?? {};
    expect((await chatsOf(app, boris))[0]?.lastMessage).toMatchObject([{ text: '', deletedAt }]);
    expect(await archiveOf(app, boris)).not.toContain('secret');
  });

  test('is refused to everybody but the sender', async () => {
    const seq = await say(ana, 'Mine');
    expect(await remove(boris, seq)).toMatchObject({ status: 403, code: 'message.not-yours' });
    expect(await remove(stranger, seq)).toMatchObject({ status: 403 });
    expect((await seen(seq))?.text).toBe('Mine');
  });

  test('of a file closes it to both people, and the sweep deletes its bytes', async () => {
    const fileId = await uploadFile(app, ana.auth, makeWav(500), 'take.wav', 'chat');
    const sent = { conversationId, clientId: randomUUID(), fileId };
    const reply = await app.call('/media/sendFile', sent, ana.auth);
    const { data } = await remove(ana, reply.data?.message.seq ?? 0);
    expect(data?.message).toMatchObject({ type: 'text', text: '', file: null });
    const link = (person: TestPerson) => app.call('/media/getLink', { fileId }, person.auth);
    expect(await link(boris)).toMatchObject({ status: 403, code: 'file.not-yours' });
    await runJob(app, 'upload-sweep');
    expect(await link(ana)).toMatchObject({ status: 403, code: 'file.not-yours' });
  });

  test('of an offer or a line about it is refused', async () => {
    const { id: projectId } = await makeOffer(app, boris, ana);
    await app.call('/projects/withdrawOffer', { projectId }, boris.auth);
    for (const seq of [1, 2]) {
      expect(await remove(boris, seq)).toMatchObject({ code: 'message.is-evidence' });
    }
  });

  test('is refused while a paid order is not finished, and possible for later messages', async () => {
    const before = await say(ana, 'Ten seconds, please');
    const { id: projectId } = await makeOffer(app, boris, ana);
    const unpaid = await say(ana, 'Fine');
    expect(await remove(ana, unpaid)).toMatchObject({ success: true });
    const orderId = await buy(app, ana, [projectId]);
    for (const [person, seq] of [
      [ana, before],
      [boris, await say(boris, 'I begin')],
    ] as const) {
      expect(await remove(person, seq)).toMatchObject({ code: 'message.is-evidence' });
    }
    await app.db
      .updateTable('delivery')
      .set({ state: 'accepted', until_at: null })
      .where('order_id', '=', orderId)
      .execute();
    const later = await say(ana, 'Thank you');
    expect(await remove(ana, later)).toMatchObject({ success: true });
    expect(await remove(ana, before)).toMatchObject({ code: 'message.is-evidence' });
  });

  test('is refused for the messages that a report shows, and for no others', async () => {
    const seqs = [];
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
      seqs.push(await say(boris, text));
    }
    await report();
    const later = await say(boris, 'later');
    const outcomes = [];
    for (const seq of [...seqs, later]) outcomes.push((await remove(boris, seq)).success);
    expect(outcomes).toEqual([true, false, false, false, false, false, true]);
  });
});

describe('former texts', () => {
  test('are in the writer’s copy of their data and in reports, until a job deletes them', async () => {
    const seq = await say(boris, 'An insult');
    await edit(boris, seq, 'A kind word');
    await remove(boris, seq);
    await report();
    const formerTexts = ['An insult', 'A kind word'];
    expect(await evidenceAbout(boris)).toMatchObject([{ text: '', deleted: true, formerTexts }]);
    expect(await archiveOf(app, boris)).toContain('An insult');
    expect(await archiveOf(app, ana)).not.toContain('An insult');

    await runJob(app, 'chat.forget-former-texts');
    expect(await archiveOf(app, boris)).toContain('An insult');
    await sql`UPDATE former_text SET replaced_at = now() - ${FORMER_TEXT_DAYS + 1} * interval '1 day'
      WHERE sender_id = ${boris.id}`.execute(app.db);
    await runJob(app, 'chat.forget-former-texts');
    expect(await archiveOf(app, boris)).not.toContain('An insult');
    expect((await evidenceAbout(boris))?.[0]).not.toHaveProperty('formerTexts');
  });
});

describe('a client that missed changes', () => {
  test('sees the number of the last one, and gets each changed message once', async () => {
    const seqs = [await say(ana, 'a'), await say(ana, 'b'), await say(ana, 'c')];
    const [first = 0, second = 0] = seqs;
    expect(await read(boris, { changedAfter: 0 })).not.toHaveProperty('lastChange');
    await edit(ana, second, 'B');
    await edit(ana, first, 'A');
    await edit(ana, first, 'AA');
    const compared = await app.call('/conversations/compare', {}, boris.auth);
    expect(compared.data?.conversations).toMatchObject([{ lastChange: 3 }]);
    const missed = await read(boris, { after: 3, changedAfter: 0 });
    expect(missed.changes).toMatchObject([
      { seq: second, text: 'B', changed: 1 },
      { seq: first, text: 'AA', changed: 3 },
    ]);
    expect(missed.messages).toEqual([]);
    expect((await read(boris, { after: 3, changedAfter: 1 })).changes).toHaveLength(1);
    expect((await read(boris, { after: 3, changedAfter: 3 })).changes).toEqual([]);
    expect((await read(boris, { after: 3 })).changes).toBeUndefined();
  });

  test('gets the numbers of concurrent changes without a gap', async () => {
    const seqs = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => say(ana, text)));
    await Promise.all(seqs.map((seq) => edit(ana, seq, `new ${seq}`)));
    const { changes, lastChange } = await read(boris, { after: 5, changedAfter: 0 });
    expect(changes?.map(({ changed }) => changed)).toEqual([1, 2, 3, 4, 5]);
    expect(lastChange).toBe(5);
  });
});

test('changes and evidence are read by indexes', async () => {
  const changed = { changedAfter: 3, limit: 50 };
  const plan = await explain(app.db, (db) => listChanged(db, 1, ana.id, changed));
  expect(plan).toContain('message_changed');
  const evidence = await explain(app.db, (db) =>
    transaction(db, (trx) => isEvidence(trx, { conversationId: 1, seq: 1 })),
  );
  expect(evidence).not.toMatch(/Seq Scan on (?:message|offer|report|delivery|order_item)\b/);
});
