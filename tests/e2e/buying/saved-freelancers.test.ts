import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { makeConversation } from '../../kit/make/make-conversation.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();
let ana: TestPerson;
let mira: TestPerson;
let ivan: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  [ana, mira, ivan] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { role: 2, name: 'Mira' }),
    makePerson(app, { role: 2, name: 'Ivan' }),
  ]);
  for (const freelancer of [mira, ivan]) {
    await makeService(app, freelancer, 31, { title: 'Calm voice', price: '10' });
  }
  await makeConversation(app, ana, ivan);
});

const h2 = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const listOf = async ({ auth }: TestPerson) =>
  (await app.call('/savedFreelancers/get', {}, auth)).data?.saved.map(({ userName, note }) => [
    userName,
    note,
  ]);

test('a buyer saves freelancers, notes something, and removes one', async () => {
  const person = await openPerson(app, { as: ana, at: `/portfolio/${mira.id}` });
  const { page } = person;
  const look = createScreenCheck('saved-freelancers');
  const button = (name: string) => ({ role: 'button', name }) as const;
  const saveMira = page.getByRole('button', { name: `Save ${mira.userName}` });
  await saveMira.waitFor();
  await tabTo(page, button(`Save ${mira.userName}`));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Save ${mira.userName}`, pressed: true }).waitFor();

  // The conversation and the list of freelancers have the same button.
  await goWithin(page, `/user/messages/${ivan.id}`);
  await page.getByRole('button', { name: `Save ${ivan.userName}` }).press('Enter');
  await page.getByRole('button', { name: `Save ${ivan.userName}`, pressed: true }).waitFor();
  await page.goto('/freelancers');
  await page.getByRole('button', { name: `Save ${ivan.userName}`, pressed: true }).waitFor();

  await goWithin(page, '/user/dashboard/1');
  await page.getByRole('link', { name: 'Saved', exact: true }).last().press('Enter');
  await page.getByRole('link', { name: 'Freelancers', exact: true }).last().press('Enter');
  await h2(page, '2 freelancers').waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    ivan.userName,
    mira.userName,
  ]);
  const invite = page.getByRole('link', { name: `Invite to a brief: ${mira.userName}` });
  expect(await invite.getAttribute('href')).toBe(`/briefs/new?invite=${mira.userName}`);

  const note = page.getByRole('textbox', { name: `Note to yourself about ${mira.userName}` });
  await note.fill('x'.repeat(501));
  await note.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('A note can have at most 500 characters.').first().waitFor();
  await note.fill('Warm voice, ask in May');
  await note.press('Tab');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Note saved');
  await look(page, 'list');

  await page.getByRole('button', { name: `Remove ${mira.userName}` }).press('Enter');
  await waitToHear(person, `${mira.userName} is removed. Undo`);
  await h2(page, '1 freelancer').waitFor();
  expect(await listOf(ana)).toEqual([[ivan.userName, '']]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await h2(page, '2 freelancers').waitFor();
  expect(await listOf(ana)).toEqual([
    [mira.userName, 'Warm voice, ask in May'],
    [ivan.userName, ''],
  ]);
  expect(await note.inputValue()).toBe('Warm voice, ask in May');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);
});

test('freelancers and visitors have no such button', async () => {
  for (const as of [mira, undefined]) {
    const { page } = await openPerson(app, { at: `/portfolio/${ivan.id}`, ...(as && { as }) });
    await page.getByRole('link', { name: `Talk to ${ivan.userName}` }).waitFor();
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
  }
});
