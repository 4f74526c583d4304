import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import type { Message } from '../../../shared/features/chat/chat.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { connectSocket, type TestSocket } from '../../kit/test-socket.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { openPerson, type Person, startSite, waitToHear } from '../kit/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

interface Talk {
  readonly ana: Person;
  readonly boris: TestPerson;
  readonly conversationId: number;
  /** Connects a client of Boris. */
  readonly connectBoris: () => Promise<TestSocket>;
  /** Sends a message from Boris over REST. */
  readonly says: (text: string) => Promise<void>;
}

/** Ana in her browser, signed in, with a conversation with Boris. */
async function talk(): Promise<Talk> {
  const [buyer, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const conversationId = await makeConversation(app, boris, buyer);
  const ana = await openPerson(app, { as: buyer });
  return {
    ana,
    boris,
    conversationId,
    async connectBoris() {
      const socket = await connectSocket(app, boris.auth);
      onTestFinished(() => socket.close());
      return socket;
    },
    async says(text) {
      const payload = { conversationId, text, clientId: crypto.randomUUID() };
      const reply = await app.call('/conversations/send', payload, boris.auth);
      if (!reply.success) throw new Error(reply.info);
    },
  };
}

async function openChat(page: Page, { boris }: Talk): Promise<void> {
  await page.goto(`/user/messages/${boris.id}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  await box.press('Enter');
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const texts = (page: Page) => page.locator('.message-text').allTextContents();

describe('delivery', () => {
  test('is a text at the last own message, and is never announced', async () => {
    const together = await talk();
    const { ana, conversationId, connectBoris } = together;
    const { page } = ana;
    await openChat(page, together);
    await write(page, 'One');
    await row(page, 'One').getByText('Sent', { exact: true }).waitFor();
    await write(page, 'Two');
    await row(page, 'Two').getByText('Sent', { exact: true }).waitFor();
    expect(await row(page, 'One').getByText('Sent', { exact: true }).count()).toBe(0);
    const his = await connectBoris();
    const spoken = ana.announcements.length;
    await his.send('message:received', { conversationId, seq: 2 });
    await row(page, 'Two').getByText('Delivered', { exact: true }).waitFor();
    await his.send('message:read', { conversationId, seq: 2 });
    await row(page, 'Two').getByText('Read', { exact: true }).waitFor();
    expect(ana.announcements.slice(spoken).map(({ text }) => text)).not.toContainEqual(
      expect.stringMatching(/Delivered|Read|Online/),
    );
  });

  test('counts unread messages equally in every tab: in the header, the inbox and the title', async () => {
    const together = await talk();
    const { ana, says } = together;
    const first = ana.page;
    await first.goto('/user/messages/');
    const second = await first.context().newPage();
    await second.goto('/');
    await says('One');
    await says('Two');
    for (const page of [first, second]) {
      await page.getByRole('link', { name: 'Messages, 2 unread' }).waitFor();
      await waitFor('the title', async () => (await page.title()).startsWith('(2) '));
    }
    await first.getByRole('link', { name: /^Boris .*, 2 unread/ }).waitFor();
    await openChat(second, together);
    for (const page of [first, second]) {
      await page.getByRole('link', { name: 'Messages', exact: true }).waitFor();
      await waitFor('the title', async () => !(await page.title()).startsWith('('));
    }
    await first.getByRole('link', { name: /^Boris .*unread/ }).waitFor({ state: 'detached' });
  });
});

describe('the other person', () => {
  test('is shown as typing at once and announced once, and not when they stop', async () => {
    const together = await talk();
    const { ana, says, conversationId, connectBoris } = together;
    const { page } = ana;
    await openChat(page, together);
    const his = await connectBoris();
    await his.send('typing:start', { conversationId });
    await page.getByText('Boris is writing').waitFor();
    await waitToHear(ana, 'Boris is writing');
    await says('There');
    await page.locator('.typing-line', { hasText: 'Boris' }).waitFor({ state: 'detached' });
    await waitToHear(ana, 'There');
    const spoken = ana.announcements.filter(({ text }) => text.includes('writing'));
    expect(spoken).toHaveLength(1);
  });

  test('is no longer shown as typing after sending a message', async () => {
    const { ana, says, conversationId, connectBoris } = await talk();
    const { page } = ana;
    await page.goto('/user/messages/');
    const his = await connectBoris();
    await his.send('typing:start', { conversationId });
    await says('Good day');
    await page.getByRole('link', { name: /^Boris .*1 unread/ }).click();
    await page.getByRole('row').filter({ hasText: 'Good day' }).waitFor();
    expect(await page.getByText('Boris is writing').count()).toBe(0);
  });

  test('receives typing events at most every 3 seconds', async () => {
    const together = await talk();
    const { ana, connectBoris } = together;
    await openChat(ana.page, together);
    const his = await connectBoris();
    await ana.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Hello Boris');
    await his.waitFor('typing:started');
    expect(his.received.filter(({ event }) => event === 'typing:started')).toHaveLength(1);
  });

  test('neither sends nor gets typing events after they are turned off', async () => {
    const together = await talk();
    const { ana, conversationId, connectBoris } = together;
    const { page } = ana;
    await openChat(page, together);
    await write(page, 'One');
    await page.getByRole('button', { name: 'Chat settings' }).click();
    for (const name of [
      'Tell me when somebody is writing to me',
      'Tell others when I am writing to them',
    ]) {
      await page.getByRole('checkbox', { name }).uncheck();
    }
    await page.getByRole('button', { name: 'Close' }).click();
    const his = await connectBoris();
    await his.send('typing:start', { conversationId });
    await page.getByRole('textbox', { name: 'Message' }).pressSequentially('Two');
    // Later events on the same connections have arrived, so this one would have, too.
    await his.send('message:read', { conversationId, seq: 1 });
    await row(page, 'One').getByText('Read', { exact: true }).waitFor();
    expect(await page.getByText('Boris is writing').count()).toBe(0);
    await page.keyboard.press('Enter');
    await his.waitFor<{ message: Message }>(
      'message:sent',
      ({ message }) => message.text === 'Two',
    );
    expect(his.received.map(({ event }) => event)).not.toContain('typing:started');
  });

  test('is shown as online or last seen, which is never announced', async () => {
    const together = await talk();
    const { ana, says, connectBoris } = together;
    const { page } = ana;
    await says('Hello');
    await openChat(page, together);
    const his = await connectBoris();
    await page.getByText('Online', { exact: true }).waitFor();
    his.close();
    await page.getByText(/^Last seen \d\d:\d\d$/).waitFor();
    expect(ana.announcements.some(({ text }) => /Online|Last seen/.test(text))).toBe(false);
  });
});

describe('two tabs of one browser', () => {
  test('share an outbox: each message written without a connection arrives once', async () => {
    const together = await talk();
    const { ana } = together;
    const first = ana.page;
    const second = await first.context().newPage();
    for (const page of [first, second]) await openChat(page, together);
    ana.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
    await first.context().setOffline(true);
    await write(first, 'From the first');
    await row(first, 'From the first').getByText('Waiting for the connection').waitFor();
    await row(second, 'From the first').waitFor();
    await write(second, 'From the second');
    await row(first, 'From the second').getByText('Waiting for the connection').waitFor();
    await first.context().setOffline(false);
    for (const page of [first, second]) {
      await row(page, 'From the second').getByText('Sent', { exact: true }).waitFor();
      expect(await texts(page)).toEqual(['From the first', 'From the second']);
    }
  });
});
