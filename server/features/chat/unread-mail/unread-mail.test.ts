import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { UNREAD_MAIL_JOB } from './unread-mail.job.ts';
import { listOpenSides } from './unread-mail.repository.ts';

let app: TestApp;
let ana: TestPerson;
let boris: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  [ana, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
});

const SUBJECT = 'New message from';
const MINUTE = 60_000;

async function say(from: TestPerson, to: TestPerson, text = 'hello') {
  const reply = await app.call('/users/sendMessage', { toId: to.id, text }, from.auth);
  if (!reply.success) throw new Error(reply.info);
  return reply.data.message;
}

async function read(person: TestPerson, { conversation_id, seq }: Awaited<ReturnType<typeof say>>) {
  await app.call('/conversations/markRead', { conversationId: conversation_id, seq }, person.auth);
}

/** Lets some minutes go by, then looks as the job does, and waits until all mail is out. */
async function after(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE);
  await runJob(app, UNREAD_MAIL_JOB);
  await waitFor('all mail to go out', async () => {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pgboss.job
      WHERE name = 'mail' AND state < 'completed'`.execute(app.db);
    return rows[0]?.waiting === 0;
  });
}

const mailsTo = async ({ email }: TestPerson) =>
  (await app.mailbox.letters(email)).filter(({ subject }) => subject.includes(SUBJECT));

/** How many conversations still have to be looked at. */
async function openOnes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM conversation WHERE mail_open`.execute(app.db);
  return rows[0]?.count ?? -1;
}

describe('a message that waits unread', () => {
  test('is told by one mail after ten minutes, with the way to it and the off switch', async () => {
    await say(boris, ana, 'a secret');
    await after(9);
    expect(await mailsTo(ana)).toEqual([]);
    await after(1);
    await after(1);
    const [letter, ...others] = await mailsTo(ana);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^New message from Boris .* on Earmark$/);
    expect(letter?.text).toContain('Hello Ana,');
    expect(letter?.text).toContain(`${app.url}/user/messages/${boris.id}`);
    expect(letter?.text).toContain('You can turn these e-mails off');
    expect(letter?.text).not.toContain('a secret');
    expect(await mailsTo(boris)).toEqual([]);
    expect(await openOnes()).toBe(0);
  });

  test('is told once for its conversation until the person has read', async () => {
    await say(boris, ana);
    await after(10);
    const last = await say(boris, ana);
    await after(30);
    await after(300);
    expect(await mailsTo(ana)).toHaveLength(1);
    await read(ana, last);
    await say(ana, boris);
    await say(boris, ana);
    await after(10);
    expect(await mailsTo(ana)).toHaveLength(2);
  });

  test('is told once a day to who has never answered its writer, and again after an answer', async () => {
    await say(boris, ana);
    await after(10);
    await read(ana, await say(boris, ana));
    await say(boris, ana, 'still there?');
    await after(60);
    expect(await mailsTo(ana)).toHaveLength(1);
    await after(23 * 60);
    expect(await mailsTo(ana)).toHaveLength(2);
    await read(ana, await say(boris, ana));
    await say(ana, boris, 'an answer');
    await say(boris, ana);
    await after(10);
    expect(await mailsTo(ana)).toHaveLength(3);
  });

  test('travels under a name from before names were checked, and makes no link of it', async () => {
    const name = 'Earmark: confirm at https://evil.example.com or www.evil.com, boris@evil.com';
    await app.db.updateTable('account').set({ name }).where('id', '=', boris.id).execute();
    await say(boris, ana);
    await after(10);
    const [letter] = await mailsTo(ana);
    expect(letter?.subject).toMatch(/^New message from /);
    const words = `${letter?.subject}\n${letter?.text}`;
    expect(words).toContain('confirm at https: //evil .example .com or www .evil .com');
    expect(words).not.toMatch(/evil\.|www\.|@evil/);
    expect(letter?.html.match(/href="[^"]*"/g)?.every((link) => link.includes(app.url))).toBe(true);
    expect(letter?.text).toContain(`\n${app.url}/user/messages/${boris.id}\n`);
  });

  test('is not told when it was read in time, nor to who wrote last', async () => {
    const message = await say(boris, ana);
    await read(ana, message);
    await read(boris, await say(ana, boris));
    await after(20);
    expect([await mailsTo(ana), await mailsTo(boris)]).toEqual([[], []]);
    expect(await openOnes()).toBe(0);
  });

  test('is told though the other one goes on writing', async () => {
    await say(boris, ana);
    for (let turn = 0; turn < 3; turn += 1) {
      await after(4);
      await say(boris, ana);
    }
    await after(0);
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  test('is told about a service with the address of that conversation', async () => {
    const { id } = await app.db
      .insertInto('category')
      .values({ type: 3, name: 'voice', title: '', description: '', contributor_description: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payload = { userId: ana.id, categoryId: id, text: 'hello' };
    await app.call('/services/sendMessage', payload, boris.auth);
    await after(10);
    const [letter] = await mailsTo(ana);
    expect(letter?.text).toContain(`${app.url}/user-service-chat/${id}/${boris.id}`);
  });

  test('is told at most three times an hour; the rest follows when there is room', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makePerson(app)));
    for (const person of people) await say(person, ana);
    await after(10);
    expect(await mailsTo(ana)).toHaveLength(3);
    await after(30);
    expect(await mailsTo(ana)).toHaveLength(3);
    await after(30);
    expect(await mailsTo(ana)).toHaveLength(5);
  });

  test('is not told to who has switched it off, nor to whom it is hidden from', async () => {
    await app.call('/users/setSettings', { unreadMail: false }, ana.auth);
    await say(boris, ana);
    await app.call('/people/setBlocked', { userId: ana.id, blocked: true }, boris.auth);
    await say(ana, boris);
    await after(20);
    expect([await mailsTo(ana), await mailsTo(boris)]).toEqual([[], []]);
    expect(await openOnes()).toBe(0);
  });
});

describe('the job', () => {
  test('does nothing twice when it runs twice at once, and goes on after a restart', async () => {
    await say(boris, ana);
    app.clock.advance(10 * MINUTE);
    await app.restart();
    await Promise.all([1, 2, 3].map(() => runJob(app, UNREAD_MAIL_JOB)));
    await after(0);
    expect(await mailsTo(ana)).toHaveLength(1);
    await app.restart();
    await after(0);
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  test('is asked for by the clock, every minute', async () => {
    const { rows } = await sql`
      SELECT cron FROM pgboss.schedule WHERE name = ${UNREAD_MAIL_JOB}`.execute(app.db);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });

  test('finds the few open conversations among 100,000 by their index', async () => {
    await manyConversations();
    await sql`ANALYZE conversation`.execute(app.db);
    await say(boris, ana);
    const plan = await explain(app.db, (db) => listOpenSides(db, { afterId: 0, limit: 200 }));
    expect(plan).toContain('Index Scan using conversation_mail_open on conversation');
    expect(plan).toMatch(/Index Scan using message_pkey on message/);
    expect(plan).not.toMatch(/Seq Scan on (conversation|message)\b/);
  });
});

async function manyConversations(): Promise<void> {
  await sql`
    WITH c AS (
      INSERT INTO category (type, name, title, description, contributor_description)
      SELECT 2, 'c' || n, '', '', '' FROM generate_series(1, 100000) n RETURNING id
    )
    INSERT INTO conversation (first_id, second_id, category_id, last_message_at)
    SELECT least(${ana.id}::bigint, ${boris.id}::bigint),
      greatest(${ana.id}::bigint, ${boris.id}::bigint), c.id, now()
    FROM c`.execute(app.db);
}
