import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PENDING } from '../../../../shared/statuses.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { emailsSent, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const HOUR_MS = 3_600_000;

const app = startAppForTests();
let admin: TestPerson;
let freelancer: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  freelancer = await makePerson(app, { role: 2 });
});
beforeEach(async () => {
  await app.db.deleteFrom('queue_notice').execute();
  await app.db.updateTable('sound').set({ status: 1 }).execute();
  // Only this administrator reads e-mails.
  await app.db
    .updateTable('account')
    .set({ email_confirmed_at: null })
    .where('is_administrator', '=', true)
    .execute();
  app.clock.advanceToHour(2);
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
  await app.db.updateTable('account').set({ contributor_status: 1 }).execute();
});

async function chooseDaily(): Promise<void> {
  const answer = await app.call('/users/setSettings', { queueMail: 'daily' }, admin.auth);
  expect(answer.success).toBe(true);
}

const waitsForReview = () => insertStockSound(app.db, freelancer.id, { status: 0 });

const decideAll = () => app.db.updateTable('sound').set({ status: 1 }).execute();

/** Runs the job, waits for the mail queue, and returns the e-mails about queues. */
async function emailsAfterRun() {
  await runJob(app, 'admin.queue-emails');
  await emailsSent(app);
  const emails = await app.mailbox.emails(admin.email);
  return emails.filter(({ subject }) =>
    /^(?:Now waiting|Waiting today|Overdue|Sada čeka|Predugo čeka)/.test(subject),
  );
}

const subjectsAfterRun = async () => (await emailsAfterRun()).map(({ subject }) => subject);

test('a queue is e-mailed once when it is no longer empty, with a link, not once per entry', async () => {
  expect(await emailsAfterRun()).toEqual([]);
  await waitsForReview();
  await waitsForReview();
  const [first, ...more] = await emailsAfterRun();
  expect(first?.subject).toBe('Now waiting: 2 sounds');
  expect(first?.text).toMatch(/- 2 sounds\n {2}The oldest has waited .*\.\n/);
  expect(first?.text).toContain(`\n  ${app.url}/admin/project\n`);
  expect(first?.text).toContain(`\n${app.url}/admin/notifications\n`);
  expect(more).toEqual([]);
  await waitsForReview();
  await app.restart();
  await stopSchedule(app);
  expect(await emailsAfterRun()).toHaveLength(1);
});

test('a queue that was empty in between is e-mailed again, at most once an hour', async () => {
  await waitsForReview();
  await emailsAfterRun();
  await decideAll();
  await emailsAfterRun();
  await waitsForReview();
  expect(await emailsAfterRun()).toHaveLength(1);
  app.clock.advance(HOUR_MS);
  expect(await emailsAfterRun()).toHaveLength(2);
});

test('several servers send one e-mail', async () => {
  await waitsForReview();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name) SELECT 'admin.queue-emails' FROM generate_series(1, 4)
    RETURNING id`.execute(app.db);
  expect(rows).toHaveLength(4);
  expect(await emailsAfterRun()).toHaveLength(1);
});

test('administrators who chose so get one e-mail a day with all queues, oldest first', async () => {
  await chooseDaily();
  await waitsForReview();
  await app.db.updateTable('sound').set({ created_at: app.clock.now() }).execute();
  expect(await emailsAfterRun()).toEqual([]);
  app.clock.advanceToHour(9);
  const pending = await makePerson(app, { role: 2 });
  const created_at = new Date(app.clock.now().getTime() - 30 * HOUR_MS);
  const waits = { contributor_status: PENDING, created_at };
  await changeAccount(app, pending, waits);
  const [sent, ...more] = await emailsAfterRun();
  expect(sent?.subject).toBe('Waiting today: 1 account and 1 sound');
  expect(more).toEqual([]);
  expect(sent?.text).toContain(`- 1 account
  The oldest has waited 1 day.
  ${app.url}/admin/user
- 1 sound
  The oldest has waited less than a day.
  ${app.url}/admin/project\n`);
  app.clock.advanceToHour(15);
  expect(await emailsAfterRun()).toHaveLength(1);
  app.clock.advanceToHour(9);
  expect(await emailsAfterRun()).toHaveLength(2);
});

test('a queue that waits too long is e-mailed once a day, whatever the choice', async () => {
  await waitsForReview();
  await app.db.updateTable('sound').set({ created_at: app.clock.now() }).execute();
  app.clock.advanceToHour(9);
  expect(await subjectsAfterRun()).toEqual(['Now waiting: 1 sound']);
  for (let day = 0; day < 3; day += 1) app.clock.advanceToHour(9);
  await changeAccount(app, freelancer, { contributor_status: 0, created_at: app.clock.now() });
  const [, ...later] = await emailsAfterRun();
  expect(later.map(({ subject }) => subject).toSorted()).toEqual([
    'Now waiting: 1 account',
    'Overdue: 1 sound',
  ]);
  const overdue = later.find(({ subject }) => subject.startsWith('Overdue'));
  expect(overdue?.text).toContain('- 1 sound\n  The oldest has waited 3 days: overdue.\n');
  expect(overdue?.text).not.toContain('/admin/user');
  // The session of the administrator has ended by now.
  await app.db
    .insertInto('account_settings')
    .values({ account_id: admin.id, for_client: JSON.stringify({ queueMail: 'daily' }) })
    .execute();
  expect(await emailsAfterRun()).toHaveLength(3);
  app.clock.advanceToHour(9);
  const last = (await emailsAfterRun())[3];
  expect(last?.subject).toBe('Overdue: 1 sound');
  expect(last?.text).toContain('- 1 account\n  The oldest has waited 1 day.\n');
});

test('nothing is sent on a day without waiting cases, and nothing is lost without a reader', async () => {
  await chooseDaily();
  app.clock.advanceToHour(9);
  expect(await emailsAfterRun()).toEqual([]);
  const unconfirmed = { email_confirmed_at: null };
  const confirmed = { email_confirmed_at: app.clock.now() };
  const reader = app.db.updateTable('account').where('id', '=', admin.id);
  await reader.set(unconfirmed).execute();
  await waitsForReview();
  await app.db.updateTable('sound').set({ created_at: app.clock.now() }).execute();
  expect(await emailsAfterRun()).toEqual([]);
  await reader.set(confirmed).execute();
  expect(await subjectsAfterRun()).toEqual(['Waiting today: 1 sound']);
});

test('each administrator is e-mailed in their language', async () => {
  await app.call('/users/setLanguage', { language: 'sr-Latn' }, admin.auth);
  await waitsForReview();
  expect(await subjectsAfterRun()).toEqual(['Sada čeka: 1 zvuk']);
});
