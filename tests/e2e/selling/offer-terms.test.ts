import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayInBelgrade, laterDay, writeDay } from '../../../shared/money/belgrade.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { buyOffer, deliverFiles } from '../../kit/make/buy-and-deliver.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { tabToField } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { openConversation } from '../chat/chat-with.ts';

const look = createScreenCheck('offer-terms');

const app = startSiteForTests();

test('an offer states its terms, and its price is changed by one press of a key', async () => {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const ana = await openConversation(app, buyer, freelancer);
  const boris = await openConversation(app, freelancer, buyer);
  const { page } = boris;
  const { keyboard } = page;
  const day = laterDay(dayInBelgrade(app.clock.now()), 20);

  await page.getByRole('button', { name: 'Create project', exact: true }).press('Enter');
  await page.locator('[name=projectName]:focus').waitFor();
  await keyboard.type('Rain');
  await tabToField(page, 'price');
  await keyboard.type('120');
  await tabToField(page, 'deliverables');
  await keyboard.type('A mix of two minutes.');
  await tabToField(page, 'deliverOn');
  // The order of day and month depends on the language of the system.
  await page.locator('[name=deliverOn]').fill(day);
  await tabToField(page, 'deliverInDays');
  await keyboard.type('5');
  await tabToField(page, 'revisions');
  await keyboard.type('2');
  await tabToField(page, 'formats');
  await keyboard.type('WAV and MP3');
  await tabToField(page, 'rights');
  // Commercial use is preset.
  await keyboard.press('ArrowDown');
  await tabToField(page, 'trainingAllowed');
  expect(await page.locator('[name=trainingAllowed]').isChecked()).toBe(false);
  await page.locator('[name=formats]').press('Enter');

  await page.locator('[name=deliverInDays]:focus').waitFor();
  const days = page.getByRole('textbox', { name: 'Days to deliver (optional)' });
  const error = 'Choose a delivery date or a number of days, and leave the other one empty.';
  await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true');
  const described = (await days.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(
    described.map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  expect(texts).toEqual([
    error,
    'Counted from the payment. Without a date or a number, you have 90 days.',
  ]);
  await look(page, 'two terms of delivery');
  await keyboard.press('Backspace');
  await keyboard.press('Enter');

  const { text } = await waitToHear(ana, 'offer, Rain');
  const date = writeDay(day).replace(/ \d{4}$/, '');
  expect(text).toContain(`offer, Rain, 120 euros, by ${date}, 2 revisions, exclusive rights, `);
  const card = ana.page.getByRole('group', {
    name: new RegExp(
      `^offer, Rain, 120 euros, by ${date}, 2 revisions, exclusive rights, .*, until \\d`,
    ),
  });
  const rights = /^Only the buyer may use .* No voice or model may be trained with it\.$/;
  for (const fact of ['A mix of two minutes.', `By ${writeDay(day)}`, 'WAV and MP3'])
    await card.getByText(fact, { exact: true }).waitFor();
  await card.getByText('Exclusive for this work').waitFor();
  await card.getByRole('link', { name: 'View project Rain' }).click();
  await ana.page.getByRole('heading', { level: 1, name: 'Rain' }).waitFor();
  await ana.page.getByText(`By ${writeDay(day)}`, { exact: true }).waitFor();
  // The card has only the name of the rights. The offer's page has their text.
  await ana.page.getByText(rights).waitFor();
  await ana.page.goBack();

  // The buyer asks for another price and date, which the freelancer accepts.
  const later = laterDay(day, 5);
  await card.getByRole('button', { name: 'Ask for another price for Rain' }).press('Enter');
  await ana.page.locator('[name=price]:focus').waitFor();
  await ana.page.keyboard.type('24');
  await ana.page.locator('[name=deliverOn]').fill(later);
  await look(ana.page, 'the buyer asks for a price and a date');
  await ana.page.locator('[name=price]').press('Enter');
  const asked = `24.00 EUR by ${writeDay(later)}`;
  await waitToHear(boris, `Earmark: The buyer asks for Rain for ${asked}.`);
  const accept = page.getByRole('button', { name: `Accept ${asked} for Rain` });
  await accept.waitFor();
  await look(page, 'a price is asked');
  await accept.press('Enter');
  await waitToHear(boris, `You have accepted ${asked} and sent Rain again.`);
  const laterDate = writeDay(later).replace(/ \d{4}$/, '');
  await waitToHear(ana, `offer, Rain, 24 euros, by ${laterDate}, 2 revisions`);
  const { data } = await app.call('/projects/getOffersWith', { userId: buyer.id }, freelancer.auth);
  const kept = { deliverables: 'A mix of two minutes.', revisions: 2, deliverInDays: null };
  expect(data?.offers).toMatchObject([
    { price: 24, asked_price: null, state: 'in_cart', ...kept, deliverOn: later },
    { price: 120, state: 'withdrawn' },
  ]);
  await expect.poll(() => accept.count()).toBe(0);
});

test('the cart, the order, the delivery and the review show the terms', async () => {
  const [buyer, freelancer, admin] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
    makePerson(app, { administrator: true }),
  ]);
  const deliverables = 'A mix of two minutes.\nStems as WAV.';
  const { id } = await makeOffer(app, freelancer, buyer, {
    projectName: 'Rain',
    deliverables,
    deliverInDays: 5,
    revisions: 2,
    rights: 'personal',
    trainingAllowed: true,
  });
  const expectTerms = async (page: Page) => {
    const list = page.getByRole('main').locator('dl', { hasText: 'What is delivered' });
    await expect.poll(() => list.innerText()).toContain(deliverables);
    const facts = (await list.innerText()).split('\n').filter(Boolean);
    expect(facts.slice(facts.indexOf('Delivery'))).toEqual(
      expect.arrayContaining([
        'Within 5 days of payment',
        'Included revisions',
        '2',
        'Personal use',
      ]),
    );
    await list.getByText('The buyer may also train voices or models with it.').waitFor();
  };
  const { page } = await openPerson(app, { as: buyer, at: '/cart' });
  await expectTerms(page);
  await look(page, 'cart');
  const orderId = await buy(app, buyer, [id]);
  await goWithin(page, `/order-page/${orderId}`);
  await page.getByRole('heading', { level: 2, name: 'What was agreed' }).waitFor();
  await expectTerms(page);
  await look(page, 'order');
  await goWithin(page, `/delivery/${orderId}/${id}`);
  await expectTerms(page);

  const administrator = await openPerson(app, { as: admin, at: `/delivery/${orderId}/${id}` });
  await expectTerms(administrator.page);
  await goWithin(administrator.page, `/admin/project/${id}`);
  await expectTerms(administrator.page);
  await look(administrator.page, 'review');
});

test('the included revisions are counted on the screen, by keyboard', async () => {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const which = await buyOffer(app, { buyer, freelancer }, { projectName: 'Rain', revisions: 1 });
  await deliverFiles(app, freelancer, which);
  const at = `/delivery/${which.orderId}/${which.projectId}`;
  const { page } = await openPerson(app, { as: buyer, at });
  await page.getByText('1 of 1 revision left.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Request changes' }).press('Enter');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('Louder, please.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('0 of 1 revision left.', { exact: true }).waitFor();
  await deliverFiles(app, freelancer, which);
  await page.getByText('to accept or complain').waitFor();
  expect(await page.getByRole('button', { name: 'Request changes' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await look(page, 'no revision is left');
});
