import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { writeTo, makePair, setBlocked } from '../../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import type { TestReply } from '../../../../tests/kit/make-call.ts';
import { chatsOf, readMessages, reportsAbout } from '../../../../tests/kit/read/read-chat.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let conversationId: number;

beforeEach(async () => {
  [ana, boris] = await makePair(app);
  conversationId = (await say(boris, 'before')).conversation_id;
});

const say = (from: TestPerson, text: string) =>
  writeTo(app, from, from === ana ? boris : ana, text);

async function textsFor(person: TestPerson, span: object = {}): Promise<string[]> {
  const { messages } = await readMessages(app, conversationId, person, span);
  return messages.map(({ text }) => text);
}

const inboxOf = (person: TestPerson) => chatsOf(app, person);

const block = (blocked: boolean, id = boris.id) => setBlocked(app, ana, { id }, blocked);

const connect = (person: TestPerson) => connectInTest(app, person);
const connectBoth = () => Promise.all([connect(ana), connect(boris)]);

describe('a blocked person', () => {
  test('sends as before and learns nothing, and the messages reach nobody', async () => {
    await block(true);
    const [hers, his] = await connectBoth();
    const hisOther = await connect(boris);
    const ack = await his.send('message:send', {
      conversationId,
      text: 'are you there?',
      clientId: randomUUID(),
    });
    expect(ack).toMatchObject({ success: true, info: '', data: { stamp: { seq: 2 } } });
    expect(ack.data).not.toHaveProperty('stamp.hidden');
    await hisOther.waitFor('message:sent');
    await his.send('message:send', { conversationId, text: 'unseen', clientId: randomUUID() });
    await hers.send('message:send', { conversationId, text: 'marker', clientId: randomUUID() });
    await his.waitFor<{ message: Message }>(
      'message:sent',
      ({ message }) => message.text === 'marker',
    );
    expect(hers.received.filter(({ event }) => event === 'message:sent')).toEqual([]);
    expect(await textsFor(boris)).toEqual(['before', 'are you there?', 'unseen', 'marker']);
    expect(await textsFor(ana)).toEqual(['before', 'marker']);
    expect(await textsFor(ana, { after: 1 })).toEqual(['marker']);
    expect(await textsFor(ana, { around: 2 })).toEqual(['before', 'marker']);
    expect((await inboxOf(boris))[0]?.lastMessage[0]?.text).toBe('marker');
  });

  test('disappears from the inbox, the counts and the search until unblocked; messages sent meanwhile stay hidden', async () => {
    await block(true);
    await say(boris, 'unwanted jingle');
    expect(await inboxOf(ana)).toEqual([]);
    const compared = await app.call('/conversations/compare', {}, ana.auth);
    expect(compared.data?.conversations).toEqual([]);
    const search = async () => {
      const reply = await app.call('/conversations/search', { text: 'jingle' }, ana.auth);
      return reply.data?.total;
    };
    expect(await search()).toBe(0);
    expect(await block(false)).toMatchObject({ success: true });
    const [chat] = await inboxOf(ana);
    expect(chat).toMatchObject({ unread: 1, last_seq: 1, lastMessage: [{ text: 'before' }] });
    await say(boris, 'a new jingle');
    expect(await textsFor(ana)).toEqual(['before', 'a new jingle']);
    expect(await search()).toBe(1);
    expect((await inboxOf(ana))[0]).toMatchObject({ unread: 2, last_seq: 3 });
    expect(await textsFor(boris)).toEqual(['before', 'unwanted jingle', 'a new jingle']);
  });

  test('with hidden messages only is not in the inbox after unblocking', async () => {
    const clara = await makePerson(app, { name: 'Clara' });
    await block(true, clara.id);
    await writeTo(app, clara, ana);
    await block(false, clara.id);
    expect((await inboxOf(ana)).map(({ correspondent }) => correspondent.id)).toEqual([boris.id]);
  });

  test('learns nothing as a stranger, either', async () => {
    const stranger = await makePerson(app);
    const theirs = await connect(stranger);
    expect(await block(true, stranger.id)).toMatchObject({ success: true });
    await theirs.send('presence:watch', { userIds: [ana.id] });
    expect(theirs.received).toEqual([]);
  });

  test('sees neither read markers, presence nor typing of the person who blocks', async () => {
    await say(boris, 'second');
    const [hers, his] = await connectBoth();
    const watch = async () => {
      const ack = await his.send('presence:watch', { userIds: [ana.id] });
      return (ack.data as { people: { online: boolean; last_seen: string | null }[] }).people[0];
    };
    expect(await watch()).toMatchObject({ online: true });
    await block(true);
    expect(
      await his.waitFor('presence:changed', (one: { online: boolean }) => !one.online),
    ).toMatchObject({ user_id: ana.id });
    expect(await watch()).toMatchObject({
      online: false,
      last_seen: expect.any(String) as string,
    });
    const again = await connect(ana);
    await hers.send('message:read', { conversationId, seq: 2 });
    await hers.send('message:received', { conversationId, seq: 2 });
    await hers.send('typing:start', { conversationId });
    again.close();
    await his.send('typing:start', { conversationId });
    await say(ana, 'marker');
    await his.waitFor('message:sent');
    const events = his.received.map(({ event }) => event);
    expect(events.filter((event) => event !== 'message:sent')).toEqual(['presence:changed']);
    expect(hers.received.map(({ event }) => event)).not.toContain('typing:started');
    const numbers = await app.call('/conversations/getMessages', { conversationId }, boris.auth);
    expect(numbers.data).toMatchObject({ their_read_seq: 0, their_delivered_seq: 0 });
  });

  test('sends offers that arrive neither as a message nor in the cart', async () => {
    await block(true);
    const hers = await connect(ana);
    await makeOffer(app, boris, ana);
    await say(ana, 'marker');
    await hers.waitFor('message:sent');
    const events = hers.received.map(({ event }) => event);
    expect(events).not.toContain('offer:changed');
    expect(events.filter((event) => event === 'message:sent')).toHaveLength(1);
    await block(false);
    const offers = await app.call('/projects/getNewOffers', {}, ana.auth);
    expect(offers.data?.offers).toEqual([]);
    const mine = await app.call('/users/getBuyerProjects', {}, ana.auth);
    expect(mine.data?.projects).toEqual([]);
  });

  test('stays blocked in all conversations of the two, including new ones', async () => {
    await block(true);
    const { id } = await app.db
      .insertInto('category')
      .values({ type: 3, name: 'mix', title: '', description: '', contributor_description: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payload = { userId: ana.id, categoryId: id, text: 'about a service' };
    expect(await app.call('/services/sendMessage', payload, boris.auth)).toMatchObject({
      status: 200,
    });
    const read = { userId: boris.id, categoryId: id };
    const hers = await app.call('/services/getMessages', read, ana.auth);
    expect(hers.data?.messages).toEqual([]);
  });
});

describe('blocking', () => {
  test("is sent to the blocking person's clients only, and is idempotent", async () => {
    const [hers, his] = await connectBoth();
    await block(true);
    await block(true);
    const received = await hers.waitFor('person:blocked');
    expect(received).toMatchObject({ blocked: true, person: { id: boris.id, name: 'Boris' } });
    const list = await app.call('/people/getBlocked', {}, ana.auth);
    expect(list.data?.people.map((person) => person.id)).toEqual([boris.id]);
    await block(false);
    await block(false);
    await hers.waitFor('person:blocked', (one: { blocked: boolean }) => !one.blocked);
    expect((await app.call('/people/getBlocked', {}, ana.auth)).data?.people).toEqual([]);
    expect(his.received.map(({ event }) => event)).not.toContain('person:blocked');
    expect((await app.call('/people/getBlocked', {}, boris.auth)).data?.people).toEqual([]);
  });

  test('oneself or nobody is refused', async () => {
    const oneself = { status: 422, info: 'You cannot block yourself.' };
    expect(await block(true, ana.id)).toMatchObject(oneself);
    const nobody = { status: 404, info: 'There is no such person.' };
    expect(await block(true, 999_999_999)).toMatchObject(nobody);
  });
});

describe('a report', () => {
  const report = (given: object = {}) => ({
    clientId: randomUUID(),
    text: 'They threaten me.',
    aboutId: boris.id,
    conversationId,
    ...given,
  });
  const reports = () => reportsAbout(app, boris);

  test('is acknowledged, stored once, and reaches administrators with the last five messages', async () => {
    for (const text of ['two', 'three', 'four', 'five', 'six']) await say(boris, text);
    const hers = await connect(ana);
    const sent = report();
    const acks = await Promise.all([1, 2, 3].map(() => hers.send('report:send', sent)));
    const confirmed = {
      success: true,
      info: 'You successfully send report message.',
      data: null,
    };
    expect(acks).toEqual([confirmed, confirmed, confirmed]);
    await say(boris, 'later');
    const [found, ...others] = await reports();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      reporter: { id: ana.id, username: ana.userName },
      about: { id: boris.id, username: boris.userName },
      text: 'They threaten me.',
      status: 'open',
      conversation_id: conversationId,
      project: null,
    });
    const shown = found?.evidence.map((message) => message.text);
    expect(shown?.join(' ')).toBe('two three four five six');
    expect(found?.evidence[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('can be about one message, and about a project', async () => {
    await say(boris, 'two');
    const project = await makeOffer(app, boris, ana, { projectName: 'Stolen song' });
    const hers = await connect(ana);
    await hers.send('report:send', report({ seq: 1 }));
    const about = { conversationId: undefined, projectId: project.id };
    expect(await hers.send('report:send', report(about))).toMatchObject({ success: true });
    const [byProject, byMessage] = await reports();
    expect(byProject).toMatchObject({
      project: { id: project.id, name: 'Stolen song' },
      conversation_id: null,
      evidence: [],
    });
    expect(byMessage?.evidence.map((message) => message.text)).toEqual(['before']);
  });

  test('without a text, or about nobody or a place of others is refused, and nothing is stored', async () => {
    const hers = await connect(ana);
    const anyInfo = expect.any(String) as string;
    for (const [wrong, info] of [
      [{ text: ' \n' }, 'Please enter  Report Message.'],
      [{ text: 'a'.repeat(2_001) }, 'A report can have at most 2,000 characters.'],
      [{ aboutId: ana.id }, 'You cannot report yourself.'],
      [{ aboutId: 999_999_999 }, 'There is no such person.'],
      [{ projectId: 999_999_999 }, 'There is no such project.'],
      [{ conversationId: conversationId + 1_000 }, 'This conversation is between other people.'],
      [{ clientId: 'x' }, anyInfo],
      [{ text: { $ne: '' } }, anyInfo],
    ] as const) {
      const ack = await hers.send('report:send', report(wrong));
      expect(ack).toMatchObject({ success: false, data: null, info });
    }
    expect(await reports()).toEqual([]);
  });

  test('is refused after 50 in a day, but a retry of an earlier one is not', async () => {
    const first = report();
    const hers = await connect(ana);
    await hers.send('report:send', first);
    await sql`
      INSERT INTO report (reporter_id, client_id, about_id, text)
      SELECT ${ana.id}, gen_random_uuid(), ${boris.id}, 'again'
      FROM generate_series(2, 50)`.execute(app.db);
    expect(await hers.send('report:send', report())).toMatchObject({ success: false });
    expect(await hers.send('report:send', first)).toMatchObject({ success: true });
  });

  test('stays open until an administrator handles it, and is visible to administrators only', async () => {
    await (await connect(ana)).send('report:send', report());
    const admin = await makePerson(app, { administrator: true });
    const [found] = await reports();
    const reportId = found?.id ?? 0;
    const change = (status: unknown, by = admin, id = reportId) =>
      app.call('/admin/changeReportStatus', { reportId: id, status }, by.auth);
    expect(await change('handled')).toMatchObject({ status: 200 });
    const open = await app.call('/admin/getChats', { status: 'open' }, admin.auth);
    expect(open.data?.reports.map(({ id }) => id)).not.toContain(reportId);
    expect((await reports())[0]?.status).toBe('handled');
    expect(await change('gone')).toMatchObject({ status: 400 });
    expect(await change('open', admin, 999_999_999)).toMatchObject({ status: 404 });
    expect(await change('open', boris)).toMatchObject({ status: 403 });
    expect(await app.call('/admin/getChats', {}, boris.auth)).toMatchObject({ status: 403 });
    expect(await app.call('/admin/getChats')).toMatchObject({ status: 401 });
  });

  test('is found by its text and by the names of both people', async () => {
    const text = `Says žuti ${randomUUID()} in every line`;
    await (await connect(ana)).send('report:send', report({ text }));
    const admin = await makePerson(app, { administrator: true });
    const search = async (filter: string, more = {}) => {
      const reply = await app.call('/admin/getChats', { filter, ...more }, admin.auth);
      return reply.data?.reports.filter((one) => one.text === text).length;
    };
    expect(await search(text.slice(5, 40).replace('ž', 'Z'))).toBe(1);
    expect(await search(boris.userName)).toBe(1);
    expect(await search(ana.userName.toUpperCase())).toBe(1);
    expect(await search(ana.userName, { status: 'handled' })).toBe(0);
    expect(await search('100%')).toBe(0);
    expect(await search(`${boris.userName}x`)).toBe(0);
  });

  test('is listed in pages of 50, newest first', async () => {
    await sql`
      INSERT INTO report (reporter_id, client_id, about_id, text)
      SELECT ${ana.id}, gen_random_uuid(), ${boris.id}, 'number ' || n
      FROM generate_series(1, 120) n`.execute(app.db);
    const admin = await makePerson(app, { administrator: true });
    const ids: number[] = [];
    let before: number | null = null;
    do {
      const page: TestReply<'/admin/getChats'> = await app.call(
        '/admin/getChats',
        before === null ? {} : { before },
        admin.auth,
      );
      const reports = page.data?.reports ?? [];
      ids.push(...reports.filter(({ about }) => about.id === boris.id).map(({ id }) => id));
      before = page.data?.next ?? null;
    } while (before !== null);
    expect(ids).toHaveLength(120);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
});
