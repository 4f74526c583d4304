import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { makeConversation, sendText } from '../../kit/make/make-conversation.ts';
import { type PushServer, startPushServer } from '../../kit/servers/push-server.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { preparePerson, startSite, waitToHear } from '../kit/browser.ts';
import { openPhone as openPhoneOf } from './push-browser.ts';

let app: TestApp;
let service: PushServer;
beforeAll(async () => {
  service = await startPushServer();
  app = await startSite({ localPush: true });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const openPhone = (name: string) => openPhoneOf(app, service, { name });

test('a message is shown on a phone without a tab, replaced by the next, and opened in an open tab', async () => {
  const { page, boris, says, worker, nextPush } = await openPhone('opened');
  await expectNoAxeViolations(page);
  await page.goto('about:blank');
  await says('Are you there?');
  const first = await nextPush();
  await worker.deliver(first);
  const shown = await worker.shown();
  expect(shown).toEqual([expect.stringMatching(/^New message from Boris/)]);

  await says('Hello?');
  const second = await nextPush();
  expect(second.tag).toBe(first.tag);
  await worker.deliver(second);
  expect(await worker.shown()).toHaveLength(1);

  await page.goto('/faq');
  await page.getByRole('button', { name: /^Menu, \d unread message/ }).waitFor();
  // The bell listens for pressed pushes.
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await worker.press();
  await page.waitForURL(`**/user/messages/${boris.id}`);
  await page.locator('.message-text').getByText('Hello?').waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
});

test('a push that comes twice is shown once, also after the person has closed it', async () => {
  const { page, says, worker, nextPush } = await openPhone('twice');
  await page.goto('about:blank');
  await says('Once');
  const push = await nextPush();
  await worker.deliver(push);
  await worker.deliver(push);
  expect(await worker.shown()).toHaveLength(1);
  await worker.close();
  await worker.deliver(push);
  expect(await worker.shown()).toEqual([]);
});

test('what was read on another device is closed by the next push', async () => {
  const { account, page, says, worker, nextPush } = await openPhone('elsewhere');
  await page.goto('about:blank');
  await says('Read on the desk');
  await worker.deliver(await nextPush());
  await app.call('/notifications/read', {}, account.auth);
  const other = await makePerson(app, { name: 'Vera', role: 2 });
  await sendText(app, await makeConversation(app, other, account), other, 'Hello');
  await worker.deliver(await nextPush());
  expect(await worker.shown()).toEqual([expect.stringMatching(/^New message from Vera/)]);
});

test('a visible window shows no push, except a test', async () => {
  const { page, says, worker, nextPush } = await openPhone('visible');
  await page.goto('about:blank');
  await says('Hello');
  const push = await nextPush();
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Menu, \d unread message/ }).waitFor();
  await worker.deliver(push);
  await worker.deliver({ ...push, tag: 'test', title: 'Test', isTest: true });
  await page.goto('about:blank');
  expect(await worker.shown()).toEqual(['Test']);
});

test('turning off ends the push messages of the device', async () => {
  const { account, ana, page } = await openPhone('leaves');
  const listed = async () => {
    const { data } = await app.call('/notifications/getDevices', {}, account.auth);
    return data?.devices.length;
  };
  expect(await listed()).toBe(1);
  await page.getByRole('button', { name: 'Turn off push messages' }).press('Enter');
  await waitToHear(ana, 'Push messages are off.');
  expect(await listed()).toBe(0);
});

test('the permission is asked for only after a press, and a refusal is explained', async () => {
  const account = await makePerson(app);
  const ana = await preparePerson(app, { as: account, keepsApp: true });
  const { page } = ana;
  const asked: string[] = [];
  await page.exposeFunction('noteQuestion', () => void asked.push('asked'));
  await page.addInitScript(() => {
    const { noteQuestion } = globalThis as unknown as { noteQuestion: () => Promise<void> };
    Notification.requestPermission = () => noteQuestion().then(() => 'denied' as const);
  });
  onTestFinished(() => void asked.splice(0));
  await page.goto('/notifications/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Turn on push messages' }).press('Enter');
  await waitToHear(ana, 'Your browser blocks push messages from Earmark.');
  expect(asked).toEqual(['asked']);
  await page.getByText('Allow them in the browser’s settings').first().waitFor();
});
