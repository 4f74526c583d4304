import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { writeTo } from '../../kit/make/make-conversation.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { connectSocket } from '../../kit/test-socket.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { expectNoAxeViolations, expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, type Person, startSite, waitToHear } from '../kit/browser.ts';
import { showTools } from './chat-talk.ts';
import { signIn } from '../accounts/sign-in.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startSite();
  admin = await makePerson(app, { name: 'Vera', administrator: true });
});
afterAll(() => app.stop());

const SUCCESS = 'You successfully send report message.';

interface Talk {
  readonly ana: Person;
  /** Ana's account. */
  readonly buyer: TestPerson;
  readonly boris: TestPerson;
  readonly says: (text: string) => Promise<unknown>;
}

/** Ana in her browser in a conversation in which Boris has said hello. */
async function talk(): Promise<Talk> {
  const [buyer, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const says = (text: string) => writeTo(app, boris, buyer, text);
  await says('Hello Ana');
  const ana = await openPerson(app, { as: buyer, at: `/user/messages/${boris.id}` });
  await ana.page.getByRole('row').filter({ hasText: 'Hello Ana' }).waitFor();
  return { ana, buyer, boris, says };
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
    const { ana, boris } = await talk();
    const { page } = ana;
    let whole = true;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (whole) socket.connectToServer();
      else void socket.close();
    });
    whole = false;
    await page.reload();
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

describe('blocking', () => {
  test('is confirmed, announced, and hides the other person everywhere', async () => {
    const { ana, says } = await talk();
    const { page } = ana;
    await page.getByRole('button', { name: 'Block Boris' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Boris?' });
    await dialog.getByText('Boris is not notified, and sees you as away.').waitFor();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Block Boris' }).click();
    await waitToHear(ana, 'You have blocked Boris.');
    await page.getByText('so you do not get their messages.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    expect(await isFocused(page, 'Unblock Boris')).toBe(true);

    await says('Are you there?');
    await page.goto('/user/messages/');
    await page.getByText('Blocked people (1)').click();
    expect(await page.getByRole('navigation', { name: 'Conversations' }).count()).toBe(0);
    expect(ana.announcements.some(({ text }) => text.includes('Are you there?'))).toBe(false);
    await page.getByRole('button', { name: 'Unblock Boris' }).click();
    await page
      .getByRole('dialog', { name: 'Unblock Boris?' })
      .getByRole('button', { name: 'Unblock Boris' })
      .click();
    await page.getByRole('link', { name: /^Boris .*Hello Ana/ }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await page.getByText('Are you there?').count()).toBe(0);
  });

  test('and unblocking lets new messages arrive, without a gap or a repeat', async () => {
    const { ana, says } = await talk();
    const { page } = ana;
    const change = async (button: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('button', { name: button }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await change('Block Boris');
    await says('hidden one');
    await says('hidden two');
    await change('Unblock Boris');
    await says('seen again');
    await page.getByRole('row').filter({ hasText: 'seen again' }).waitFor();
    await waitToHear(ana, 'seen again');
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('textbox', { name: 'Message' }).fill('Good');
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: 'Good' }).getByText('Sent').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.waitForTimeout(1_500);
    expect(asked.filter((url) => url.includes('getMessages'))).toEqual([]);
  });

  test('applies at once on the person’s other devices', async () => {
    const { ana, buyer, boris } = await talk();
    const { page } = ana;
    const payload = { userId: boris.id, blocked: true };
    const reply = await app.call('/people/setBlocked', payload, buyer.auth);
    expect(reply).toMatchObject({ success: true });
    await page.getByRole('button', { name: 'Unblock Boris' }).waitFor();
  });
});

test('contact details show a note to both people once', async () => {
  const { ana, buyer, boris, says } = await talk();
  const { page } = ana;
  const note = page.getByRole('grid').getByText('Keep the agreement and the payment on');
  await says('Mail me: boris@example.com');
  await waitToHear(ana, 'Keep the agreement');
  await says('Or call 064/123-4567');
  await page.getByRole('row').filter({ hasText: 'Or call' }).waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: /Mail me.*Keep the agreement/s })
    .waitFor();
  await expectNoAxeViolations(page);
  expect(await note.count()).toBe(1);
  expect(ana.announcements.filter(({ text }) => text.includes('Keep the'))).toHaveLength(1);
  const his = await openPerson(app, { as: boris, at: `/user/messages/${buyer.id}` });
  await his.page.getByText('Keep the agreement and the payment on').waitFor();
});

describe('a link in a message', () => {
  test('can be followed from its row by keyboard, to a new tab without a referrer', async () => {
    const { ana, says } = await talk();
    const { page } = ana;
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
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectNoAxeViolations(page);
    expect(fetched.filter((url) => url.includes('example.com'))).toEqual([]);
  });
});

describe('the reports queue', () => {
  test('shows reports, and continues with the next when one is handled', async () => {
    const { boris } = await talk();
    const clara = await makePerson(app, { name: 'Clara' });
    const hers = await connectSocket(app, clara.auth);
    onTestFinished(() => hers.close());
    for (const text of ['older report', 'newer report']) {
      await hers.send('report:send', { clientId: crypto.randomUUID(), text, aboutId: boris.id });
    }
    const vera = await openPerson(app, { as: admin, at: '/admin' });
    const { page } = vera;
    await page.getByRole('link', { name: 'Chats' }).click();
    await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor();
    const card = (text: string) => page.getByRole('article').filter({ hasText: text });
    await expectNoAxeViolations(page);
    await card('newer report').getByRole('button', { name: 'Mark as handled' }).click();
    await waitToHear(vera, 'is handled.');
    await waitFor('the card to leave', async () => (await card('newer report').count()) === 0);
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

  test('is closed to everybody else', async () => {
    const { page } = await openPerson(app, { as: await makePerson(app), at: '/admin/chats' });
    await page.getByRole('heading', { level: 1, name: 'Not allowed' }).waitFor();
  });
});

describe('safety', () => {
  test('has no axe violation in any view', async () => {
    const { ana, says } = await talk();
    const { page } = ana;
    await says(`See https://example.com/${'long'.repeat(40)}`);
    await page.getByRole('link', { name: /opens in a new tab/ }).waitFor();
    await showTools(ana);
    await page.getByRole('button', { name: 'Report user' }).click();
    await expectNoFaultsInViews(page);
    await page.getByRole('button', { name: 'Block Boris' }).click();
    await expectNoFaultsInViews(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Block Boris' }).click();
    await page.getByText('so you do not get their messages.').waitFor();
    await expectNoFaultsInViews(page);
    await page.goto('/user/messages/');
    await page.getByText('Blocked people (1)').click();
    await expectNoFaultsInViews(page);
    await signIn(page, admin);
    await page.goto('/admin/chats?show=all');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoFaultsInViews(page);
  });
});
