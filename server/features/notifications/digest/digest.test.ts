import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  sendText,
  makePair,
  setBlocked,
} from '../../../../tests/kit/make/make-conversation.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { emailsSent, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import type { SomeSettings } from '../../../../shared/features/accounts/account-settings.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { connect } from '../../../database/connection/connect.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { createPostbox } from '../../../platform/mail/postbox.ts';
import { createLog } from '../../../platform/start/log.ts';
import { addNotification } from '../../../platform/notify.ts';
import { DIGEST_JOB, sendDigests } from './digest.job.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let chat: number;
beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  [ana, boris] = await makePair(app);
  chat = await makeConversation(app, boris, ana);
});

const ALL = { ...DEFAULT_SETTINGS.digest, message: true, offer: true, review: true };
const choose = (settings: SomeSettings) => app.call('/users/setSettings', settings, ana.auth);
const DAY = 86_400_000;

/** Sends the digests of the next morning, and returns those of Ana. */
async function nextMorning(days = 1) {
  app.clock.advance(days * DAY);
  await runJob(app, DIGEST_JOB);
  return digests();
}

async function digests() {
  await emailsSent(app);
  const emails = await app.mailbox.emails(ana.email);
  return emails.filter(({ subject }) => subject.startsWith('Your digest'));
}

const review = (about: string, isMailed = false) =>
  addNotification(app.db, { to: ana.id, event: 'review.new', about, path: '/project/9', isMailed });

const setFailure = (failure: { email_failed_at: Date | null; email_fault: string | null }) =>
  app.db.updateTable('account').set(failure).where('id', '=', ana.id).execute();

describe('a digest', () => {
  test('is one e-mail in the morning about what is unread, each once', async () => {
    await choose({ unreadMail: false, digest: ALL });
    await sendText(app, chat, boris, 'Hello');
    await makeOffer(app, boris, ana, { projectName: 'Jingle' });
    await review('Rain');
    await runJob(app, DIGEST_JOB);
    expect(await digests()).toEqual([]);
    const [email, ...more] = await nextMorning();
    expect(more).toEqual([]);
    expect(email?.subject).toBe('Your digest: 3 notifications');
    expect(email?.text).toContain(`sent you a message.\n  ${app.url}/user/messages/${boris.id}\n`);
    expect(email?.text).toMatch(/- New offer with Boris .*: Jingle\./);
    expect(email?.text).toContain('- There is a new review of Rain.');
    expect(email?.html.match(/<li>/g)).toHaveLength(3);
    expect(await nextMorning()).toHaveLength(1);
    await sendText(app, chat, boris, 'Are you there?');
    const emails = await nextMorning();
    expect(emails.map(({ subject }) => subject)).toContain('Your digest: 1 notification');
    expect(emails).toHaveLength(2);
  });

  test('leaves out what was read, not chosen, or e-mailed at once', async () => {
    await choose({ unreadMail: false, digest: { ...ALL, offer: false } });
    await makeOffer(app, boris, ana, { projectName: 'Jingle' });
    await review('Rain', true);
    await sendText(app, chat, boris, 'Hello');
    await app.call('/notifications/read', { path: `/user/messages/${boris.id}` }, ana.auth);
    expect(await nextMorning()).toEqual([]);
  });

  test('names only messages that came after the e-mail about unread ones', async () => {
    await choose({ digest: ALL });
    await sendText(app, chat, boris, 'Hello');
    // The e-mail about this message is still to come.
    await runJob(app, DIGEST_JOB);
    expect(await nextMorning()).toEqual([]);
    await runJob(app, 'chat.unread-mail');
    await app.mailbox.waitForEmail(ana.email, 'New message');
    expect(await nextMorning()).toEqual([]);
    await sendText(app, chat, boris, 'One more');
    expect(await nextMorning()).toHaveLength(1);
  });

  test('leaves out muted conversations and blocked people', async () => {
    await choose({ unreadMail: false, digest: ALL, muted: [chat] });
    await sendText(app, chat, boris, 'Hello');
    expect(await nextMorning()).toEqual([]);
    await choose({ muted: [] });
    await setBlocked(app, ana, boris);
    expect(await nextMorning()).toEqual([]);
    await setBlocked(app, ana, boris, false);
    expect(await nextMorning()).toHaveLength(1);
  });

  test('is sent once by several servers', async () => {
    await choose({ unreadMail: false, digest: ALL });
    await sendText(app, chat, boris, 'Hello');
    app.clock.advance(DAY);
    await Promise.all(Array.from({ length: 4 }, () => runJob(app, DIGEST_JOB)));
    expect(await digests()).toHaveLength(1);
  });

  test('is sent by the next server, if one is killed between its steps', async () => {
    await choose({ unreadMail: false, digest: ALL });
    await review('Rain');
    app.clock.advance(DAY);
    const { db, pool, close } = await connect(app.databaseUrl, { poolSize: 1 });
    const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    const pid = own[0]?.pid ?? 0;
    const jobs = createJobs({ pool, log: createLog('error') });
    const publicUrl = () => app.url;
    const mail = { deliver: async () => {} };
    const findReader = async () => undefined;
    const postbox = createPostbox({ jobs, mail, findReader, publicUrl, ownAddresses: [] });
    let run = async () => {};
    const regularly = (_name: string, job: typeof run) => void (run = job);
    sendDigests({ db, clock: app.clock, jobs: { regularly }, postbox, publicUrl });
    await app.db.transaction().execute(async (trx) => {
      // The e-mail cannot be queued, but its notifications are taken already.
      await sql`LOCK TABLE pgboss.job IN SHARE MODE`.execute(trx);
      const killed = expect(run()).rejects.toThrow();
      await waitFor('the step before the e-mail', async () => {
        const { rows } = await sql`SELECT WHERE cardinality(pg_blocking_pids(${pid})) > 0`.execute(
          trx,
        );
        return rows.length > 0;
      });
      await sql`SELECT pg_terminate_backend(${pid})`.execute(trx);
      await killed;
    });
    await close();
    await runJob(app, DIGEST_JOB);
    expect(await digests()).toHaveLength(1);
  });

  test('waits until e-mails to the address arrive again', async () => {
    await choose({ unreadMail: false, digest: ALL });
    await review('Rain');
    await setFailure({ email_failed_at: app.clock.now(), email_fault: '5.1.1' });
    expect(await nextMorning()).toEqual([]);
    await setFailure({ email_failed_at: null, email_fault: null });
    expect(await nextMorning()).toHaveLength(1);
  });

  test('comes on Mondays, if its reader chose so', async () => {
    await choose({ unreadMail: false, digest: { ...ALL, every: 'week' } });
    const due = await app.db
      .selectFrom('account_settings')
      .select('digest_at')
      .where('account_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(due.digest_at?.getUTCDay()).toBe(1);
    await review('Rain');
    await nextMorning(7);
    expect(await digests()).toHaveLength(1);
  });

  test('ends by the unsubscribe button of mail programs', async () => {
    await choose({ unreadMail: false, digest: ALL });
    await review('Rain');
    const [email] = await nextMorning();
    const url = email?.unsubscribe[0]?.slice(1, -1) ?? '';
    expect(url).toContain(`/stop-emails/digest-${ana.id}-`);
    expect((await fetch(url, { method: 'POST' })).status).toBe(204);
    await review('Thunder');
    expect(await nextMorning()).toHaveLength(1);
  });
});

test('a digest needs a time zone that exists', async () => {
  const digest = { ...ALL, timeZone: 'Europe/Atlantis' };
  expect(await choose({ digest })).toMatchObject({ code: 'account.time-zone-unknown' });
});
