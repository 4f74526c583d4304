import { beforeEach, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, type Person, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';

const app = startSiteForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  buyer = await makePerson(app);
});

/** Waits until the cart in the header has this count. */
async function waitForCart({ page }: Person, count: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Cart\\W+${count}$`) }).waitFor();
}

test('an offer is created once in a form that reports faults, also after a lost reply', async () => {
  const at = `/user/projects/create/${buyer.id}`;
  const person = await openPerson(app, { as: freelancer, at });
  const { page } = person;
  person.expectFaults(/net::ERR_FAILED/);
  const create = () => page.getByRole('button', { name: 'CREATE' }).click();
  const fault = (text: string) => page.getByRole('paragraph').getByText(text).waitFor();
  await page.getByText(`A priced project for ${buyer.userName}.`, { exact: false }).waitFor();
  await create();
  await page.locator('[name=projectName]:focus').waitFor();
  await fault('Please fill all input fields.');
  await page.getByLabel('Project description').fill('x'.repeat(201));
  await page.getByLabel('Price').fill('0');
  await create();
  await fault('The description can be at most 200 characters.');
  await fault('The price has to be more than 0.00 EUR.');
  await expectNoAxeViolations(page);

  await page.getByLabel('Project description').fill('Ten seconds, brass and voice.');
  await page.getByLabel('Price').fill('125');
  await page.route(
    '**/api/users/createproject',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await create();
  await page.getByText('Earmark cannot be reached.', { exact: false }).waitFor();
  await create();
  await waitToHear(person, 'Project successfuly created.');
  await page.waitForURL(`**/user/messages/${buyer.id}`);
  await page.getByRole('link', { name: 'View project Ten seconds, brass and voice.' }).waitFor();
  const { data } = await app.call('/users/getServiceProjects', {}, freelancer.auth);
  expect(data?.projects).toHaveLength(1);
});

test('an offer comes into one cart once, and its own screen follows its state', async () => {
  const { id: projectId } = await makeOffer(app, freelancer, buyer);
  const person = await openPerson(app, { as: buyer });
  const { page } = person;
  await waitForCart(person, '1 item');
  const second = await openPerson(app, { as: buyer });
  await waitForCart(second, '0 items');
  await page.reload();
  await waitForCart(person, '1 item');
  expect(person.announcements.filter(({ text }) => text.includes('added to cart'))).toHaveLength(1);

  await goWithin(page, '/cart');
  await page.getByRole('button', { name: 'Remove Jingle mix' }).click();
  await goWithin(page, `/project/${projectId}`);
  await page.getByText('Offered', { exact: true }).waitFor();
  await page.getByText('Open until', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await waitForCart(person, '1 item');
  expect(await page.locator(':focus').innerText()).toBe('In your cart');
  await expectNoAxeViolations(page);

  const form = { projectId, projectName: 'Longer jingle', price: '150' };
  await app.call('/projects/replaceOffer', form, freelancer.auth);
  await page.getByText('Replaced', { exact: true }).waitFor();
  await waitToHear(person, 'This offer was replaced by a new one.');
  await page.getByRole('link', { name: 'See the new offer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Longer jingle' }).waitFor();
  await waitForCart(person, '1 item');
  await goWithin(page, '/project/999999');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
