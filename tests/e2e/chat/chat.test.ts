import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import { connectSocket } from '../../kit/test-socket.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoFaultsInViews } from '../kit/axe.ts';
import { openPerson, type Person, startSite, waitToHear } from '../kit/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

interface Talk {
  readonly ana: Person;
  readonly boris: TestPerson;
  readonly says: (text: string) => Promise<void>;
}

/** Ana in her browser in a conversation with Boris, who writes over his own socket. */
async function talk(): Promise<Talk> {
  const [buyer, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const ana = await openPerson(app, { as: buyer, at: `/user/messages/${boris.id}` });
  await ana.page.getByRole('textbox', { name: 'Message' }).waitFor();
  const conversationId = await makeConversation(app, boris, buyer);
  const socket = await connectSocket(app, boris.auth);
  onTestFinished(() => socket.close());
  return {
    ana,
    boris,
    says: async (text) => {
      const ack = await socket.send('message:send', {
        conversationId,
        text,
        clientId: crypto.randomUUID(),
      });
      if (!ack.success) throw new Error(ack.info);
    },
  };
}

/**
 * A switch for the page's connections, which takes effect with the next page load. Opening a
 * conversation still works, so that a screen can be loaded and then cut off.
 */
async function cuttableWire(person: Person) {
  const { page } = person;
  person.expectFaults(/net::ERR_FAILED/);
  await page.route('**/api/**', (route) => {
    const isThrough = whole || route.request().url().endsWith('/conversations/open');
    return isThrough ? route.continue() : route.abort();
  });
  let whole = true;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!whole) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: () => {
      whole = false;
      for (const socket of open) void socket.close();
      open.clear();
    },
    mend: () => {
      whole = true;
    },
  };
}

const row = ({ page }: Person, text: string) => page.getByRole('row').filter({ hasText: text });

describe('an arriving message', () => {
  test('is shown and announced once, and moves neither the focus nor the typed text', async () => {
    const { ana, says } = await talk();
    const box = ana.page.getByRole('textbox', { name: 'Message' });
    await box.fill('I am just writ');
    await ana.page.waitForTimeout(750);
    const moves = ana.focusMoves.length;
    await says('Hello Ana');
    await row(ana, 'Hello Ana').waitFor();
    await waitToHear(ana, 'Hello Ana');
    expect(ana.announcements.filter(({ text }) => text.includes('Hello Ana'))).toHaveLength(1);
    expect(ana.announcements.at(-1)?.text).toMatch(/^Boris .*: Hello Ana$/);
    expect(ana.focusMoves).toHaveLength(moves);
    expect(await box.inputValue()).toBe('I am just writ');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('in a burst becomes one summary with the last, after the first messages', async () => {
    const { ana, says } = await talk();
    for (let n = 1; n <= 10; n += 1) await says(`part ${n}`);
    await waitToHear(ana, 'Last: part 10');
    const writes = ana.announcements.filter(({ text }) => text.includes('part'));
    expect(writes[0]?.text).toMatch(/^Boris [^:]*: part 1\b/);
    expect(writes.length).toBeLessThanOrEqual(5);
    expect(await ana.page.getByRole('row').count()).toBe(10);
  });

  test('in another conversation is announced by its sender’s name, and counted in the inbox', async () => {
    const { ana, says } = await talk();
    await ana.page.getByRole('link', { name: 'Home', exact: true }).click();
    await ana.page.getByRole('link', { name: 'Messages' }).click();
    await ana.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await says('Psst');
    await waitToHear(ana, 'New message from Boris');
    expect(ana.announcements.some(({ text }) => text.includes('Psst'))).toBe(false);
    await ana.page.getByRole('link', { name: /^Boris .*1 unread.*Psst/ }).waitFor();
  });
});

describe('sending', () => {
  test('by Enter announces Sent once, keeps the focus and empties the field', async () => {
    const { ana } = await talk();
    const box = ana.page.getByRole('textbox', { name: 'Message' });
    await box.fill('By the keyboard');
    await box.press('Shift+Enter');
    await box.pressSequentially('in two lines');
    await box.press('Enter');
    await row(ana, 'By the keyboard').getByText('Sent').waitFor();
    await waitToHear(ana, 'Sent');
    expect(ana.announcements.map(({ text }) => text)).not.toContain('By the keyboard');
    expect(await box.inputValue()).toBe('');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('an empty message is an error at the field, which keeps the focus', async () => {
    const { ana } = await talk();
    const box = ana.page.getByRole('textbox', { name: 'Message' });
    await ana.page.getByRole('button', { name: 'Send message' }).click();
    await ana.page.getByText('Please enter a message.').first().waitFor();
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('without a connection waits on screen, survives a reload, and arrives once it is back', async () => {
    const { ana } = await talk();
    const { page } = ana;
    const wire = await cuttableWire(ana);
    await page.reload();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    wire.cut();
    await page.getByText('Waiting for the connection').first().waitFor();
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Written in a tunnel');
    await box.press('Enter');
    await box.fill('a draft');
    await row(ana, 'Written in a tunnel').getByText('Waiting for the connection').waitFor();
    await page.reload();
    await row(ana, 'Written in a tunnel').getByText('Waiting for the connection').waitFor();
    wire.mend();
    await row(ana, 'Written in a tunnel').getByText('Sent').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('a draft');
    expect(await page.getByRole('row').filter({ hasText: 'tunnel' }).count()).toBe(1);
  });
});

describe('the chat screen', () => {
  test('has no axe violation in any view', async () => {
    const { ana, says } = await talk();
    await says('Hello');
    await row(ana, 'Hello').waitFor();
    await expectNoFaultsInViews(ana.page);
  });
});
