import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ANSWER,
  briefForm,
  makeAnswer,
  makeBrief,
  offerVoice,
  uploadSpoken,
} from '../../../tests/kit/make/make-brief.ts';
import { setBlocked } from '../../../tests/kit/make/make-conversation.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeAudio, noise } from '../../../tests/kit/make/make-audio.ts';
import { sendChunk, uploadFile } from '../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../tests/kit/read/wav.ts';
import { runJob, stopSchedule } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';
import { waitForPreview } from '../../../tests/kit/wait-for-preview.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { BRIEF_JOBS } from './briefs.jobs.ts';

const NAMES = Array.from({ length: 21 }, (_, at) => `name-${at}`);

const app = startAppForTests();
let administrator: TestPerson;
let buyer: TestPerson;
let vera: TestPerson;
let pavle: TestPerson;
beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  administrator = await makePerson(app, { administrator: true });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  vera = await makePerson(app, { role: 2, name: 'Vera' });
  pavle = await makePerson(app, { role: 2, name: 'Pavle' });
  await Promise.all([offerVoice(app, vera), offerVoice(app, pavle)]);
});

/** Signs in again: a session expires before a brief does. */
async function again(person: TestPerson): Promise<TestPerson> {
  const { email, password } = person;
  const { data } = await app.call('/users/login', { email, password });
  if (!data) throw new Error('Signing in failed.');
  return { ...person, auth: { userId: data.id, token: data.token } };
}

const create = (form: object = {}, person = buyer) =>
  app.call('/briefs/create', briefForm(app, form), person.auth);

const answer = (briefId: number, form: object = {}, person = vera) =>
  app.call('/briefs/answer', { briefId, ...ANSWER, ...form }, person.auth);

const get = (briefId: number, person: TestPerson) =>
  app.call('/briefs/get', { briefId }, person.auth);

const answersTo = async (briefId: number, person = buyer) =>
  (await app.call('/briefs/getAnswers', { briefId }, person.auth)).data?.answers ?? [];

const openFor = async (person: TestPerson) =>
  (await app.call('/briefs/getOpen', {}, person.auth)).data?.briefs.map(({ id }) => id) ?? [];

const accept = (answerId: number, person = buyer) =>
  app.call('/briefs/accept', { answerId }, person.auth);

async function stateOf(answerId: number): Promise<string | undefined> {
  const row = app.db.selectFrom('brief_answer').select('state').where('id', '=', answerId);
  return (await row.executeTakeFirst())?.state;
}

/** Makes an answer with a recording whose preview is ready. */
async function makeSpoken(briefId: number, person = vera) {
  const fileId = await uploadSpoken(app, person);
  const answerId = await makeAnswer(app, person, briefId, { fileId });
  await waitForPreview(app, fileId);
  return { answerId, fileId };
}

describe('a brief', () => {
  test('is read by freelancers of its category, with all that the buyer said', async () => {
    const fileId = await uploadSpoken(app, buyer);
    const script = await uploadFile(app, buyer.auth, makeWav(500), 'script.wav', 'chat');
    const about = { language: 'serbian', deliverOn: '', budget: '300', fileId, fileIds: [script] };
    const briefId = await makeBrief(app, buyer, about);
    await waitForPreview(app, fileId);
    expect(await openFor(vera)).toContain(briefId);
    const { data } = await get(briefId, vera);
    expect(data?.brief).toMatchObject({
      title: 'Voice for an audio guide',
      budget: 300,
      state: 'open',
      buyer: { id: buyer.id },
      files: [{ id: script, name: 'script.wav' }],
      answer: null,
    });
    const heard = await app.call('/media/getPreviewLink', { fileId }, vera.auth);
    expect((await fetch(`${app.url}${heard.data?.url}`)).status).toBe(200);
    const opened = await app.call('/media/getLink', { fileId: script }, vera.auth);
    expect((await fetch(`${app.url}${opened.data?.url}`)).status).toBe(200);
  });

  test('is hidden from visitors, other buyers, and freelancers of other categories', async () => {
    const briefId = await makeBrief(app, buyer);
    const stranger = await makePerson(app, { role: 2 });
    expect((await app.call('/briefs/get', { briefId })).status).toBe(401);
    for (const person of [stranger, await makePerson(app)]) {
      expect(await get(briefId, person)).toMatchObject({ status: 404, code: 'brief.not-found' });
    }
    expect(await openFor(stranger)).not.toContain(briefId);
    expect(await answer(briefId, {}, stranger)).toMatchObject({ code: 'brief.not-found' });
    expect((await get(briefId, administrator)).success).toBe(true);
  });

  test('for invited freelancers only is seen by nobody else', async () => {
    const stranger = await makePerson(app, { role: 2 });
    const invited = [stranger.userName.toUpperCase()];
    const briefId = await makeBrief(app, buyer, { onlyInvited: true, invited });
    expect(await openFor(stranger)).toContain(briefId);
    expect((await get(briefId, stranger)).data?.brief.invited).toEqual([stranger.userName]);
    expect(await openFor(vera)).not.toContain(briefId);
    expect(await get(briefId, vera)).toMatchObject({ status: 404 });
    expect(await answer(briefId)).toMatchObject({ status: 404 });
    expect((await answer(briefId, {}, stranger)).success).toBe(true);
  });

  test('does not reach people who block each other', async () => {
    const briefId = await makeBrief(app, buyer);
    await setBlocked(app, vera, buyer);
    expect(await openFor(vera)).not.toContain(briefId);
    expect(await answer(briefId)).toMatchObject({ status: 404 });
  });

  test.each([
    ['no title', { title: ' ' }, 'brief.title-missing', 'title'],
    ['a long title', { title: 'x'.repeat(101) }, 'brief.title-too-long', 'title'],
    ['no words', { need: ' ' }, 'brief.need-missing', 'need'],
    ['many words', { need: 'x'.repeat(3_001) }, 'brief.need-too-long', 'need'],
    ['no category', { categoryId: 11 }, 'category.service-not-found', undefined],
    ['a strange language', { language: '7' }, 'brief.language-wrong', 'language'],
    ['no last day', { closesOn: '' }, 'brief.closes-wrong', 'closesOn'],
    ['a late last day', { closesOn: '2099-01-01' }, 'brief.closes-wrong', 'closesOn'],
    ['a past delivery', { deliverOn: '2020-01-01' }, 'offer.date-passed', 'deliverOn'],
    ['no number as a budget', { budget: 'much' }, undefined, 'budget'],
    ['nobody invited', { onlyInvited: true }, 'brief.nobody-invited', 'invited'],
    ['an unknown name', { invited: ['nobody-at-all'] }, 'brief.invited-unknown', 'invited'],
    ['too many names', { invited: NAMES }, 'brief.too-many-invited', 'invited'],
    ['an unknown recording', { fileId: randomUUID() }, 'file.not-uploaded', 'fileId'],
    [
      'too many files',
      { fileIds: NAMES.map(() => randomUUID()) },
      'brief.too-many-files',
      'fileIds',
    ],
    ['an unknown file', { fileIds: [randomUUID()] }, 'file.not-uploaded', 'fileIds'],
  ])('with %s is refused', async (_what, form, code, field) => {
    const refusal = { success: false, ...(code && { code }), ...(field && { field }) };
    expect(await create(form)).toMatchObject(refusal);
  });

  test('is refused beyond five open ones, even if all are opened at once', async () => {
    const replies = await Promise.all(Array.from({ length: 7 }, () => create()));
    expect(replies.filter(({ success }) => success)).toHaveLength(5);
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'brief.too-many-open' });
    const [first] = replies.flatMap(({ data }) => data?.briefId ?? []);
    await app.call('/briefs/close', { briefId: first }, buyer.auth);
    expect((await create()).success).toBe(true);
  });
});

describe('an e-mail about a new brief', () => {
  test('is sent once to each freelancer, names the inviting buyer, and can be turned off', async () => {
    const [away, quiet] = [await makePerson(app, { role: 2 }), pavle];
    await app.call('/users/setSettings', { unreadMail: false }, quiet.auth);
    // The briefs of other tests.
    await runJob(app, BRIEF_JOBS.notify);
    vera = await makePerson(app, { role: 2 });
    await offerVoice(app, vera);
    const briefId = await makeBrief(app, buyer, { invited: [away.userName] });
    await runJob(app, BRIEF_JOBS.notify);
    await runJob(app, BRIEF_JOBS.notify);
    await app.mailbox.waitForEmail(away.email, `${buyer.userName} invites you`);
    await app.mailbox.waitForEmail(vera.email, 'A new brief');
    const emailsTo = async ({ email }: TestPerson) =>
      (await app.mailbox.emails(email)).filter(({ text }) => text.includes(`/briefs/${briefId}\n`));
    expect(await emailsTo(away)).toHaveLength(1);
    expect(await emailsTo(vera)).toHaveLength(1);
    expect(await emailsTo(quiet)).toHaveLength(0);
    expect(await emailsTo(buyer)).toHaveLength(0);
  });
});

describe('an answer', () => {
  test('is heard and compared by the buyer alone', async () => {
    const briefId = await makeBrief(app, buyer);
    const { fileId } = await makeSpoken(briefId);
    await makeAnswer(app, pavle, briefId, { price: 90 });
    const [second, first] = await answersTo(briefId);
    expect(first).toMatchObject({ price: 120, days: 5, revisions: 2, freelancer: { id: vera.id } });
    expect(second).toMatchObject({ price: 90, sound: null, freelancer: { id: pavle.id } });
    const link = (person: TestPerson) => app.call('/media/getPreviewLink', { fileId }, person.auth);
    for (const person of [buyer, vera, administrator]) {
      expect((await link(person)).success).toBe(true);
    }
    expect((await link(pavle)).status).toBe(404);
    expect((await app.call('/media/getLink', { fileId }, buyer.auth)).status).toBe(403);
    expect((await fetch(`${app.url}/audio/${fileId}.mp3`)).status).toBe(404);
    expect(await app.call('/briefs/getAnswers', { briefId }, pavle.auth)).toMatchObject({
      status: 404,
    });
    await app.mailbox.waitForEmail(buyer.email, 'A new answer');
  });

  test('can be changed and withdrawn while it is undecided', async () => {
    const briefId = await makeBrief(app, buyer);
    const { answerId, fileId } = await makeSpoken(briefId);
    const { data } = await answer(briefId, { price: 80, fileId });
    expect(data?.answer).toMatchObject({ price: 80, sound: { file_id: fileId } });
    expect((await answer(briefId, { price: 70 })).data?.answer.sound).toBeNull();
    const file = app.db.selectFrom('file').select('sweep_at').where('id', '=', fileId);
    expect((await file.executeTakeFirst())?.sweep_at.getTime()).toBe(0);
    expect((await app.call('/briefs/withdraw', { briefId }, vera.auth)).success).toBe(true);
    expect(await stateOf(answerId)).toBeUndefined();
    expect(await app.call('/briefs/withdraw', { briefId }, vera.auth)).toMatchObject({
      code: 'brief.answer-not-found',
    });
  });

  test.each([
    ['no price', { price: '' }, 'price'],
    ['too many days', { days: 91 }, 'days'],
    ['no revisions', { revisions: '' }, 'revisions'],
    ['no words', { words: ' ' }, 'words'],
    ['many words', { words: 'x'.repeat(2_001) }, 'words'],
    ['an unknown recording', { fileId: randomUUID() }, 'fileId'],
  ])('with %s is refused', async (_what, form, field) => {
    const briefId = await makeBrief(app, buyer);
    expect(await answer(briefId, form)).toMatchObject({ success: false, field });
  });

  test('needs a recording of its own, of at most 60 seconds', async () => {
    const briefId = await makeBrief(app, buyer);
    const foreign = await uploadSpoken(app, pavle);
    const hello = await uploadFile(app, vera.auth, makeWav(500), 'hello.wav', 'hello');
    for (const fileId of [foreign, hello]) {
      expect(await answer(briefId, { fileId })).toMatchObject({ code: 'file.not-uploaded' });
    }
    const long = makeAudio([noise(61)], {});
    await expect(uploadSpoken(app, vera, long)).rejects.toThrow('at most 60 seconds');
    const fields = { num: 5, totalChunks: 33, purpose: 'spoken' };
    expect(await sendChunk(app, vera.auth, fields, makeWav(1_048_576))).toMatchObject({
      status: 413,
      code: 'spoken.too-large',
    });
  });

  test('is refused beyond ten open ones, even if all are sent at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => makePerson(app, { role: 2 })),
    );
    const invited = people.map(({ userName }) => userName);
    const briefId = await makeBrief(app, buyer, { onlyInvited: true, invited });
    const replies = await Promise.all(people.map((person) => answer(briefId, {}, person)));
    expect(replies.filter(({ success }) => success)).toHaveLength(10);
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'brief.full' });
    const [one] = await answersTo(briefId);
    await app.call('/briefs/decline', { answerId: one?.id }, buyer.auth);
    const late = people[replies.findIndex(({ success }) => !success)];
    expect(late && (await answer(briefId, {}, late)).success).toBe(true);
  });
});

describe('the buyer', () => {
  test('shortlists, and declines politely with one press and one e-mail', async () => {
    const briefId = await makeBrief(app, buyer);
    const answerId = await makeAnswer(app, vera, briefId);
    const other = await makePerson(app);
    for (const path of ['/briefs/decline', '/briefs/accept', '/briefs/shortlist'] as const) {
      const reply = await app.call(path, { answerId, shortlisted: true }, other.auth);
      expect(reply).toMatchObject({ code: 'brief.answer-not-found' });
    }
    await app.call('/briefs/shortlist', { answerId, shortlisted: true }, buyer.auth);
    expect(await stateOf(answerId)).toBe('shortlisted');
    await app.call('/briefs/decline', { answerId }, buyer.auth);
    expect((await app.call('/briefs/decline', { answerId }, buyer.auth)).success).toBe(true);
    expect(await stateOf(answerId)).toBe('declined');
    const email = await app.mailbox.waitForEmail(vera.email, 'About your answer');
    expect(email.text).toContain('Thank you');
    expect(await answer(briefId)).toMatchObject({ code: 'brief.answer-decided' });
    const sent = await app.mailbox.emails(vera.email);
    expect(sent.filter(({ text }) => text.includes('Thank you'))).toHaveLength(1);
  });

  test('accepts with one offer at the terms of the answer, however often pressed', async () => {
    const briefId = await makeBrief(app, buyer);
    const answerId = await makeAnswer(app, vera, briefId);
    const socket = await connectSocket(app, buyer.auth);
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(answerId)));
    const ids = replies.map(({ data }) => data?.offerId);
    expect(new Set(ids).size).toBe(1);
    const { data } = await app.call('/projects/getNewOffers', {}, buyer.auth);
    expect(data?.offers).toMatchObject([
      { project_id: ids[0], name: 'Voice for an audio guide', price: 120, freelancer_id: vera.id },
    ]);
    const offers = await app.db
      .selectFrom('offer')
      .select(['deliver_in_days', 'revisions', 'deliverables'])
      .where('buyer_id', '=', buyer.id)
      .execute();
    expect(offers).toEqual([
      { deliver_in_days: 5, revisions: 2, deliverables: 'I read it calmly.' },
    ]);
    socket.close();
    await app.mailbox.waitForEmail(vera.email, 'is accepted');
    expect(await stateOf(answerId)).toBe('accepted');
  });

  test('accepts several answers, and cannot accept between people who block', async () => {
    const briefId = await makeBrief(app, buyer);
    const first = await makeAnswer(app, vera, briefId);
    const second = await makeAnswer(app, pavle, briefId);
    expect((await accept(first)).success).toBe(true);
    await setBlocked(app, pavle, buyer);
    expect(await accept(second)).toMatchObject({ status: 409, code: 'brief.not-possible' });
    expect(await stateOf(second)).toBe('open');
  });

  test('closes the brief, and undecided answers are declined', async () => {
    const briefId = await makeBrief(app, buyer);
    const first = await makeAnswer(app, vera, briefId);
    const second = await makeAnswer(app, pavle, briefId);
    await accept(first);
    expect(
      await app.call('/briefs/close', { briefId }, (await makePerson(app)).auth),
    ).toMatchObject({
      code: 'brief.not-found',
    });
    expect((await app.call('/briefs/close', { briefId }, buyer.auth)).success).toBe(true);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['accepted', 'declined']);
    await app.mailbox.waitForEmail(pavle.email, 'About your answer');
    expect(await answer(briefId, {}, await makePerson(app, { role: 2 }))).toMatchObject({
      success: false,
    });
    expect(await answer(briefId)).toMatchObject({ code: 'brief.closed' });
  });
});

test('the last day closes a brief, and auditions are deleted 30 days later', async () => {
  const briefId = await makeBrief(app, buyer);
  const { answerId, fileId } = await makeSpoken(briefId);
  app.clock.advance(8 * DAY_MS);
  await runJob(app, BRIEF_JOBS.close);
  expect(await stateOf(answerId)).toBe('declined');
  await app.mailbox.waitForEmail(vera.email, 'About your answer');
  await app.mailbox.waitForEmail(buyer.email, 'is closed');
  await runJob(app, BRIEF_JOBS.deleteSounds);
  const [heard] = await answersTo(briefId, await again(buyer));
  expect(heard?.sound?.file_id).toBe(fileId);

  app.clock.advance(31 * DAY_MS);
  await runJob(app, BRIEF_JOBS.deleteSounds);
  await runJob(app, 'upload-sweep');
  const late = await again(buyer);
  const [silent] = await answersTo(briefId, late);
  expect(silent).toMatchObject({ words: 'I read it calmly.', sound: null });
  const file = app.db.selectFrom('file').select('id').where('id', '=', fileId);
  expect(await file.executeTakeFirst()).toBeUndefined();
  expect(await accept(answerId, late)).toMatchObject({ code: 'brief.closed' });
});

test('the buyer can still accept shortly after the last day', async () => {
  const briefId = await makeBrief(app, buyer);
  const answerId = await makeAnswer(app, vera, briefId);
  app.clock.advance(9 * DAY_MS);
  await runJob(app, BRIEF_JOBS.close);
  expect((await accept(answerId, await again(buyer))).success).toBe(true);
});
