import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../server/testing/builders.ts';
import { makeServices } from '../../server/testing/make-services.ts';
import type { TestApp } from '../../server/testing/test-app.ts';
import { expectNoAxeViolations } from './axe.ts';
import { openPerson, startSite, waitToHear } from './browser.ts';

const VOICE_OVER = 31;
const JINGLES = 36;

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
  await seedCategories(app.db);
});
afterAll(() => app.stop());

describe('looking for a freelancer', () => {
  test('leads over a category and a service into a conversation', async () => {
    const freelancer = await makePerson(app, { role: 2, name: 'Boris' });
    const form = { description: 'A calm voice.', price: '12.50', title: 'Calm voice' };
    await app.call('/services/create', { ...form, category: VOICE_OVER }, freelancer.auth);
    const { page, focusMoves } = await openPerson(app, { as: await makePerson(app) });

    await page.getByRole('link', { name: 'Audio Services' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Audio Services' }).waitFor();
    expect(focusMoves.at(-1)).toBe('h1 Audio Services');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Voice-over' }).click();
    await page.getByRole('heading', { level: 1, name: 'Voice-over' }).waitFor();
    const card = page.getByRole('article').filter({ hasText: 'Calm voice' });
    expect(await card.innerText()).toContain(`by ${freelancer.userName}`);
    await card.getByText('12.50 EUR per minute, 1,464.84 RSD', { exact: true }).waitFor();
    await page.getByText(/All payments will be effected in Serbian currency/).waitFor();
    await expectNoAxeViolations(page);

    const name = `Apply to service of ${freelancer.userName}: Calm voice`;
    await card.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/user/messages/${freelancer.id}`);
    await page.getByRole('heading', { level: 1, name: /^Conversation with Boris/ }).waitFor();
  });

  test('says so where nobody offers anything, and there are no prices to explain', async () => {
    const { page } = await openPerson(app);
    await page.goto('/audio-services/38');
    await page.getByText('Nobody offers a service in this category yet.').waitFor();
    expect(await page.getByText(/Serbian currency/).count()).toBe(0);
    await expectNoAxeViolations(page);
    await page.goto('/audio-services/999');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });

  test('shows a long list bit by bit, and says how much came', async () => {
    await makeServices(app, 40, 53);
    const person = await openPerson(app);
    const { page } = person;
    await page.goto('/audio-services/40');
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(50);
    await page.getByRole('button', { name: 'Show more services' }).press('Enter');
    await waitToHear(person, '3 more services are shown.');
    expect(await cards.count()).toBe(53);
    expect(await page.getByRole('button', { name: 'Show more services' }).count()).toBe(0);
    expect(await page.locator(':focus').innerText()).toBe('One of many');
  });

  test('as a visitor asks to sign in before writing', async () => {
    const { page } = await openPerson(app);
    await page.goto(`/audio-services/${VOICE_OVER}`);
    await page.getByRole('link', { name: /^Apply to service/ }).click();
    await page.waitForURL('**/role-selector');
  });
});

describe('offering a service', () => {
  test('asks for a description and a price, then shows it; later it can be changed', async () => {
    const person = await openPerson(app, {
      as: await makePerson(app, { role: 2 }),
      at: '/user/services-categories',
    });
    const { page } = person;
    await page.getByRole('link', { name: 'Apply to Jingles category' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jingles' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('[name=description]:focus').waitFor();
    await page.getByText('Please enter service description.').waitFor();
    await page.getByText('Please enter service price.').waitFor();
    await expectNoAxeViolations(page);

    await page.getByLabel('Description').fill('Melodies that stay.');
    await page.getByLabel('Price from / per minute').fill('12,50');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/audio-service/*');
    await waitToHear(person, 'You successfuly applied for this service category.');
    await page.getByText('This is your service.').waitFor();
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: 'Change your service' }).click();
    const toggle = page.getByRole('button', { name: 'Change your service' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    expect(await page.getByLabel('Price from / per minute').inputValue()).toBe('12.50');
    await page.getByLabel('Price from / per minute').fill('20');
    await page.getByRole('button', { name: 'Submit' }).click();
    await waitToHear(person, 'Your service is changed.');
    await page.getByText('20.00 EUR per minute', { exact: false }).first().waitFor();
  });

  test('is not for buyers, who find the offers made to them instead', async () => {
    const { page } = await openPerson(app, {
      as: await makePerson(app),
      at: `/user/services-categories/${JINGLES}`,
    });
    await page.getByText('Please switch role to freelancer to do this.').waitFor();
    await page.goto('/user/services-categories');
    await page.getByRole('heading', { level: 1, name: 'Offers for you' }).waitFor();
    await page.getByText(/^Offers from freelancers will be here/).waitFor();
    await expectNoAxeViolations(page);
  });
});
