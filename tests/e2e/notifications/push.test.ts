import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a push is shown once on a phone without a tab, replaced by the next, and opened in an open tab', async () => {
  const { page, boris, says, worker, nextPush } = await openPhone('opened');
  await expectNoAxeViolations(page);
  await page.goto('about:blank');
  await says('Are you there?');
  const first = await nextPush();
  for (let time = 1; time <= 2; time += 1) await worker.deliver(first);
  expect(await worker.shown()).toEqual([expect.stringMatching(/^New message from Boris/)]);

  await says('Hello?');
  const second = await nextPush();
  expect(second.tag).toBe(first.tag);
  await worker.deliver(second);
  expect(await worker.shown()).toHaveLength(1);
  // The person closes it, and it comes again.
  await worker.close();
  await worker.deliver(second);
  expect(await worker.shown()).toEqual([]);

  await says('And now?');
  await worker.deliver(await nextPush());
  expect(await worker.shown()).toHaveLength(1);
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Menu, \d unread message/ }).waitFor();
  await worker.press();
  await page.waitForURL(`**/user/messages/${boris.id}`);
  await page.locator('.message-text').getByText('Hello?').waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
});

test('a push is opened in a tab whose bell has not loaded', async () => {
  const { page, boris, says, worker, nextPush } = await openPhone('early');
  await page.goto('about:blank');
  await says('Are you there?');
  await worker.deliver(await nextPush());
  expect(await worker.shown()).toHaveLength(1);
  await worker.withhold('bell');
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await worker.press();
  await page.waitForURL(`**/user/messages/${boris.id}`);
  expect(await page.getByRole('link', { name: 'Notifications', exact: true }).count()).toBe(0);
});

test('a push closes what was read elsewhere, a visible window shows only a test, and a phone can be turned off', async () => {
  const { account, ana, page, says, worker, nextPush } = await openPhone('elsewhere');
  await page.goto('about:blank');
  await says('Read on the desk');
  await worker.deliver(await nextPush());
  await app.call('/notifications/read', {}, account.auth);
  const other = await makePerson(app, { name: 'Vera', role: 2 });
  const sayAsVera = async () =>
    sendText(app, await makeConversation(app, other, account), other, 'Hello');
  await sayAsVera();
  await worker.deliver(await nextPush());
  expect(await worker.shown()).toEqual([expect.stringMatching(/^New message from Vera/)]);
  await worker.close();

  await sayAsVera();
  const push = await nextPush();
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Menu, \d unread message/ }).waitFor();
  await worker.deliver(push);
  await worker.deliver({ ...push, tag: 'test', title: 'Test', isTest: true });
  await page.goto('about:blank');
  expect(await worker.shown()).toEqual(['Test']);

  const listed = async () => {
    const { data } = await app.call('/notifications/getDevices', {}, account.auth);
    return data?.devices.length;
  };
  expect(await listed()).toBe(1);
  await page.goto('/notifications/settings');
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
  await page.goto('/notifications/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Turn on push messages' }).press('Enter');
  await waitToHear(ana, 'Your browser blocks push messages from Earmark.');
  expect(asked).toEqual(['asked']);
  await page.getByText('Allow them in the browser’s settings').first().waitFor();
});
