import { expect, test } from 'vitest';
import { createStopCodes } from '../../../server/features/accounts/profile/stop-emails.ts';
import { addNotification } from '../../../server/platform/notify.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { makeConversation, sendText } from '../../kit/make/make-conversation.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';

const app = startSiteForTests();

async function makeTwo() {
  const [ana, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const chat = await makeConversation(app, boris, ana);
  return { ana, boris, chat };
}

test('the centre lists everything, unread first, and is the same on another device', async () => {
  const { ana, boris, chat } = await makeTwo();
  const [desk, phone] = [
    await openPerson(app, { as: ana, at: '/faq' }),
    await openPerson(app, { as: ana, at: '/faq', width: 320 }),
  ];
  const bell = (name: string) => [desk, phone].map(({ page }) => page.getByRole('link', { name }));
  await sendText(app, chat, boris, 'Hello');
  await makeOffer(app, boris, ana, { projectName: 'Jingle' });
  const path = `/user/messages/${boris.id}`;
  const paid = { to: ana.id, event: 'order.paid', about: '7', path } as const;
  await addNotification(app.db, paid);
  for (const link of bell('Notifications, 1 unread')) await link.waitFor();
  // Messages count where they are read. The offer is one, too, so the bell counts only the order.
  await desk.page.getByRole('link', { name: 'Messages, 2 unread' }).waitFor();
  await phone.page.getByRole('button', { name: 'Menu, 2 unread messages' }).waitFor();
  const { page } = desk;
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).press('Enter');
  await page.getByRole('heading', { level: 2, name: '3 notifications' }).waitFor();
  await expectNoAxeViolations(page);
  const texts = () => page.getByRole('listitem').getByRole('link').allTextContents();
  expect((await texts()).join()).toMatch(
    /order 7 is paid\..*New offer with Boris .*: Jingle\..*sent you a message\./,
  );

  await page.getByRole('link', { name: /sent you a message/ }).press('Enter');
  await page.waitForURL(`**${path}`);
  for (const other of [desk, phone]) {
    await other.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  }
  await phone.page.goto('/notifications');
  await phone.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  expect(await phone.page.locator('.header').evaluate((one) => one.clientHeight)).toBeLessThan(57);
});

test('what arrives while the list is open waits for a press, and all can be marked as read', async () => {
  const { ana, boris, chat } = await makeTwo();
  const person = await openPerson(app, { as: ana, at: '/notifications' });
  const { page } = person;
  await page.getByText('Nothing has happened yet.').waitFor();
  await sendText(app, chat, boris, 'Hello');
  await page.getByRole('button', { name: 'Show them' }).press('Enter');
  await page.getByRole('link', { name: /sent you a message/ }).waitFor();
  // Both buttons disappear with the press, so the focus moves to the list's heading.
  const focused = () => page.locator(':focus').allInnerTexts();
  await expect.poll(focused).toEqual(['1 notification']);
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await waitToHear(person, 'All notifications are marked as read.');
  await expect.poll(focused).toEqual(['1 notification']);
  const { data } = await app.call('/notifications/count', {}, ana.auth);
  expect(data).toEqual({ unread: 0, messages: 0 });
});

test('the settings are one table by keyboard, and security e-mails cannot be turned off', async () => {
  const { ana } = await makeTwo();
  const { page } = await openPerson(app, { as: ana, at: '/notifications/settings' });
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('Messages: E-mail at once').press('Space');
  await box('Messages: Digest').press('Space');
  await box('Reviews: Digest').press('Space');
  await page.getByRole('radio', { name: 'Every Monday' }).press('Space');
  await box('Offers: Push message').press('Space');
  await box('Orders and sales: Sound').press('Space');
  const security = page.getByRole('row', { name: /^Security/ });
  expect(await security.getByRole('checkbox').count()).toBe(0);
  expect(await security.getByRole('cell').allTextContents()).toEqual([
    'Always',
    'None',
    'Always',
    'Always',
    'None',
  ]);
  await page.getByRole('radio', { name: 'Neither names nor text' }).press('Space');
  await box('Hold push messages back for some hours of the day').press('Space');
  await page.getByLabel('From').fill('23:30');
  await expectNoAxeViolations(page);
  const settings = async () => (await app.call('/users/getSettings', {}, ana.auth)).data?.settings;
  await expect.poll(async () => (await settings())?.push.quiet?.from).toBe('23:30');
  expect(await settings()).toMatchObject({
    unreadMail: false,
    digest: { message: true, offer: false, review: true, every: 'week' },
    sounds: { paid: false, offer: true },
    push: { message: true, offer: false, content: 'nothing', quiet: { to: '07:00' } },
  });
});

test('a link in an e-mail turns off e-mails of its kind only by its button', async () => {
  const { ana } = await makeTwo();
  const secret = 'a secret of tests alone, 32 characters and more';
  const code = createStopCodes(secret).write({ kind: 'ratingMail', accountId: ana.id });
  const person = await openPerson(app, { at: `/stop-emails/${code}` });
  const { page } = person;
  await page.getByRole('heading', { name: 'Turn off e-mails about reviews?' }).waitFor();
  await expectNoAxeViolations(page);
  const wanted = async () =>
    (await app.call('/users/getSettings', {}, ana.auth)).data?.settings.ratingMail;
  expect(await wanted()).toBe(true);
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  const done = page.getByRole('heading', { name: 'E-mails are turned off' });
  await done.waitFor();
  const hasFocus = () => done.evaluate((heading) => heading === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  expect(await wanted()).toBe(false);
  await expectNoAxeViolations(page);
  await page.goto('/stop-sound-news/unknown');
  await page.getByRole('button', { name: 'Turn off' }).press('Enter');
  await waitToHear(person, 'This link is not valid.');
});
