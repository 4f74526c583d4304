import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../server/testing/builders.ts';
import { makeOffer } from '../../server/testing/make-offer.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { waitFor } from '../../server/testing/wait-for.ts';
import { makeWav } from '../../server/testing/wav.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, type Person, startSite, waitToHear } from './browser.ts';

/** Four chunks and a bit. */
const WAV = makeWav(4_500_000);
const UPLOAD = '**/api/media/uploadFile?*';
/** The number of the chunk that a request carries. */
const numOf = (route: Route) => new URL(route.request().url()).searchParams.get('num') ?? '?';

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

async function openAs(who: TestPerson): Promise<Person> {
  const person = await openPerson(app, { as: who });
  return person;
}

/** Waits until the cart in the header counts this many. */
async function waitForCart({ page }: Person, count: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^Cart\\W+${count}$`) }).waitFor();
}

describe('an offer', () => {
  test('is written in a form that says what is missing, and leads back to the chat', async () => {
    const person = await openAs(freelancer);
    const { page } = person;
    await page.goto(`/user/projects/create/${buyer.id}`);
    await page.getByText(`A priced project for ${buyer.userName}.`, { exact: false }).waitFor();
    await page.getByRole('button', { name: 'CREATE' }).click();
    expect(await page.locator(':focus').getAttribute('name')).toBe('projectName');
    await page.getByText('Please fill all input fields.').waitFor();
    await page.getByLabel('Project description').fill('x'.repeat(201));
    await page.getByLabel('Price').fill('0');
    await page.getByRole('button', { name: 'CREATE' }).click();
    await page.getByText('The description can be at most 200 characters.').waitFor();
    await page.getByText('The price has to be more than 0.00 EUR.').waitFor();
    await expectNoAxeViolations(page);
    await page.getByLabel('Project description').fill('Ten seconds, brass and voice.');
    await page.getByLabel('Price').fill('125');
    await page.getByRole('button', { name: 'CREATE' }).click();
    await waitToHear(person, 'Project successfuly created.');
    await page.waitForURL(`**/user/messages/${buyer.id}`);
    await page.getByRole('link', { name: 'View project Ten seconds, brass and voice.' }).waitFor();
  });

  test('that is sent twice, since the answer got lost, is made once', async () => {
    const person = await openAs(freelancer);
    const { page } = person;
    person.expectFaults(/net::ERR_FAILED/);
    await page.goto(`/user/projects/create/${buyer.id}`);
    await page.route(
      '**/api/users/createServiceProject',
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

  test('lands in the open cart, comes out by Undo, and goes in again by hand', async () => {
    const person = await openAs(buyer);
    const { page } = person;
    await page.goto(`/user/messages/${freelancer.id}`);
    await waitForCart(person, '0 items');
    await makeOffer(app, freelancer, buyer, { price: 120 });
    await waitToHear(person, 'Jingle mix successfully added to cart');
    await waitForCart(person, '1 item');
    const card = page.getByRole('group', { name: 'Project Jingle mix' });
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

  test('that came while nobody was there lands in one cart, once', async () => {
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

  test('is shown on a screen of its own, where it can be put into the cart', async () => {
    const { id } = await makeOffer(app, freelancer, buyer);
    const person = await openAs(buyer);
    const { page } = person;
    await page.getByRole('button', { name: 'Undo' }).click();
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
  test('follows what becomes of it, and leads to the one in its place', async () => {
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

describe('a delivery', () => {
  let file: string;
  let projectId: number;
  beforeEach(async () => {
    file = join(tmpdir(), `earmark-delivery-${process.pid}.wav`);
    await writeFile(file, WAV);
    ({ id: projectId } = await makeOffer(app, freelancer, buyer));
    await app.db
      .updateTable('project')
      .set({ offer_state: 'paid' })
      .where('id', '=', projectId)
      .execute();
  });

  async function openProject(): Promise<Person> {
    const person = await openAs(freelancer);
    await person.page.goto(`/project/${projectId}`);
    await person.page.getByRole('heading', { name: 'Deliver the file' }).waitFor();
    return person;
  }

  const startUpload = ({ page }: Person) =>
    page.getByRole('button', { name: 'Deliver the file' }).click();

  async function expectDelivered({ page }: Person): Promise<void> {
    const heading = page.getByRole('heading', { name: 'The file is delivered' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const { data } = await app.call('/projects/getProject', { projectId }, buyer.auth);
    expect(data?.project.offer_state).toBe('delivered');
  }

  test('says how far it is, and the buyer learns of it at once', async () => {
    const customer = await openAs(buyer);
    await customer.page.goto(`/project/${projectId}`);
    await customer.page.getByText('Paid', { exact: true }).waitFor();
    const person = await openProject();
    const { page, announcements } = person;
    await expectNoAxeViolations(page);
    await page.getByLabel('Your file').setInputFiles(file);
    // So slow that each announcement is made on its own.
    await page.route(UPLOAD, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await startUpload(person);
    await page.getByRole('progressbar', { name: /^Upload of earmark-delivery/ }).waitFor();
    await expectNoAxeViolations(page);
    await expectDelivered(person);
    await waitToHear(person, 'File successfuly uploaded.');
    const spoken = announcements.map(({ text }) => text.trim());
    const told = spoken.filter((text) => /upload/i.test(text));
    expect(told.slice(0, 2)).toEqual(['Uploading file, please wait.', '23 percent uploaded.']);
    expect(told.at(-1)).toContain('File successfuly uploaded.');
    await customer.page.getByText('Delivered', { exact: true }).waitFor();
    await waitToHear(customer, 'The file is here. You can download it from your order.');
    await expectNoAxeViolations(customer.page);
  });

  test('of what is no WAV file is refused before a byte is sent', async () => {
    const person = await openProject();
    const { page } = person;
    let sent = 0;
    await page.route(UPLOAD, (route) => {
      sent += 1;
      return route.continue();
    });
    await startUpload(person);
    await page.getByText('Please choose a file.').waitFor();
    await writeFile(file, 'ID3 and so on');
    await page.getByLabel('Your file').setInputFiles(file);
    await startUpload(person);
    await page.getByText('This file is not a WAV file.', { exact: false }).waitFor();
    expect(await page.locator(':focus').getAttribute('type')).toBe('file');
    expect(sent).toBe(0);
    await expectNoAxeViolations(page);
  });

  test('can be paused, goes on where it was, and can be given up', async () => {
    const person = await openProject();
    const { page } = person;
    const nums: string[] = [];
    await page.route(UPLOAD, async (route) => {
      nums.push(numOf(route));
      if (['0', '1'].includes(numOf(route))) await route.continue();
    });
    await page.getByLabel('Your file').setInputFiles(file);
    await startUpload(person);
    // After the first they are sent side by side.
    await waitFor('the other chunks', () => nums.length === 5);
    await page.getByText('2 MB of 4.3 MB').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await waitToHear(person, 'Upload paused.');
    await page.getByText('2 MB of 4.3 MB').waitFor();
    nums.length = 0;
    await page.getByRole('button', { name: 'Resume' }).click();
    await waitFor('the chunks that are held', () => nums.length === 3);
    expect(nums.toSorted()).toEqual(['2', '3', '4']);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await waitToHear(person, 'Upload cancelled.');
    expect(await page.locator(':focus').innerText()).toBe('Deliver the file');
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  test('that failed says so and is tried again from the chunk that failed', async () => {
    const person = await openProject();
    const { page } = person;
    person.expectFaults(/ERR_FAILED|500/);
    const nums: string[] = [];
    let isBroken = true;
    await page.route(UPLOAD, async (route) => {
      nums.push(numOf(route));
      if (isBroken && nums.length > 1) return route.abort();
      return route.continue();
    });
    await page.getByLabel('Your file').setInputFiles(file);
    await startUpload(person);
    const failure = await waitToHear(person, 'Error uploading file.');
    expect(failure.urgent).toBe(true);
    await expectNoAxeViolations(page);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectDelivered(person);
    expect(nums.filter((num) => num === '0')).toHaveLength(1);
    for (const num of ['1', '2', '3', '4']) expect(nums).toContain(num);
  });
});
