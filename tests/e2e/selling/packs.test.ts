import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeAudio, noise } from '../../kit/make/make-audio.ts';
import { makePlayableSound } from '../../kit/make/make-sound.ts';
import { pageOf } from '../../kit/read/page-of.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();
let mira: TestPerson;
const ids: number[] = [];
beforeAll(async () => {
  await seedCategories(app.db);
  mira = await makePerson(app, { role: 2, name: 'Mira' });
  for (const name of ['Rain', 'Hail', 'Wind']) {
    ids.push(await makePlayableSound(app, mira, makeAudio([noise(2)]), { name }));
  }
});

const look = createScreenCheck('packs');

async function press(page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) {
  await tabTo(page, { role, name });
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
}

async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a pack is made, approved, listened to and put into the cart by keyboard', async () => {
  const hers = await openPerson(app, { as: mira, at: '/user/packs' });
  const { page } = hers;
  await press(page, 'link', 'Make a pack');
  await page.getByRole('heading', { level: 1, name: 'Make a pack' }).waitFor();
  await press(page, 'button', 'Send for approval');
  await expectFocusedFault(page, /Please enter a name for the pack\./);
  await look(page, 'form-faulty');
  await page.keyboard.type('Bad weather');
  for (const name of ['Wind, 12.50 EUR', 'Rain, 12.50 EUR']) await press(page, 'checkbox', name);
  await tabTo(page, { role: 'textbox', name: 'Price of the pack' });
  await page.getByText('now 25.00 EUR').waitFor();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, /has to be below the sum of its sounds, 25\.00 EUR/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20');
  await expectNarrow(page);
  await page.keyboard.press('Enter');
  await waitToHear(hers, 'Saved. An administrator reviews the pack.');
  await page.getByText('It is not on sale until then.').waitFor();
  await look(page, 'own');
  await expectNarrow(page);

  const boss = await makePerson(app, { administrator: true });
  const his = await openPerson(app, { as: boss, at: '/admin/packs' });
  await look(his.page, 'admin');
  await expectNarrow(his.page);
  await tabTo(his.page, { role: 'textbox', name: 'Price of the pack' });
  await his.page.keyboard.press('ControlOrMeta+A');
  await his.page.keyboard.type('18');
  await press(his.page, 'button', 'Approve pack Bad weather');
  await waitToHear(his, 'Approved: Bad weather.');

  const { packId } = await onSale();
  const { html } = await pageOf(app, `/pack/${packId}`);
  for (const text of ['Bad weather', 'The sounds alone cost 25.00 EUR.', 'Wind', 'Rain']) {
    expect(html).toContain(text);
  }
  const ana = await makePerson(app, { name: 'Ana' });
  const buyer = await openPerson(app, { as: ana, at: `/project/${ids[0]}` });
  await look(buyer.page, 'part-of');
  await press(buyer.page, 'link', 'Bad weather');
  const bar = buyer.page.getByRole('region', { name: 'Player' });
  await press(buyer.page, 'button', 'Play all sounds');
  for (const name of ['Wind', 'Rain']) await bar.getByRole('link', { name }).waitFor();
  await buyer.page.reload();
  await press(buyer.page, 'button', 'Add pack to cart');
  await waitToHear(buyer, 'Bad weather successfully added to cart');
  await buyer.page.getByRole('button', { name: 'In your cart' }).waitFor();
  await look(buyer.page, 'pack');
  await expectNarrow(buyer.page);
  await press(buyer.page, 'link', 'Go to the cart');
  await buyer.page.getByText('instead of 12.50 EUR').first().waitFor();
  await look(buyer.page, 'cart');
  await expectNarrow(buyer.page);
  await goWithin(buyer.page, `/portfolio/${mira.id}`);
  await buyer.page.getByRole('heading', { level: 2, name: 'Packs' }).waitFor();
  await look(buyer.page, 'portfolio');

  await goWithin(page, '/user/packs');
  await press(page, 'button', 'Remove Bad weather');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await waitToHear(hers, 'Removed: Bad weather.');
  await page.getByRole('heading', { level: 2, name: 'No packs' }).waitFor();
  expect(hers.focusMoves.at(-1)).toMatch(/^h2/);
});

async function onSale(): Promise<{ packId: number }> {
  const { data } = await app.call('/packs/getOnSale', { userId: mira.id });
  return { packId: data?.packs[0]?.id ?? 0 };
}
