import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation, sendText } from '../../../../tests/kit/make/make-conversation.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { linkCode } from '../../../../tests/kit/read/read-email.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { freePort } from '../../../../tests/kit/servers/free-port.ts';
import { startSmtp, type TestSmtp } from '../../../../tests/kit/servers/smtp-server.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { createBounceAddresses } from '../../../platform/mail/bounce-address.ts';
import { createSmtpMail } from '../../../platform/mail/mail.ts';

/* E-mails go out and reports come in over real SMTP. */

const DOMAIN = 'reply.earmark.example';
const paths = createBounceAddresses('a secret of tests alone, 32 characters and more', DOMAIN);

let app: TestApp;
let smtp: TestSmtp;
let port: number;
let ana: TestPerson;
let boris: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  smtp = await startSmtp();
  port = await freePort();
  const mailIn = { host: '127.0.0.1', port, domain: DOMAIN, relay: 'mx.earmark.example' };
  const mail = createSmtpMail(smtp.url, 'Earmark <no-reply@earmark.example>');
  app = await startTestApp({ mailIn }, { mail });
  await stopSchedule(app);
  admin = await makePerson(app, { administrator: true });
});
beforeEach(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

const fails = async ({ auth }: TestPerson) =>
  (await app.call('/users/getSecurity', {}, auth)).data?.security.emailFails;
const notifications = async ({ auth }: TestPerson) =>
  (await app.call('/notifications/get', {}, auth)).data?.notifications ?? [];
const emailsTo = (email: string) => smtp.emails.filter(({ to }) => to === email);
const arrived = (email: string, subject: string) =>
  waitFor(`${subject} to ${email}`, () =>
    emailsTo(email).find((one) => one.subject.startsWith(subject)),
  );

/** Requests an e-mail about security, which is always sent. */
const requestReset = (email: string) => app.call('/users/forgotPassword', { email });

/** Causes an e-mail about an unread message, which is not sent to a dead address. */
async function mailUnread(reader: TestPerson): Promise<void> {
  await sendText(app, await makeConversation(app, boris, reader), boris, 'Hello');
  app.clock.advance(600_000);
  await runJob(app, 'chat.unread-mail');
}

interface Report {
  readonly to?: string;
  readonly sender?: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  readonly type?: string;
}

/** Delivers a report as a mail server does. By default it says that Ana's mailbox does not exist. */
async function report(change: Report = {}): Promise<void> {
  const {
    to = paths.write(ana.id, ana.email, app.clock.now()),
    sender = '',
    action = 'failed',
    status = '5.1.1',
    diagnostic = 'smtp; 550 5.1.1 User unknown',
    type = 'multipart/report; report-type=delivery-status',
  } = change;
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const lines = [
    'From: MAILER-DAEMON@mx.people.example',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: ${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry to inform you that your message could not be delivered.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.example',
    '',
    'Final-Recipient: rfc822; somebody@people.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--b--',
    '',
  ];
  await transport.sendMail({ envelope: { from: sender, to }, raw: lines.join('\r\n') });
}

describe('an e-mail that cannot be delivered', () => {
  test('is reported to its return path, and marks the address', async () => {
    await requestReset(ana.email);
    await arrived(ana.email, 'Choose a new password');
    const path = smtp.returnPaths.at(-1) ?? '';
    expect(path).toMatch(/^bounce\+.{20,57}@reply\.earmark\.example$/);
    await report({ to: path });
    expect(await fails(ana)).toBe(true);
    const [notice, ...more] = await notifications(ana);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ event: 'security.email-fails', path: '/account/security' });
    const { data } = await app.call('/admin/getUser', { userId: ana.id }, admin.auth);
    expect(data?.user.email_failure).toMatchObject({ code: '5.1.1' });
  });

  test('and is refused at once marks the address, and is not tried again', async () => {
    const email = `${ana.id}@gone.example`;
    await app.db.updateTable('account').set({ email }).where('id', '=', ana.id).execute();
    await requestReset(email);
    await waitFor('the mark', () => fails(ana));
    const jobs = sql<{ state: string }>`SELECT state::text FROM pgboss.job
      WHERE name = 'mail' AND data ->> 'to' = ${email}`;
    await expect
      .poll(async () => (await jobs.execute(app.db)).rows)
      .toEqual([{ state: 'completed' }]);
  });
});

describe('a report marks nothing', () => {
  const forged: Record<string, () => Report> = {
    'with a changed return path': () => ({
      to: paths.write(ana.id, ana.email, app.clock.now()).replace('bounce+', 'bounce+1'),
    }),
    'about an address that the account no longer has': () => ({
      to: paths.write(ana.id, 'former@people.example', app.clock.now()),
    }),
    'signed by another installation': () => ({
      to: createBounceAddresses('another secret, of 32 characters or more', DOMAIN).write(
        ana.id,
        ana.email,
        app.clock.now(),
      ),
    }),
    'to an old return path': () => ({
      to: paths.write(ana.id, ana.email, new Date(app.clock.now().getTime() - 16 * 86_400_000)),
    }),
    'from a person': () => ({ sender: 'boris@people.example' }),
    'that is no report': () => ({ type: 'multipart/mixed' }),
    'about a delay': () => ({ action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 451 Later' }),
    'about a full mailbox': () => ({ status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Full' }),
    'about its content': () => ({ status: '5.7.1', diagnostic: 'smtp; 554 5.7.1 Spam' }),
  };
  test.each(Object.keys(forged))('%s', async (name) => {
    await report(forged[name]?.());
    expect(await fails(ana)).toBe(false);
    expect(await notifications(ana)).toEqual([]);
    await report({ status: '5.0.0' });
    expect(await fails(ana)).toBe(true);
  });
});

describe('a marked address', () => {
  beforeEach(() => report());

  test('gets only e-mails about security, until its owner confirms it again', async () => {
    await mailUnread(ana);
    await requestReset(ana.email);
    await arrived(ana.email, 'Choose a new password');
    expect(emailsTo(ana.email)).toHaveLength(1);
    await app.call('/users/confirmEmailAgain', {}, ana.auth);
    const link = await arrived(ana.email, 'Confirm that e-mails from Earmark arrive');
    const { data: security } = await app.call('/users/getSecurity', {}, ana.auth);
    expect(security?.security.newEmail).toBeNull();
    const answer = await app.call('/users/confirmEmailChange', {
      code: linkCode(link, 'confirm-email'),
    });
    expect(answer.data).toEqual({ done: true, isSame: true });
    expect(await fails(ana)).toBe(false);
    await mailUnread(ana);
    await sendText(app, await makeConversation(app, admin, ana), admin, 'Hello');
    app.clock.advance(600_000);
    await runJob(app, 'chat.unread-mail');
    await arrived(ana.email, 'New message');
  });

  test('is changed by the link to the new address alone', async () => {
    const email = `${ana.id}@new.example`;
    await app.call('/users/changeEmail', { email, currentPassword: ana.password }, ana.auth);
    const link = await arrived(email, 'Confirm the change');
    const code = linkCode(link, 'confirm-email');
    const answer = await app.call('/users/confirmEmailChange', { code });
    expect(answer.data).toEqual({ done: true, isSame: false });
    await arrived(ana.email, 'Security change');
    expect(await fails(ana)).toBe(false);
    expect(emailsTo(ana.email).map(({ subject }) => subject)).not.toContain(link.subject);
  });

  test('notifies its owner once, however many reports come in', async () => {
    await report();
    expect(await notifications(ana)).toHaveLength(1);
  });
});

test('a working address is not confirmed again', async () => {
  const sent = smtp.emails.length;
  expect(await app.call('/users/confirmEmailAgain', {}, ana.auth)).toMatchObject({ success: true });
  expect(smtp.emails).toHaveLength(sent);
});

test('the first confirmation of an address ends its mark, and an old link to it does not', async () => {
  const form = aRegistration();
  await app.call('/users/create', form);
  const email = await arrived(form.email, 'Confirm your e-mail');
  const activationCode = linkCode(email, 'accountactivation');
  const account = () =>
    app.db
      .selectFrom('account')
      .select(['id', 'email_failed_at'])
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow();
  const { id } = await account();
  const to = paths.write(id, form.email, app.clock.now());
  await report({ to });
  expect(await account()).not.toMatchObject({ email_failed_at: null });
  await app.call('/users/accountactivation', { activationCode });
  expect(await account()).toMatchObject({ email_failed_at: null });
  await report({ to });
  await app.call('/users/accountactivation', { activationCode });
  expect(await account()).not.toMatchObject({ email_failed_at: null });
});
