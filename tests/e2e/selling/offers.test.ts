import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { placeOrder } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import {
  openPerson,
  type Person,
  preparePerson,
  startSiteForTests,
  type View,
  waitToHear,
} from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { openConversation } from '../chat/chat-with.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('offers');

const app = startSiteForTests();
let buyer: TestPerson;
let freelancer: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
});
beforeEach(async () => {
  [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
});

const asBuyer = (view?: View) => openConversation(app, buyer, freelancer, view);
const asFreelancer = (view?: View) => openConversation(app, freelancer, buyer, view);
const offer = (projectName = 'Rain') => makeOffer(app, freelancer, buyer, { projectName });

const cardOf = (page: Page, name = 'Rain') =>
  page.getByRole('group', { name: new RegExp(`^offer, ${name}, [\\d.]+ euros, `) });
const heardOf = ({ announcements }: Person, text: string) =>
  announcements.filter((one) => one.text.includes(text));

const focusOf = (page: Page) =>
  page
    .locator(':focus')
    .evaluate((element) => (element.getAttribute('name') ?? element.textContent ?? '').trim());

async function waitForCart({ page }: Person, count: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Cart\\W+${count}$`) }).waitFor();
}

/** Moves from the message field to a control of the newest card by keyboard. */
async function walkTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    if ((await page.locator(':focus').getAttribute('role')) === 'gridcell') break;
  }
  await page.keyboard.press('Enter');
  for (let step = 0; step < 6; step += 1) {
    if (name.test(await focusOf(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} was not reached; the focus is on ${await focusOf(page)}.`);
}

describe('the buyer', () => {
  test('declines by keyboard, which is announced once, empties the cart, and is shown to both', async () => {
    const ana = await asBuyer();
    const boris = await asFreelancer();
    await offer();
    await waitForCart(ana, '1 item');
    await cardOf(boris.page).getByText('In the buyer’s cart', { exact: true }).waitFor();
    const line = (state: string) => new RegExp(`offer, Rain, 120 euros, ${state}`);
    const until = ', until \\d{1,2} [A-Z][a-z]+ \\d\\d:\\d\\d';
    const row = ({ page }: Person, state: string) => page.getByRole('row', { name: line(state) });
    const { text } = await waitToHear(ana, 'offer, Rain');
    // On a busy machine the announcement does not wait until the cart has it.
    expect(text).toMatch(/Boris [^:]*: offer, Rain, 120 euros, (in your cart|offered), until \d+/);
    expect(heardOf(ana, 'offer, Rain')).toHaveLength(1);
    await row(ana, `in your cart${until}`).waitFor();
    await row(boris, `in the buyer’s cart${until}`).waitFor();
    await waitToHear(boris, 'Rain: in the buyer’s cart');
    expect(heardOf(boris, 'buyer’s cart')).toHaveLength(1);
    // Shown, and never spoken.
    await cardOf(boris.page).getByText('The buyer saw it on').waitFor();
    await walkTo(ana.page, /^Decline Rain$/);
    await ana.page.keyboard.press('Enter');
    await waitToHear(ana, 'You have declined Rain.');
    await cardOf(ana.page).getByText('Declined', { exact: true }).waitFor();
    expect(await focusOf(ana.page)).toBe('View project Rain');
    await waitForCart(ana, '0 items');
    await cardOf(boris.page).getByText('Declined', { exact: true }).waitFor();
    await waitToHear(boris, 'Earmark: The offer Rain was declined.');
    expect(await cardOf(boris.page).getByRole('button').count()).toBe(0);
    await boris.page.getByRole('row').filter({ hasText: 'The offer Rain was declined.' }).waitFor();
    expect(heardOf(boris, 'declined')).toHaveLength(1);
    for (const person of [ana, boris]) await row(person, 'declined \\d\\d:\\d\\d').waitFor();
    expect(heardOf(ana, 'declined')).toHaveLength(1);
    expect(heardOf(ana, 'removed from your cart')).toEqual([]);
  });

  test('requests another price, and the freelancer replaces the offer', async () => {
    const ana = await asBuyer();
    const boris = await asFreelancer();
    await offer();
    await waitForCart(ana, '1 item');
    await walkTo(ana.page, /^Ask for another price for Rain$/);
    const question = ana.page.getByRole('button', { name: 'Ask for another price for Rain' });
    expect(await question.getAttribute('aria-expanded')).toBe('false');
    await ana.page.keyboard.press('Enter');
    expect(await focusOf(ana.page)).toBe('price');
    expect(await question.getAttribute('aria-expanded')).toBe('true');
    await ana.page.keyboard.press('Escape');
    expect(await focusOf(ana.page)).toBe('Ask for another price for Rain');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('120');
    await ana.page.keyboard.press('Enter');
    await cardOf(ana.page)
      .getByText('This is the price of the offer. Please enter another one.')
      .waitFor();
    await ana.page.locator('[name=price]:focus').waitFor();
    await look(ana.page, 'buyer asks wrongly');
    await ana.page.keyboard.press('Control+A');
    await ana.page.keyboard.type('100');
    await ana.page.locator('[name=deliverOn]').press('Tab');
    await ana.page.getByLabel('What you want to add').focus();
    await ana.page.keyboard.type('It is for a charity.');
    await ana.page.keyboard.press('Tab');
    await ana.page.keyboard.press('Enter');
    await waitToHear(ana, 'You asked for 100.00 EUR.');
    expect(await focusOf(ana.page)).toBe('Ask for another price for Rain');
    await cardOf(ana.page).getByText('You asked for 100.00 EUR').waitFor();
    expect(heardOf(ana, '100.00')).toHaveLength(1);

    await waitToHear(
      boris,
      'Earmark: The buyer asks for another price for Rain: 100.00 EUR. The buyer writes: It is for a charity.',
    );
    await cardOf(boris.page).getByText('Asked for 100.00 EUR', { exact: true }).waitFor();
    await boris.page.getByRole('button', { name: 'Replace offer Rain' }).press('Enter');
    expect(await focusOf(boris.page)).toBe('projectName');
    const form = boris.page.getByRole('form', { name: 'Replace Rain' });
    expect(await form.getByLabel('Project Name').inputValue()).toBe('Rain');
    expect(await form.getByLabel('Price').inputValue()).toBe('100.00');
    await look(boris.page, 'freelancer replaces');
    await form.getByLabel('Project Name').fill('');
    await form.getByLabel('Project description').fill('');
    await form.getByRole('button', { name: 'Send new offer' }).press('Enter');
    await form.getByRole('paragraph').getByText('Please fill all input fields.').waitFor();
    await boris.page.locator('[name=projectName]:focus').waitFor();
    await boris.page.keyboard.type('Light rain');
    await boris.page.keyboard.press('Enter');
    await waitToHear(boris, 'You have replaced Rain with a new offer.');
    await cardOf(boris.page).getByText('Replaced', { exact: true }).waitFor();
    expect(await focusOf(boris.page)).toBe('View project Rain');
    await waitToHear(ana, 'Light rain successfully added to cart');
    const { text } = await waitToHear(ana, 'offer, Light rain, 100 euros, in your cart');
    expect(text).toMatch(
      /, replaces Rain, price 120 euros to 100 euros, rights not stated to Commercial use/,
    );
    const change =
      'Replaces Rain: price 120 euros →to 100 euros, rights not stated →to Commercial use';
    await expect
      .poll(() => cardOf(ana.page, 'Light rain').locator('.offer-replaces').textContent())
      .toBe(change);
    await cardOf(ana.page).getByText('Replaced', { exact: true }).waitFor();
    await cardOf(ana.page, 'Light rain').getByText('In your cart', { exact: true }).waitFor();
    await waitForCart(ana, '1 item');
    expect(heardOf(ana, 'removed from your cart')).toEqual([]);
  });

  test('adds it to the cart again, and the focus moves to the cart link', async () => {
    const ana = await asBuyer();
    await offer();
    await waitToHear(ana, 'Rain successfully added to cart');
    await waitForCart(ana, '1 item');
    await cardOf(ana.page).getByText('120.00 EUR, 14,062.46 RSD', { exact: true }).waitFor();
    await ana.page.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitToHear(ana, 'Item removed successfully.');
    await waitForCart(ana, '0 items');
    await cardOf(ana.page).getByText('Offered', { exact: true }).waitFor();
    await walkTo(ana.page, /^Add Rain to cart$/);
    await ana.page.keyboard.press('Enter');
    await waitForCart(ana, '1 item');
    expect(await focusOf(ana.page)).toBe('Go to cart');
    await ana.page.keyboard.press('Escape');
    expect(await ana.page.locator(':focus').getAttribute('role')).toBe('gridcell');
  });

  test('keeps the focus if the offer ends while declining, and all tabs follow', async () => {
    const ana = await asBuyer();
    const { id: projectId } = await offer();
    await waitForCart(ana, '1 item');
    const second = await ana.page.context().newPage();
    await second.goto('/');
    await second.getByRole('link', { name: /^Cart\W+1 item$/ }).waitFor();
    await walkTo(ana.page, /^Decline Rain$/);
    await app.call('/projects/withdrawOffer', { projectId }, freelancer.auth);
    await cardOf(ana.page).getByText('Withdrawn', { exact: true }).waitFor();
    expect(await focusOf(ana.page)).toBe('View project Rain');
    await waitToHear(ana, 'Rain was removed from your cart: the offer is withdrawn.');
    await waitToHear(ana, 'Earmark: The offer Rain was withdrawn.');
    await waitForCart(ana, '0 items');
    await second.getByRole('link', { name: /^Cart\W+0 items$/ }).waitFor();

    // The same without an event: the refusal gives the reason and the new state.
    const { id } = await offer('Hail');
    await waitForCart(ana, '1 item');
    const life = () =>
      app.db
        .selectFrom('offer')
        .select(['viewed_at', 'in_cart_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    // Both are events of the offer, which would reveal the state that this test hides.
    await expect
      .poll(async () => Object.values(await life()))
      .toEqual([expect.any(Date), expect.any(Date)]);
    await app.db.updateTable('offer').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    const decline = cardOf(ana.page, 'Hail').getByRole('button', { name: 'Decline Hail' });
    await decline.press('Enter');
    const refusal = await waitToHear(ana, 'This offer was withdrawn.');
    expect(refusal.urgent).toBe(true);
    await cardOf(ana.page, 'Hail').getByText('Withdrawn', { exact: true }).waitFor();
    expect(await focusOf(ana.page)).toBe('View project Hail');
    await waitForCart(ana, '0 items');
  });

  test('declines without the live connection, too', async () => {
    const ana = await preparePerson(app, { as: buyer });
    ana.expectFaults(/WebSocket|socket/);
    await ana.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await offer();
    await ana.page.goto(`/user/messages/${freelancer.id}`);
    await cardOf(ana.page).getByRole('button', { name: 'Decline Rain' }).press('Enter');
    await cardOf(ana.page).getByText('Declined', { exact: true }).waitFor();
    await waitForCart(ana, '0 items');
  });
});

test('offers that ended while the cart was closed leave it at the next start', async () => {
  const [withdrawn, declined] = [await offer(), await offer('Hail')];
  const ana = await openPerson(app, { as: buyer });
  await waitForCart(ana, '2 items');
  await ana.page.goto('about:blank');
  await app.call('/projects/withdrawOffer', { projectId: withdrawn.id }, freelancer.auth);
  await app.call('/projects/declineOffer', { projectId: declined.id }, buyer.auth);
  await ana.page.goto('/');
  await waitForCart(ana, '0 items');
  await waitToHear(ana, 'Rain was removed from your cart: the offer is withdrawn.');
  expect(heardOf(ana, 'removed from your cart')).toHaveLength(1);
});

describe('the freelancer', () => {
  test('withdraws by keyboard once, which empties the buyer’s cart, unless the buyer is paying', async () => {
    const ana = await asBuyer();
    const boris = await asFreelancer();
    const { page } = boris;
    await offer();
    await waitForCart(ana, '1 item');
    let calls = 0;
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/projects/withdrawOffer', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await walkTo(page, /^Withdraw offer Rain$/);
    await page.keyboard.press('Enter');
    const button = cardOf(page).getByRole('button', { name: 'Withdraw offer Rain' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    send();
    await waitToHear(boris, 'You have withdrawn Rain.');
    expect(calls).toBe(1);
    expect(await focusOf(page)).toBe('View project Rain');
    await cardOf(ana.page).getByText('Withdrawn', { exact: true }).waitFor();
    await waitForCart(ana, '0 items');
    expect(heardOf(boris, 'withdrawn')).toHaveLength(1);

    const { id } = await offer('Hail');
    await placeOrder(app, buyer, [id]);
    await cardOf(page, 'Hail').getByRole('button', { name: 'Withdraw offer Hail' }).press('Enter');
    await waitToHear(boris, 'The buyer is paying for this offer.');
    expect(await focusOf(page)).toBe('Withdraw offer Hail');
  });

  test('creates a project inside the conversation, with the texts of the specification', async () => {
    const boris = await asFreelancer();
    const ana = await asBuyer();
    const { page } = boris;
    const button = page.getByRole('button', { name: 'Create project', exact: true });
    await button.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await focusOf(page)).toBe('projectName');
    await page.keyboard.type('Kept');
    await page.keyboard.press('Escape');
    expect(await focusOf(page)).toBe('Create project');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Project Name').inputValue()).toBe('Kept');
    await page.getByLabel('Project Name').fill('');
    await page.getByRole('button', { name: 'CREATE', exact: true }).press('Enter');
    await page.getByRole('paragraph').getByText('Please fill all input fields.').waitFor();
    await page.locator('[name=projectName]:focus').waitFor();
    await look(page, 'freelancer create project');
    await page.getByLabel('Project description').fill('Rain on a tin roof.');
    await page.getByLabel('Price').fill('45,5');
    await page.getByLabel('Keywords').fill('rain, roof');
    await page.getByRole('button', { name: 'CREATE', exact: true }).press('Enter');
    await waitToHear(boris, 'You successfully created a new project.');
    expect(await focusOf(page)).toBe('Create project');
    expect(heardOf(boris, 'You successfully created')).toHaveLength(1);
    await cardOf(page, 'Rain on a tin roof.').getByText('45.50 EUR, ', { exact: false }).waitFor();
    await waitToHear(ana, 'offer, Rain on a tin roof., 45.50 euros');
    const { data } = await app.call('/users/getServiceProjects', {}, freelancer.auth);
    expect(data?.projects[0]).toMatchObject({ keywords: 'rain, roof', price: 45.5 });

    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Project description').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Reuse last offer' }).press('Enter');
    await waitToHear(boris, 'Filled in with your last offer, Rain on a tin roof.');
    expect(await focusOf(page)).toBe('projectName');
    expect(await page.getByLabel('Price').inputValue()).toBe('45.50');
    expect(await page.getByLabel('Keywords').inputValue()).toBe('rain, roof');

    // In a conversation about a category, the offer stays there.
    await goWithin(page, `/user-service-chat/31/${buyer.id}`);
    await button.press('Enter');
    await page.locator('[name=projectName]:focus').waitFor();
    await page.keyboard.type('Voice');
    await page.getByRole('textbox', { name: 'Price' }).fill('20');
    await page.keyboard.press('Enter');
    await cardOf(page, 'Voice').waitFor();
  });
});

test('cards in every state are accessible in light and dark', async () => {
  for (const state of ['declined', 'paid', 'expired', 'withdrawn', 'offered'] as const) {
    const made = await offer(`Rain ${state}`);
    await app.db.updateTable('offer').set({ state }).where('id', '=', made.id).execute();
  }
  await app.db
    .updateTable('offer')
    .set({ expires_at: new Date(Date.now() + 3_600_000), asked_price_cents: 10_000 })
    .where('buyer_id', '=', buyer.id)
    .where('state', '=', 'offered')
    .execute();
  const lookInBoth = async (page: Page, step: string) => {
    await look(page, `${step} light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, `${step} dark`);
  };
  const [ana, boris] = [await asBuyer(), await asFreelancer()];
  await cardOf(ana.page, 'Rain offered').getByText('Ends soon:', { exact: false }).waitFor();
  await lookInBoth(ana.page, 'states buyer');
  await cardOf(boris.page, 'Rain offered').waitFor();
  await lookInBoth(boris.page, 'states freelancer');
  await boris.page.emulateMedia({ colorScheme: 'light' });
  await boris.page.getByRole('button', { name: 'Create project', exact: true }).click();
  await lookInBoth(boris.page, 'create');
});
