import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { startSiteForTests, waitToHear } from '../kit/browser.ts';
import { box as messageBox, row } from './chat-talk.ts';
import { openConversation, openPair } from './chat-with.ts';

const app = startSiteForTests();

const box = (page: Page) => messageBox({ page });
const textOf = (page: Page) => box(page).inputValue();

/** Opens the same conversation in two browsers of the same person. */
async function openDevices() {
  const pair = await openPair(app);
  const desk = await openConversation(app, pair.anaAccount, pair.boris);
  return { ...pair, phone: pair.ana.page, desk: desk.page, devices: [pair.ana, desk] };
}

/** Waits until the server has this draft. */
async function saved(text: string): Promise<void> {
  const drafts = app.db.selectFrom('message_draft').select('text').orderBy('saved_at', 'desc');
  await expect.poll(async () => (await drafts.executeTakeFirst())?.text).toBe(text);
}

test('a draft is on every device, after a reload too, until it is sent', async () => {
  const { phone, desk } = await openDevices();
  await box(phone).pressSequentially('Rain on');
  await expect.poll(() => textOf(desk)).toBe('Rain on');
  await box(desk).press('End');
  await box(desk).pressSequentially(' tin');
  await expect.poll(() => textOf(phone)).toBe('Rain on tin');
  await box(desk).press('Enter');
  await row({ page: desk }, 'Rain on tin').waitFor();
  await expect.poll(() => textOf(phone)).toBe('');
  await saved('');

  await box(phone).fill('Later');
  await saved('Later');
  await phone.reload();
  await expect.poll(() => textOf(phone)).toBe('Later');
  // A device that has no draft of its own gets it, too.
  await desk.evaluate(() => indexedDB.deleteDatabase('earmark-unsent'));
  await desk.reload();
  await expect.poll(() => textOf(desk)).toBe('Later');

  // Leaving the conversation saves at once: the timers are stopped.
  await phone.clock.install();
  await phone.clock.pauseAt(Date.now() + 60_000);
  await box(phone).fill('On the way out');
  await phone.getByRole('link', { name: 'Home', exact: true }).first().click();
  await saved('On the way out');
});

test('drafts of two devices are both kept: one in the box, the other behind a button', async () => {
  const { phone, desk, devices } = await openDevices();
  for (const person of devices)
    person.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
  await desk.context().setOffline(true);
  await box(desk).fill('From the desk');
  await box(phone).fill('From the phone');
  await saved('From the phone');
  await desk.context().setOffline(false);
  const use = desk.getByRole('button', { name: 'Use the draft from your other device' });
  await use.waitFor({ timeout: 20_000 });
  expect(await textOf(desk)).toBe('From the desk');
  await saved('From the desk');
  await phone.getByRole('button', { name: 'Use the draft from your other device' }).waitFor();
  expect(await textOf(phone)).toBe('From the phone');
  await expectNoAxeViolations(desk);
  for (const person of devices) await waitToHear(person, 'has a different draft');

  await box(phone).pressSequentially(', later');
  await saved('From the phone, later');
  await use.focus();
  await desk.keyboard.press('Enter');
  expect(await textOf(desk)).toBe('From the phone, later');
  const announced = devices[1]?.announcements.filter(({ text }) =>
    text.includes('different draft'),
  );
  expect(announced).toHaveLength(1);
  expect(await box(desk).evaluate((field) => field === document.activeElement)).toBe(true);
  await use.waitFor({ state: 'detached' });
  await phone
    .getByRole('button', { name: 'Use the draft from your other device' })
    .waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Undo' }).click();
  expect(await textOf(desk)).toBe('From the desk');
  await expect.poll(() => textOf(phone)).toBe('From the desk');
});
