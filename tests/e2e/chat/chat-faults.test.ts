import { expect, test } from 'vitest';
import type { Message } from '../../../shared/features/chat/chat.ts';
import { connectInTest } from '../../kit/test-socket.ts';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { box, heard, row, send } from './chat-talk.ts';
import { makePair, openPair } from './chat-with.ts';

const app = startSiteForTests();

test('message status and presence are texts, and are never announced', async () => {
  const { ana, boris, conversationId } = await openPair(app);
  const { page } = ana;
  const status = (text: string, name: string) => row(ana, text).getByText(name, { exact: true });
  await send(ana, 'One');
  await status('One', 'Sent').waitFor();
  await send(ana, 'Two');
  await status('Two', 'Sent').waitFor();
  expect(await status('One', 'Sent').count()).toBe(0);
  const his = await connectInTest(app, boris);
  await page.getByText('Online', { exact: true }).waitFor();
  await his.send('message:received', { conversationId, seq: 2 });
  await status('Two', 'Delivered').waitFor();
  await his.send('message:read', { conversationId, seq: 2 });
  await status('Two', 'Read').waitFor();
  his.close();
  await page.getByText(/^Last seen \d\d:\d\d$/).waitFor();
  const spoken = ana.announcements.map(({ text }) => text);
  expect(spoken).not.toContainEqual(
    expect.stringMatching(/\b(?:Delivered|Read|Online|Last seen)\b/),
  );
});

test('unread messages are counted equally in every tab: in the header, the inbox and the title', async () => {
  const { anaAccount, boris } = await makePair(app);
  const { page: first } = await openPerson(app, { as: anaAccount, at: '/user/messages/' });
  const second = await first.context().newPage();
  await second.goto('/faq');
  for (const text of ['One', 'Two']) await writeTo(app, boris, anaAccount, text);
  for (const page of [first, second]) {
    await page.getByRole('link', { name: 'Messages, 2 unread' }).waitFor();
    await waitFor('the title', async () => (await page.title()).startsWith('(2) '));
  }
  await first.getByRole('link', { name: /^Boris .*, 2 unread/ }).waitFor();
  await second.goto(`/user/messages/${boris.id}`);
  for (const page of [first, second]) {
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await waitFor('the title', async () => !(await page.title()).startsWith('('));
  }
  await first.getByRole('link', { name: /^Boris .*unread/ }).waitFor({ state: 'detached' });
});

test('typing is shown at once, announced once, sent every 3 seconds, and can be turned off', async () => {
  const { ana, anaAccount, boris, conversationId } = await openPair(app);
  const { page } = ana;
  const his = await connectInTest(app, boris);
  const begins = () => his.received.filter(({ event }) => event === 'typing:started').length;
  const line = page.locator('.quiet', { hasText: 'Boris is writing' });
  await his.send('typing:start', { conversationId });
  await line.waitFor();
  await waitToHear(ana, 'Boris is writing');
  await writeTo(app, boris, anaAccount, 'There');
  // At once, and not when the signal expires.
  await row(ana, 'There').waitFor();
  expect(await line.count()).toBe(0);
  await waitToHear(ana, 'There');
  expect(heard(ana, 'writing')).toHaveLength(1);

  await box(ana).pressSequentially('Hello Boris');
  await his.waitFor('typing:started');
  expect(begins()).toBe(1);
  await page.keyboard.press('Enter');
  await row(ana, 'Hello Boris').getByText('Sent', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Chat settings' }).click();
  for (const name of [
    'Tell me when somebody is writing to me',
    'Tell others when I am writing to them',
  ]) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  const before = begins();
  await his.send('typing:start', { conversationId });
  await box(ana).pressSequentially('Two');
  // Later events on the same connections have arrived, so this one would have, too.
  await his.send('message:read', { conversationId, seq: 2 });
  await row(ana, 'Hello Boris').getByText('Read', { exact: true }).waitFor();
  expect(await page.getByText('Boris is writing').count()).toBe(0);
  await page.keyboard.press('Enter');
  await his.waitFor<{ message: Message }>('message:sent', ({ message }) => message.text === 'Two');
  expect(begins()).toBe(before);
});
