import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { duringTests } from '../../../../tests/kit/during-tests.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startPushServer } from '../../../../tests/kit/servers/push-server.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';

const service = duringTests(startPushServer);
const app = startAppForTests({ localPush: true });
let admin: TestPerson;
beforeEach(async () => {
  await app.db.deleteFrom('way_fault').execute();
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
});

const sendTest = (way: string) => app.call('/admin/sendTest', { way }, admin.auth);
const ways = async () => (await app.call('/admin/getWays', {}, admin.auth)).data;

test('a test e-mail goes to its administrator in their language', async () => {
  await app.call('/users/setLanguage', { language: 'sr-Latn' }, admin.auth);
  expect(await sendTest('email')).toMatchObject({ success: true });
  const [email, ...more] = await app.mailbox.emails(admin.email);
  expect(email?.subject).toBe('Probni imejl sa Earmarka');
  expect(email?.text).toContain(`\n${app.url}/admin/notifications\n`);
  expect(more).toEqual([]);
});

test('an e-mail that is not accepted answers with the error, which the list keeps', async () => {
  const mailFolder = join(app.folder, 'mail');
  await rm(mailFolder, { recursive: true, force: true });
  await writeFile(mailFolder, 'Not a folder.');
  for (const _time of [1, 2]) {
    expect(await sendTest('email')).toMatchObject({
      status: 422,
      code: 'notifications.test-failed',
      params: { fault: expect.stringContaining('EEXIST') as string },
    });
  }
  await rm(mailFolder);
  const fault = await waitFor('the stored failures', async () => {
    const [first] = (await ways())?.faults ?? [];
    return first?.count === 2 && first;
  });
  expect(fault).toMatchObject({ way: 'email', fault: expect.stringContaining('EEXIST') as string });
  expect(await sendTest('email')).toMatchObject({ success: true });
});

test('a test push goes to all devices of its administrator and is shown in front of them', async () => {
  expect(await sendTest('push')).toMatchObject({ status: 422, code: 'push.no-device' });
  await app.call('/notifications/addDevice', service.subscribe('desk'), admin.auth);
  expect(await sendTest('push')).toMatchObject({ success: true });
  const [push, ...more] = service.received;
  expect(more).toEqual([]);
  expect(push).toMatchObject({
    device: 'desk',
    content: { tag: 'test', title: 'Test push message from Earmark', isTest: true, unread: 0 },
  });
  service.answer(429, 'desk');
  expect(await sendTest('push')).toMatchObject({
    code: 'notifications.test-failed',
    params: { fault: `${new URL(service.url).host}: 429` },
  });
});

test('the list shows what waits, and only failures of the last week', async () => {
  const noted = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  const old = { way: 'email', fault: 'An old one.', last_at: noted(8) };
  await app.db.insertInto('way_fault').values(old).execute();
  await runJob(app, 'notifications.forget');
  const state = await ways();
  expect(state?.faults.map(({ fault }) => fault)).not.toContain('An old one.');
  expect(state?.ways.map(({ way, queued }) => [way, queued])).toEqual([
    ['centre', 0],
    ['push', 0],
    ['email', 0],
  ]);
});
