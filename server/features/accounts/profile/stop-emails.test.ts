import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation, sendText } from '../../../../tests/kit/make/make-conversation.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { createStopCodes } from './stop-emails.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
});

const settings = async () => (await app.call('/users/getSettings', {}, ana.auth)).data?.settings;
const stop = (code: string) => app.call('/users/stopEmails', { code });
const codes = createStopCodes('a secret of tests alone, 32 characters and more');

test('the unsubscribe button of mail programs ends e-mails about unread messages', async () => {
  await sendText(app, await makeConversation(app, boris, ana), boris, 'Hello');
  app.clock.advance(600_000);
  await runJob(app, 'chat.unread-mail');
  const email = await app.mailbox.waitForEmail(ana.email, 'New message');
  const [list = '', post] = email.unsubscribe;
  expect(post).toBe('List-Unsubscribe=One-Click');
  const url = list.slice(1, -1);
  expect(url.startsWith(`${app.url}/stop-emails/unreadMail-${ana.id}-`)).toBe(true);
  const press = () =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await press()).status).toBe(204);
  expect((await press()).status).toBe(204);
  expect(await settings()).toMatchObject({ unreadMail: false, ratingMail: true });
});

test('a code of another kind, another account or a deleted account is refused', async () => {
  const code = codes.write({ kind: 'ratingMail', accountId: ana.id });
  const signature = code.split('-')[2] ?? '';
  const wrong = [
    '',
    'unknown',
    `unreadMail-${ana.id}-${signature}`,
    `ratingMail-${boris.id}-${signature}`,
    `ratingMail-${ana.id}-${'0'.repeat(32)}`,
    `ratingMail-${ana.id}-`,
    createStopCodes('another secret, of 32 characters and more').write({
      kind: 'ratingMail',
      accountId: ana.id,
    }),
  ];
  for (const one of wrong) {
    expect(await stop(one), one).toMatchObject({ status: 404, code: 'settings.link-invalid' });
  }
  expect(await stop(code)).toMatchObject({ success: true, data: { kind: 'ratingMail' } });
  expect(await settings()).toMatchObject({ unreadMail: true, ratingMail: false });
  const gone = { deleted_at: app.clock.now() };
  await changeAccount(app, ana, gone);
  expect(await stop(code)).toMatchObject({ status: 404 });
});
