import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import type { Db } from '../../../database/db.ts';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { insertManyPeople } from '../../../../tests/kit/make/many-people.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { forgetActivations, listActivated } from '../account.repository.ts';
import { forgetExpiredSessions } from '../sign-in/session.repository.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';

const app = startAppForTests();

const JOB = 'accounts.forget-expired';
/** More than one statement of the job deletes. */
const MANY = 600;

const sessionsOf = async (accountId: number) =>
  (await app.db.selectFrom('session').select('id').where('account_id', '=', accountId).execute())
    .length;

/** Signs a person up and returns the code from the e-mail. */
async function signUp(): Promise<string> {
  const form = aRegistration();
  await app.call('/users/create', form);
  const email = await app.mailbox.waitForEmail(form.email, 'Confirm your e-mail for Earmark');
  return linkCode(email, 'accountactivation');
}
const open = (activationCode: string) => app.call('/users/accountactivation', { activationCode });

async function expiredSessions(db: Db, accountId: number, count: number): Promise<void> {
  await sql`
    INSERT INTO session (account_id, device, expires_at)
    SELECT ${accountId}, '{"browser": "Firefox", "system": null}', now() - n * interval '1 second'
    FROM generate_series(1, ${count}::int) n`.execute(db);
}

test('expired sessions are deleted, and no valid one is', async () => {
  const [ana, ben] = [await makePerson(app), await makePerson(app)];
  await expiredSessions(app.db, ana.id, MANY);
  await runJob(app, JOB);
  expect([await sessionsOf(ana.id), await sessionsOf(ben.id)]).toEqual([1, 1]);
  expect(await app.call('/users/getUser', {}, ana.auth)).toMatchObject({ status: 200 });
});

test('a used activation link works for 30 days more, an unused one without a limit', async () => {
  const [confirmed, waiting] = [await signUp(), await signUp()];
  const first = await open(confirmed);
  expect(first).toMatchObject({ success: true });
  app.clock.advance(29 * DAY_MS);
  await runJob(app, JOB);
  expect(await open(confirmed)).toEqual(first);
  app.clock.advance(2 * DAY_MS);
  await runJob(app, JOB);
  expect(await open(confirmed)).toMatchObject({ status: 404 });
  expect(await open(waiting)).toMatchObject({ success: true });
});

test('the codes of many accounts are deleted in batches', async () => {
  await insertManyPeople(app.db, MANY, 'reader');
  await sql`
    UPDATE account SET email_confirmed_at = ${new Date(app.clock.now().getTime() - 31 * DAY_MS)}
    WHERE user_name LIKE 'reader%'`.execute(app.db);
  await sql`
    INSERT INTO activation (code_sha256, account_id)
    SELECT sha256((id || ' ' || n)::bytea), id FROM account, generate_series(1, 2) n
    WHERE user_name LIKE 'reader%'`.execute(app.db);
  await runJob(app, JOB);
  const { rows } = await sql`
    SELECT FROM activation JOIN account ON account.id = account_id
    WHERE user_name LIKE 'reader%'`.execute(app.db);
  expect(rows).toEqual([]);
});

test('no statement of the job scans a whole table', async () => {
  const { id } = await makePerson(app);
  await expiredSessions(app.db, id, MANY);
  await sql`
    INSERT INTO session (account_id, device, expires_at)
    SELECT ${id}, '{"browser": "Firefox", "system": null}', now() + n * interval '1 second'
    FROM generate_series(1, 5000) n`.execute(app.db);
  await sql`
    INSERT INTO activation (code_sha256, account_id)
    SELECT sha256((id || ' again ' || n)::bytea), id FROM account, generate_series(1, 10) n
    WHERE user_name LIKE 'reader%'`.execute(app.db);
  await sql`ANALYZE session, activation, account`.execute(app.db);
  const now = new Date();
  const plan = await explain(app.db, async (db) => {
    await forgetExpiredSessions(db, now, 10);
    await listActivated(db, id - 100, 10);
    await forgetActivations(db, [id - 2, id - 1, id], now);
  });
  expect(plan).toContain('Index Scan using session_expiry on session');
  expect(plan).toMatch(/Index Scan (?:using|on) session_pkey/);
  expect(plan).toMatch(/Index (?:Only )?Scan using activation_account on activation/);
  expect(plan).not.toContain('Seq Scan');
});
