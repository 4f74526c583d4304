import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, type Person, startSite, waitToHear } from '../kit/browser.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startSite();
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  buyer = await makePerson(app);
});
afterAll(() => app.stop());

const openAs = (as: TestPerson) => openPerson(app, { as });

/** Waits until the cart in the header has this count. */
async function waitForCart({ page }: Person, count: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Cart\\W+${count}$`) }).waitFor();
}

describe('an offer', () => {
  test('is created in a form that reports missing fields, and returns to the chat', async () => {
    const person = await openAs(freelancer);
    const { page } = person;
    await page.goto(`/user/projects/create/${buyer.id}`);
    await page.getByText(`A priced project for ${buyer.userName}.`, { exact: false }).waitFor();
    await page.getByRole('button', { name: 'CREATE' }).click();
    await page.locator('[name=projectName]:focus').waitFor();
    await page.getByRole('paragraph').getByText('Please fill all input fields.').waitFor();
    await page.getByLabel('Project description').fill('x'.repeat(201));
    await page.getByLabel('Price').fill('0');
    await page.getByRole('button', { name: 'CREATE' }).click();
    await page
      .getByRole('paragraph')
      .getByText('The description can be at most 200 characters.')
      .waitFor();
    await page
      .getByRole('paragraph')
      .getByText('The price has to be more than 0.00 EUR.')
      .waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Project description').fill('Ten seconds, brass and voice.');
    await page.getByLabel('Price').fill('125');
    await page.getByRole('button', { name: 'CREATE' }).click();
    await waitToHear(person, 'Project successfuly created.');
    await page.waitForURL(`**/user/messages/${buyer.id}`);
    await page.getByRole('link', { name: 'View project Ten seconds, brass and voice.' }).waitFor();
  });

  test('that is sent twice after a lost reply is created once', async () => {
    const person = await openAs(freelancer);
    const { page } = person;
    person.expectFaults(/net::ERR_FAILED/);
    await page.goto(`/user/projects/create/${buyer.id}`);
    await page.route(
      '**/api/users/createproject',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByLabel('Project name').fill('Jingle mix');
    await page.getByLabel('Price').fill('125');
    await page.getByRole('button', { name: 'CREATE' }).click();
    await page.getByText('Earmark cannot be reached.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'CREATE' }).click();
    await page.waitForURL(`**/user/messages/${buyer.id}`);
    const { data } = await app.call('/users/getServiceProjects', {}, freelancer.auth);
    expect(data?.projects).toHaveLength(1);
  });

  test('is added to the open cart, removed by Undo, and added again by hand', async () => {
    const person = await openAs(buyer);
    const { page } = person;
    await page.goto(`/user/messages/${freelancer.id}`);
    await waitForCart(person, '0 items');
    await makeOffer(app, freelancer, buyer, { price: 120 });
    await waitToHear(person, 'Jingle mix successfully added to cart');
    await waitForCart(person, '1 item');
    const card = page.getByRole('group', { name: 'offer, Jingle mix' });
    await card.getByText('In your cart').waitFor();
    await card.getByText('120.00 EUR, 14,062.46 RSD', { exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitToHear(person, 'Item removed successfully.');
    await waitForCart(person, '0 items');
    await card.getByRole('button', { name: 'Add Jingle mix to cart' }).click();
    await waitForCart(person, '1 item');
    expect(await page.locator(':focus').innerText()).toBe('Go to cart');
  });

  test('that arrived while nobody was online is added to one cart, once', async () => {
    await makeOffer(app, freelancer, buyer);
    const first = await openAs(buyer);
    await waitForCart(first, '1 item');
    const second = await openAs(buyer);
    await waitForCart(second, '0 items');
    await first.page.reload();
    await waitForCart(first, '1 item');
    const said = first.announcements.filter(({ text }) => text.includes('added to cart'));
    expect(said).toHaveLength(1);
  });

  test('has its own screen, where it can be added to the cart', async () => {
    const { id } = await makeOffer(app, freelancer, buyer);
    const person = await openAs(buyer);
    const { page } = person;
    const storedItems = () =>
      app.db.selectFrom('cart_item').select('account_id').where('account_id', '=', buyer.id);
    await expect.poll(() => storedItems().execute()).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedItems().execute()).toEqual([]);
    await page.goto(`/project/${id}`);
    await page.getByText('Offered', { exact: true }).waitFor();
    const button = page.getByRole('button', { name: 'ADD TO CART' });
    await button.click();
    await waitForCart(person, '1 item');
    expect(await page.locator(':focus').innerText()).toBe('In your cart');
    await expectNoAxeViolations(page);
    const stranger = await openAs(await makePerson(app));
    await stranger.page.goto(`/project/${id}`);
    await stranger.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });
});

describe('an offer’s own screen', () => {
  test('follows its state, and links to its replacement', async () => {
    const { id: projectId } = await makeOffer(app, freelancer, buyer);
    const person = await openAs(buyer);
    const { page } = person;
    await page.goto(`/project/${projectId}`);
    await page.getByText('Open until', { exact: true }).waitFor();
    const form = { projectId, projectName: 'Longer jingle', price: '150' };
    await app.call('/projects/replaceOffer', form, freelancer.auth);
    await page.getByText('Replaced', { exact: true }).waitFor();
    await waitToHear(person, 'This offer was replaced by a new one.');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'See the new offer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Longer jingle' }).waitFor();
    await waitForCart(person, '1 item');
  });
});
