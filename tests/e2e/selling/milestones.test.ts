import { expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { buyAndDeliver } from '../../kit/make/buy-and-deliver.ts';
import { openConversation } from '../chat/chat-with.ts';
import { startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabToField } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('milestones');

const app = startSiteForTests();

test('an offer in three milestones is sent, paid and delivered by keyboard, which opens the second one', async () => {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const ana = await openConversation(app, buyer, freelancer);
  const boris = await openConversation(app, freelancer, buyer);
  const { page } = boris;
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

  async function typeMilestone(number: number, name: string, price: string): Promise<void> {
    await page.locator(`[name=milestoneName${number}]:focus`).waitFor();
    await keyboard.type(name);
    await tabToField(page, `milestonePrice${number}`);
    await keyboard.type(price);
  }

  await page.getByRole('button', { name: 'Create project', exact: true }).press('Enter');
  await page.locator('[name=projectName]:focus').waitFor();
  await keyboard.type('Audiobook');
  await tabToField(page, 'isSplit');
  await keyboard.press('Space');
  expect(await page.locator('[name=price]').count()).toBe(0);
  await tabToField(page, 'milestoneName1');
  await typeMilestone(1, 'Chapter one', '120');
  await tabToField(page, 'milestoneName2');
  await typeMilestone(2, 'Chapter two', '140');
  const add = page.getByRole('button', { name: 'Add a milestone' });
  await add.press('Enter');
  await typeMilestone(3, 'Unwanted', '1');
  await add.press('Enter');
  await typeMilestone(4, 'Chapter three', '100');
  await look(page, 'form');

  // The milestone after the removed one takes its number, and the focus stays in the form.
  await page.getByRole('button', { name: 'Remove milestone 3' }).press('Enter');
  await waitToHear(boris, 'Milestone 3 removed.');
  expect(await focused()).toBe('milestoneName3');
  expect(await page.locator('[name=milestoneName3]').inputValue()).toBe('Chapter three');
  await page.getByText('Together: 360.00 EUR').waitFor();

  // A missing name leads the focus to its field.
  await keyboard.press('Control+a');
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await expect
    .poll(() => page.locator('[name=milestoneName3]').getAttribute('aria-invalid'))
    .toBe('true');
  await page.getByText('Please enter a name for this milestone.').waitFor();
  await keyboard.type('Chapter three');
  await keyboard.press('Enter');

  const line = 'offer, Audiobook, milestone 1 of 3, Chapter one, 120 euros of 360 euros, ';
  expect((await waitToHear(ana, 'offer, Audiobook')).text).toContain(line);
  const first = ana.page.getByRole('group', { name: new RegExp(`^${line}`) });
  await first.getByText('Audiobook: 360.00 EUR in 3 milestones').waitFor();
  const list = first.getByRole('listitem');
  await expect
    .poll(() => list.allInnerTexts().then((all) => all.map((text) => text.replaceAll(/\s+/g, ' '))))
    .toEqual([
      'Chapter one 120.00 EUR In the buyer’s cart',
      'Chapter two 140.00 EUR Planned',
      'Chapter three 100.00 EUR Planned',
    ]);
  await look(ana.page, 'card');
  await goWithin(ana.page, '/cart');
  await ana.page.getByText('1 of 3', { exact: true }).waitFor();
  await look(ana.page, 'cart');

  const { data } = await app.call('/projects/getOffersWith', { userId: buyer.id }, freelancer.auth);
  const id = data?.offers[0]?.project_id ?? 0;
  const { orderId } = await buyAndDeliver(app, { buyer, freelancer }, id);
  await goWithin(ana.page, `/delivery/${orderId}/${id}`);
  await ana.page.getByText('1 of 3', { exact: true }).waitFor();
  await ana.page.getByRole('button', { name: 'Accept' }).press('Enter');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).press('Enter');

  // The next one comes as an offer in the conversation, and straight to the cart.
  const second = /^offer, Audiobook, milestone 2 of 3, Chapter two, 140 euros of 360 euros, /;
  const card = page.getByRole('group', { name: second });
  await card.waitFor();
  await waitToHear(ana, 'Audiobook: Chapter two successfully added to cart');
  await goWithin(ana.page, `/user/messages/${freelancer.id}`);
  await ana.page.getByRole('group', { name: second }).waitFor();
  await expect
    .poll(() => ana.page.locator('.milestones li', { hasText: 'Chapter one' }).allInnerTexts())
    .toEqual([expect.stringContaining('Accepted'), expect.stringContaining('Accepted')]);
  await look(ana.page, 'second');

  // Declining it ends the third one, which both people hear once.
  await ana.page
    .getByRole('group', { name: second })
    .getByRole('button', { name: 'Decline Audiobook: Chapter two' })
    .press('Enter');
  await waitToHear(boris, 'Earmark: The later milestone of Audiobook will not be offered.');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Chapter three' })
    .first()
    .getByText('Not offered')
    .waitFor();
});
