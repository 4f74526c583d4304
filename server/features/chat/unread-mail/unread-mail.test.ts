import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeTo, makePair, setBlocked } from '../../../../tests/kit/make/make-conversation.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { emailsSent, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { UNREAD_MAIL_JOB } from './unread-mail.job.ts';
import { listOpenSides } from './unread-mail.repository.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;

beforeEach(async () => {
  [ana, boris] = await makePair(app);
});

const SUBJECT = 'New message from';
const MINUTE_MS = 60_000;

const say = (from: TestPerson, to: TestPerson, text = 'hello') => writeTo(app, from, to, text);

async function read(person: TestPerson, { conversation_id, seq }: Awaited<ReturnType<typeof say>>) {
  await app.call('/conversations/markRead', { conversationId: conversation_id, seq }, person.auth);
}

/** Advances the clock, runs the job, and waits until all e-mails are sent. */
async function after(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE_MS);
  await runJob(app, UNREAD_MAIL_JOB);
  await emailsSent(app);
}

const emailsTo = async ({ email }: TestPerson) =>
  (await app.mailbox.emails(email)).filter(({ subject }) => subject.includes(SUBJECT));

async function openOnes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM conversation WHERE mail_open`.execute(app.db);
  return rows[0]?.count ?? -1;
}

describe('an unread message', () => {
  // The clock is ahead of the messages, so the schedule would send e-mails too early.
  beforeAll(() => stopSchedule(app));

  test('causes one e-mail after ten minutes, with a link to it and to the setting that turns it off', async () => {
    await say(boris, ana, 'a secret');
    await after(9);
    expect(await emailsTo(ana)).toEqual([]);
    await after(1);
    await after(1);
    const [email, ...others] = await emailsTo(ana);
    expect(others).toEqual([]);
    expect(email?.subject).toMatch(/^New message from Boris .* on Earmark$/);
    expect(email?.text).toContain('Hello Ana,');
    expect(email?.text).toContain(`${app.url}/user/messages/${boris.id}`);
    expect(email?.text).toContain('turn them off here');
    expect(email?.text).not.toContain('a secret');
    expect(await emailsTo(boris)).toEqual([]);
    expect(await openOnes()).toBe(0);
  });

  test('of a person whom the reader has answered is quoted, without links', async () => {
    await say(ana, boris, 'Hi Boris');
    await read(boris, await say(ana, boris));
    await say(boris, ana, `Look:\n${app.url}/user/messages/1\n- https://evil.example/x\n\nBye`);
    await say(boris, ana, 'x'.repeat(1_200));
    await after(10);
    const [email] = await emailsTo(ana);
    expect(email?.text).toContain('has sent you 2 messages on Earmark that you have not read yet.');
    const quotes = `\n> Look:
> http: //127 .0 .0 .1: ${new URL(app.url).port}/user/messages/1
> - https: //evil .example/x
>
> Bye

> ${'x'.repeat(1_000)}…

Read and answer here:

${app.url}/user/messages/${boris.id}\n`;
    expect(email?.text).toContain(quotes);
    expect(email?.html).toContain('<blockquote><p>Look:<br>');
    const links = email?.html.match(/href="[^"]*"/g) ?? [];
    expect(links).toEqual([
      `href="${app.url}/user/messages/${boris.id}"`,
      `href="${app.url}/notifications/settings"`,
      expect.stringContaining(`href="${app.url}/stop-emails/unreadMail-${ana.id}-`),
    ]);
  });

  test('is not quoted for a reader who chose so, and only the newest five otherwise', async () => {
    const carla = await makePerson(app, { name: 'Carla' });
    await app.call('/users/setSettings', { mailText: false }, carla.auth);
    for (const reader of [ana, carla]) {
      await say(reader, boris);
      for (let n = 1; n <= 7; n += 1) await say(boris, reader, `Word ${n}`);
    }
    await after(10);
    const [email] = await emailsTo(ana);
    expect(email?.text).toContain('has sent you 7 messages');
    expect(email?.text.match(/> Word \d/g)).toEqual([3, 4, 5, 6, 7].map((n) => `> Word ${n}`));
    const [plain] = await emailsTo(carla);
    expect(plain?.text).toContain('has sent you 7 messages');
    expect(plain?.text).not.toContain('Word');
  });

  test('causes one e-mail per conversation until the person has read it', async () => {
    await say(boris, ana);
    await after(10);
    const last = await say(boris, ana);
    await after(30);
    await after(300);
    expect(await emailsTo(ana)).toHaveLength(1);
    await read(ana, last);
    await say(ana, boris);
    await say(boris, ana);
    await after(10);
    expect(await emailsTo(ana)).toHaveLength(2);
  });

  test('causes one e-mail a day to a person who never answered its sender, and another after an answer', async () => {
    await say(boris, ana);
    await after(10);
    await read(ana, await say(boris, ana));
    await say(boris, ana, 'still there?');
    await after(60);
    expect(await emailsTo(ana)).toHaveLength(1);
    await after(23 * 60);
    expect(await emailsTo(ana)).toHaveLength(2);
    await read(ana, await say(boris, ana));
    await say(ana, boris, 'an answer');
    await say(boris, ana);
    await after(10);
    expect(await emailsTo(ana)).toHaveLength(3);
  });

  test('from a sender with a name older than the name check causes an e-mail without a link in the name', async () => {
    const name = 'Earmark: confirm at https://evil.example.com or www.evil.com, boris@evil.com';
    await changeAccount(app, boris, { name });
    await say(boris, ana);
    await after(10);
    const [email] = await emailsTo(ana);
    expect(email?.subject).toMatch(/^New message from /);
    const words = `${email?.subject}\n${email?.text}`;
    expect(words).toContain('confirm at https: //evil .example .com or www .evil .com');
    expect(words).not.toMatch(/evil\.|www\.|@evil/);
    expect(email?.html.match(/href="[^"]*"/g)?.every((link) => link.includes(app.url))).toBe(true);
    expect(email?.text).toContain(`\n${app.url}/user/messages/${boris.id}\n`);
  });

  test('causes no e-mail if it was read in time, and none to the last sender', async () => {
    const message = await say(boris, ana);
    await read(ana, message);
    await read(boris, await say(ana, boris));
    await after(20);
    expect([await emailsTo(ana), await emailsTo(boris)]).toEqual([[], []]);
    expect(await openOnes()).toBe(0);
  });

  test('causes an e-mail although its sender goes on writing', async () => {
    await say(boris, ana);
    for (let n = 0; n < 3; n += 1) {
      await after(4);
      await say(boris, ana);
    }
    await after(0);
    expect(await emailsTo(ana)).toHaveLength(1);
  });

  test('about a service causes an e-mail with the address of that conversation', async () => {
    const { id } = await app.db
      .insertInto('category')
      .values({ type: 3, name: 'voice', title: '', description: '', contributor_description: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payload = { userId: ana.id, categoryId: id, text: 'hello' };
    await app.call('/services/sendMessage', payload, boris.auth);
    await after(10);
    const [email] = await emailsTo(ana);
    expect(email?.text).toContain(`${app.url}/user-service-chat/${id}/${boris.id}`);
    expect(email?.text).toContain('has sent you a message on Earmark about voice that');
  });

  test('causes at most three e-mails an hour, and the rest later', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makePerson(app)));
    for (const person of people) await say(person, ana);
    await after(10);
    expect(await emailsTo(ana)).toHaveLength(3);
    await after(30);
    expect(await emailsTo(ana)).toHaveLength(3);
    await after(30);
    expect(await emailsTo(ana)).toHaveLength(5);
  });

  test('causes no e-mail to a person who turned it off, or whom it is hidden from', async () => {
    await app.call('/users/setSettings', { unreadMail: false }, ana.auth);
    await say(boris, ana);
    await setBlocked(app, boris, ana);
    await say(ana, boris);
    await after(20);
    expect([await emailsTo(ana), await emailsTo(boris)]).toEqual([[], []]);
    expect(await openOnes()).toBe(0);
  });
});

describe('the job', () => {
  test('sends nothing twice when it runs concurrently, and continues after a restart', async () => {
    await say(boris, ana);
    app.clock.advance(10 * MINUTE_MS);
    await app.restart();
    await Promise.all([1, 2, 3].map(() => runJob(app, UNREAD_MAIL_JOB)));
    await after(0);
    expect(await emailsTo(ana)).toHaveLength(1);
    await app.restart();
    await after(0);
    expect(await emailsTo(ana)).toHaveLength(1);
  });

  test('is scheduled every minute', async () => {
    const { rows } = await sql`
      SELECT cron FROM pgboss.schedule WHERE name = ${UNREAD_MAIL_JOB}`.execute(app.db);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });

  test('finds the few due conversations among 20,000 by their index', async () => {
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
      SELECT 2, 'c' || n, '', '', '' FROM generate_series(1, 20000) n RETURNING id
    )
    INSERT INTO conversation (first_id, second_id, category_id, last_message_at)
    SELECT least(${ana.id}::bigint, ${boris.id}::bigint),
      greatest(${ana.id}::bigint, ${boris.id}::bigint), c.id, now()
    FROM c`.execute(app.db);
}
