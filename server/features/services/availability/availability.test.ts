import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  sendText,
  setBlocked,
} from '../../../../tests/kit/make/make-conversation.ts';
import { readMessages } from '../../../../tests/kit/read/read-chat.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import { AUTOMATIC_ANSWERS_JOB } from './automatic-answers.job.ts';
import { availabilityOn, dayIn, earliestDelivery } from './availability.view.ts';

const VOICE_OVER = 31;
const REPLY = 'I am at the sea and answer next week.';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
});
beforeEach(async () => {
  [freelancer, buyer] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
});

const inDays = (days: number) => laterDay(dayInBelgrade(app.clock.now()), days);

const save = (form: object, person = freelancer) =>
  app.call('/availability/save', { state: 'away', ...form }, person.auth);

const goAway = async (days = 3, reply = REPLY) => {
  const { success, info } = await save({ awayUntil: inDays(days), reply });
  if (!success) throw new Error(info);
};

const answer = () => runJob(app, AUTOMATIC_ANSWERS_JOB);

async function shown() {
  const { data } = await app.call('/users/getPortfolio', { userId: freelancer.id });
  return data?.portfolio.standing.availability;
}

const messagesIn = async (conversationId: number, person = buyer) =>
  (await readMessages(app, conversationId, person)).messages;
const automaticIn = async (conversationId: number) =>
  (await messagesIn(conversationId)).filter(({ automatic }) => automatic);

describe('the availability of a freelancer', () => {
  test('is available at first, and shows what the freelancer saves', async () => {
    expect(await shown()).toEqual({ state: 'available', awayUntil: null });
    await save({ state: 'limited' });
    expect(await shown()).toEqual({ state: 'limited', awayUntil: null });
    await goAway();
    expect(await shown()).toEqual({ state: 'away', awayUntil: inDays(3) });
    const own = await app.call('/availability/get', {}, freelancer.auth);
    expect(own.data?.availability.reply).toBe(REPLY);
    // The fields of an absence count only while away.
    await save({ state: 'available', awayUntil: 'never', reply: REPLY });
    expect(await shown()).toEqual({ state: 'available', awayUntil: null });
    const after = await app.call('/availability/get', {}, freelancer.auth);
    expect(after.data?.availability.reply).toBeNull();
  });

  test('refuses an absence without a possible last day, and a long answer', async () => {
    for (const [form, code] of [
      [{}, 'availability.day-missing'],
      [{ awayUntil: '2026-02-31' }, 'availability.day-wrong'],
      [{ awayUntil: inDays(-1) }, 'availability.day-passed'],
      [{ awayUntil: inDays(366) }, 'availability.day-too-late'],
    ] as const) {
      expect(await save(form)).toMatchObject({ status: 422, code, field: 'awayUntil' });
    }
    const long = { awayUntil: inDays(1), reply: 'x'.repeat(1_001) };
    expect(await save(long)).toMatchObject({
      code: 'availability.reply-too-long',
      field: 'reply',
    });
    expect(await save({ state: 'busy' })).toMatchObject({ status: 400 });
    expect(await shown()).toEqual({ state: 'available', awayUntil: null });
  });

  test('is a freelancer’s own, and nobody else’s to change', async () => {
    expect(await save({ state: 'limited' }, buyer)).toMatchObject({ status: 403 });
    const foreign = { state: 'limited', userId: freelancer.id, accountId: freelancer.id };
    const other = await makePerson(app, { role: 2 });
    expect(await save(foreign, other)).toMatchObject({ success: true });
    expect(await shown()).toEqual({ state: 'available', awayUntil: null });
  });

  test('moves the earliest delivery to the time after the absence', async () => {
    const form = {
      category: VOICE_OVER,
      description: 'A calm voice.',
      price: '12.50',
      deliveryDays: 2,
    };
    const { data } = await app.call('/services/create', form, freelancer.auth);
    const serviceId = data?.serviceId ?? 0;
    const earliest = async () =>
      (await app.call('/services/getSingle', { serviceId })).data?.service.earliestDelivery;
    expect(await earliest()).toBe(inDays(2));
    await goAway(3);
    expect(await earliest()).toBe(inDays(6));
    await app.call('/services/update', { ...form, deliveryDays: '' }, freelancer.auth);
    expect(await earliest()).toBeNull();
  });
});

test('an absence ends after its last day in the freelancer’s time zone', () => {
  const away = { state: 'away', away_until: '2026-12-05' } as const;
  const now = new Date('2026-12-05T23:30:00Z');
  expect(availabilityOn(dayIn('America/New_York', now), away)).toEqual({
    state: 'away',
    awayUntil: '2026-12-05',
  });
  const back = { state: 'available', awayUntil: null };
  expect(availabilityOn(dayIn('Europe/Belgrade', now), away)).toEqual(back);
  expect(availabilityOn(dayIn('Nowhere/At_All', now), away)).toEqual(back);
  expect(earliestDelivery(2, { state: 'limited', awayUntil: null }, '2026-12-31')).toBe(
    '2027-01-02',
  );
});

describe('the automatic answer', () => {
  test('goes once to each conversation, as a marked message of the freelancer', async () => {
    await goAway();
    const conversationId = await makeConversation(app, buyer, freelancer);
    const socket = await connectInTest(app, buyer);
    // Both messages arrive at the same moment, and two runs of the job look for them.
    await Promise.all([
      sendText(app, conversationId, buyer, 'Are you there?'),
      sendText(app, conversationId, buyer, 'I need a voice.'),
    ]);
    await Promise.all([answer(), answer()]);
    const received = await socket.waitFor<{ message: Message }>(
      'message:sent',
      ({ message }) => message.automatic === true,
    );
    expect(received.message).toMatchObject({ from_id: freelancer.id, text: REPLY, type: 'text' });
    await sendText(app, conversationId, buyer, 'Hello?');
    await answer();
    expect(await automaticIn(conversationId)).toMatchObject([
      { from_id: freelancer.id, text: REPLY, seq: 3 },
    ]);
    const second = await makePerson(app);
    const other = await makeConversation(app, second, freelancer);
    await sendText(app, other, second, 'Good morning.');
    await answer();
    expect((await messagesIn(other, second)).map(({ text }) => text)).toEqual([
      'Good morning.',
      REPLY,
    ]);
  });

  test('goes again in the next absence, and a changed one is the same absence', async () => {
    const conversationId = await makeConversation(app, buyer, freelancer);
    await goAway();
    await sendText(app, conversationId, buyer, 'Are you there?');
    await answer();
    await goAway(5, 'Another text.');
    await sendText(app, conversationId, buyer, 'And now?');
    await answer();
    expect(await automaticIn(conversationId)).toHaveLength(1);
    await save({ state: 'available' });
    await goAway(5, 'Another text.');
    await sendText(app, conversationId, buyer, 'And today?');
    await answer();
    expect((await automaticIn(conversationId)).map(({ text }) => text)).toEqual([
      REPLY,
      'Another text.',
    ]);
  });

  test('is not sent for older messages, after an own answer, or without a text', async () => {
    const conversationId = await makeConversation(app, buyer, freelancer);
    await sendText(app, conversationId, buyer, 'Before the absence.');
    await goAway();
    await answer();
    await sendText(app, conversationId, buyer, 'Are you there?');
    await sendText(app, conversationId, freelancer, 'Yes, for a minute.');
    await answer();
    await save({ awayUntil: inDays(3), reply: ' ' });
    await sendText(app, conversationId, buyer, 'One more thing.');
    await answer();
    expect(await automaticIn(conversationId)).toEqual([]);
  });

  test('is not sent to blocked people, and not after the absence', async () => {
    await goAway(1);
    const blocked = await makePerson(app);
    const conversationId = await makeConversation(app, blocked, freelancer);
    await setBlocked(app, freelancer, blocked);
    await sendText(app, conversationId, blocked, 'Hello?');
    await answer();
    expect(await messagesIn(conversationId, blocked)).toHaveLength(1);
    const late = await makeConversation(app, buyer, freelancer);
    await sendText(app, late, buyer, 'Are you back?');
    app.clock.advance(2 * DAY_MS);
    await answer();
    const kept = app.db.selectFrom('message').select('text').where('conversation_id', '=', late);
    expect(await kept.execute()).toEqual([{ text: 'Are you back?' }]);
  });

  test('leaves an unread mark of the freelancer in place', async () => {
    const conversationId = await makeConversation(app, buyer, freelancer);
    await goAway();
    const seq = await sendText(app, conversationId, buyer, 'Are you there?');
    const mark = { conversationId, seq, unread: true };
    expect(await app.call('/conversations/arrange', mark, freelancer.auth)).toMatchObject({
      success: true,
    });
    await answer();
    const { data } = await app.call('/users/getChats', {}, freelancer.auth);
    const chat = data?.chats.find(({ conversation_id }) => conversation_id === conversationId);
    expect(chat?.arrangement).toMatchObject({ unreadSeq: seq });
  });
});
