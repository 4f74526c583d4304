import { expect, onTestFinished, test } from 'vitest';
import { startPushServer } from '../../kit/servers/push-server.ts';
import { startSite } from '../kit/browser.ts';
import { openPhone } from './push-browser.ts';

test('a browser with a window lists one notification for two messages of a conversation', async () => {
  const service = await startPushServer();
  onTestFinished(() => service.stop());
  const app = await startSite({ localPush: true });
  onTestFinished(() => app.stop());
  const { page, boris, says, worker, nextPush } = await openPhone(app, service, {
    name: 'whole',
    isWhole: true,
  });
  await page.goto('about:blank');
  await says('Are you there?');
  await worker.deliver(await nextPush());
  await says('Hello?');
  await worker.deliver(await nextPush());
  expect(await worker.shown()).toEqual([expect.stringMatching(/^New message from Boris/)]);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu, 2 unread messages' }).waitFor();
  await worker.press();
  await page.waitForURL(`**/user/messages/${boris.id}`);
});
