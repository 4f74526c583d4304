import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { connectInTest } from '../../kit/test-socket.ts';
import { expectNoAxeViolations, expectNoFaultsInViews } from '../kit/axe.ts';
import {
  countCalls,
  openPerson,
  type Person,
  startSiteForTests,
  waitToHear,
} from '../kit/browser.ts';
import { box, heard, row, send, showTools } from './chat-talk.ts';
import { type Entrance, makePair, openConversation } from './chat-with.ts';

const app = startSiteForTests();
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson(app, { name: 'Vera', administrator: true });
});

const SUCCESS = 'You successfully send report message.';

/** Ana in her browser in a conversation in which Boris has said hello. */
async function talk(entrance: Entrance = {}) {
  const two = await makePair(app);
  const { anaAccount, boris } = two;
  const says = (text: string) => writeTo(app, boris, anaAccount, text);
  await says('Hello Ana');
  const ana = await openConversation(app, anaAccount, boris, entrance);
  await row(ana, 'Hello Ana').waitFor();
  return { ...two, ana, says };
}

async function reportsAbout({ id }: TestPerson) {
  const reply = await app.call('/admin/getChats', {}, admin.auth);
  return reply.data?.reports.filter(({ about }) => about.id === id) ?? [];
}

const isFocused = (page: Person['page'], name: string) =>
  page
    .getByRole('button', { name })
    .evaluate((element: Element) => element === document.activeElement);

describe('a report', () => {
  test('opens below its button, reports a missing text, and is confirmed in text', async () => {
    const { ana, boris } = await talk();
    const { page } = ana;
    const toggle = page.getByRole('button', { name: 'Report user' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.press('Enter');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const field = page.getByRole('textbox', { name: 'Report message' });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please enter Report Message.').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('He asks me to pay outside of Earmark.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await waitToHear(ana, SUCCESS);
    await page.getByText(SUCCESS).first().waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await isFocused(page, 'Report user')).toBe(true);
    const [report, ...others] = await reportsAbout(boris);
    expect(others).toEqual([]);
    expect(report?.text).toBe('He asks me to pay outside of Earmark.');
    expect(report?.evidence.map(({ text }) => text)).toEqual(['Hello Ana']);
  });

  test('without a connection waits, survives a reload, and is sent once it is back', async () => {
    let whole = false;
    const prepare = ({ page }: Person) =>
      page.routeWebSocket(/socket\.io/, (socket) => {
        if (whole) socket.connectToServer();
        else void socket.close();
      });
    const { ana, boris } = await talk({ prepare });
    const { page } = ana;
    await page.getByRole('button', { name: 'Report user' }).click();
    await page.getByRole('textbox', { name: 'Report message' }).fill('In a tunnel');
    await page.getByRole('button', { name: 'Send report' }).click();
    await waitToHear(ana, 'Your report will be sent as soon as the connection is back.');
    expect(await reportsAbout(boris)).toEqual([]);
    whole = true;
    await page.reload();
    await waitToHear(ana, SUCCESS);
    expect(await reportsAbout(boris)).toHaveLength(1);
  });

  test('can be made about a project by every signed-in person', async () => {
    const { ana, boris } = await talk();
    const { page } = ana;
    const { id } = await makeSound(app, boris);
    const visitor = await openPerson(app, { at: `/project/${id}` });
    await visitor.page.getByRole('link', { name: 'Sign in to report this project' }).waitFor();
    await page.goto(`/project/${id}`);
    await page.getByRole('button', { name: 'Report project' }).click();
    await page.getByRole('textbox', { name: 'Report message' }).fill('This is my own song.');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Send report' }).click();
    await waitToHear(ana, SUCCESS);
    const [report] = await reportsAbout(boris);
    expect(report).toMatchObject({ text: 'This is my own song.', project: { id } });
  });
});

test('blocking is confirmed, hides the other person everywhere, and ends without a gap', async () => {
  const { ana, anaAccount, boris, says } = await talk();
  const { page } = ana;
  const confirm = async (name: string) => {
    const dialog = page.getByRole('dialog', { name: `${name}?` });
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Block Boris' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Boris?' });
  await dialog.getByText('Boris is not notified, and sees you as away.').waitFor();
  await expectNoFaultsInViews(page);
  await confirm('Block Boris');
  await waitToHear(ana, 'You have blocked Boris.');
  await page.getByText('so you do not get their messages.').waitFor();
  expect(await box(ana).count()).toBe(0);
  expect(await isFocused(page, 'Unblock Boris')).toBe(true);
  await expectNoAxeViolations(page);

  for (const text of ['Are you there?', 'Hello?']) await says(text);
  await page.goto('/user/messages/');
  await page.getByText('Blocked people (1)').click();
  expect(await page.getByRole('navigation', { name: 'Conversations' }).count()).toBe(0);
  expect(heard(ana, 'Are you there?')).toEqual([]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Unblock Boris' }).click();
  await confirm('Unblock Boris');
  await page.getByRole('link', { name: /^Boris .*Hello Ana/ }).click();
  await box(ana).waitFor();
  await says('seen again');
  await row(ana, 'seen again').waitFor();
  await waitToHear(ana, 'seen again');
  expect(await page.getByRole('row').count()).toBe(2);
  await send(ana, 'Good');
  const askAgain = countCalls(page, '/conversations/getMessages');
  await says('and again');
  await waitToHear(ana, 'and again');

  const block = { userId: boris.id, blocked: true };
  await app.call('/people/setBlocked', block, anaAccount.auth);
  // On this device, too, which did not ask for it.
  await page.getByRole('button', { name: 'Unblock Boris' }).waitFor();
  // The client does not try again and again to fill the gap of the hidden messages.
  expect(askAgain()).toBe(0);
});

test('contact details show a note to both people once, and links open in a new tab by keyboard', async () => {
  const { ana, anaAccount, boris, says } = await talk();
  const { page } = ana;
  const note = page.getByRole('grid').getByText('Keep the agreement and the payment on');
  await says('Mail me: boris@example.com');
  await waitToHear(ana, 'Keep the agreement');
  await says('Or call 064/123-4567');
  await row(ana, 'Or call').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: /Mail me.*Keep the agreement/s })
    .waitFor();
  expect(await note.count()).toBe(1);
  expect(heard(ana, 'Keep the')).toHaveLength(1);
  const his = await openConversation(app, boris, anaAccount);
  await his.page.getByText('Keep the agreement and the payment on').waitFor();

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await says('Listen: https://example.com/take?n=1. <b>Not bold</b> javascript:alert(1)');
  const link = page.getByRole('link', {
    name: 'https://example.com/take?n=1 (opens in a new tab)',
  });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await page.locator('.message-text b').count()).toBe(0);
  const text = await page.locator('.message-text').last().innerText();
  expect(text).toContain('. <b>Not bold</b> javascript:alert(1)');
  await box(ana).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(fetched.filter((url) => url.includes('example.com'))).toEqual([]);

  // All of it, with the open form of a report, in every view.
  await says(`See https://example.com/${'long'.repeat(40)}`);
  await row(ana, 'See https').waitFor();
  await showTools(ana);
  await page.getByRole('button', { name: 'Report user' }).click();
  await expectNoFaultsInViews(page);
});

test('the reports queue continues with the next report when one is handled', async () => {
  const [boris, clara] = await Promise.all([
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { name: 'Clara' }),
  ]);
  const hers = await connectInTest(app, clara);
  for (const text of ['older report', 'newer report']) {
    await hers.send('report:send', { clientId: crypto.randomUUID(), text, aboutId: boris.id });
  }
  const vera = await openPerson(app, { as: admin, at: '/admin' });
  const { page } = vera;
  await page.getByRole('link', { name: 'Chats' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor();
  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  await card('newer report').waitFor();
  await expectNoFaultsInViews(page);
  await card('newer report').getByRole('button', { name: 'Mark as handled' }).click();
  await waitToHear(vera, 'is handled.');
  await card('newer report').waitFor({ state: 'detached' });
  const focusIn = () =>
    card('older report').evaluate((element) => element.contains(document.activeElement));
  expect(await focusIn()).toBe(true);
  await page.getByLabel('Which reports').selectOption('Handled');
  await page.getByLabel(/^Search by what is reported/).fill('newer');
  await page.getByRole('search').last().getByRole('button', { name: 'Search' }).press('Enter');
  await card('newer report').getByRole('button', { name: 'Open again' }).waitFor();
  await card('newer report')
    .getByRole('link', { name: /^Boris / })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Boris / }).waitFor();
});
