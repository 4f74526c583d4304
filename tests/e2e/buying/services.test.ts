import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';

const VOICE_OVER = 31;
const JINGLES = 36;

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

describe('looking for a freelancer', () => {
  test('leads through a category and a service into a conversation', async () => {
    const freelancer = await makePerson(app, { role: 2, name: 'Boris' });
    await makeService(app, freelancer, VOICE_OVER, { title: 'Calm voice', price: '12.50' });
    const buyer = await makePerson(app);
    const { page, focusMoves } = await openPerson(app, { as: buyer });

    await page.getByRole('link', { name: 'Audio Services' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Audio Services' }).waitFor();
    expect(focusMoves.at(-1)).toBe('h1 Audio Services');
    await page.getByRole('link', { name: 'Voice-over' }).click();
    await page.getByRole('heading', { level: 1, name: 'Voice-over' }).waitFor();
    const card = page.getByRole('article').filter({ hasText: 'Calm voice' });
    expect(await card.innerText()).toContain(`by ${freelancer.userName}`);
    await card.getByText('12.50 EUR per minute, 1,464.84 RSD', { exact: true }).waitFor();
    await page.getByText(/All payments will be effected in Serbian currency/).waitFor();

    const name = `Apply to service and talk to ${freelancer.userName}: Calm voice`;
    await card.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/user/messages/${freelancer.id}/${buyer.id}/*`);
    await page.getByRole('heading', { level: 1, name: /^Conversation with Boris/ }).waitFor();
    await page.getByRole('link', { name: 'About the service: Calm voice' }).waitFor();
  });

  test('leads both people into one conversation about the service, from every screen', async () => {
    const [ana, boris] = await Promise.all([
      makePerson(app, { name: 'Ana' }),
      makePerson(app, { role: 2, name: 'Boris' }),
    ]);
    const serviceId = await makeService(app, boris, JINGLES, { title: 'Short tunes' });
    const hers = await openPerson(app, { as: ana, at: `/audio-services/${JINGLES}` });
    await hers.page.getByRole('link', { name: /^Apply to service .*Short tunes/ }).click();
    await hers.page.waitForURL(`**/user/messages/${boris.id}/${ana.id}/${serviceId}`);
    await hers.page.getByRole('textbox', { name: 'Message' }).fill('A tune for a shop?');
    await hers.page.keyboard.press('Enter');
    const said = (page: typeof hers.page) =>
      page.getByRole('row').filter({ hasText: 'A tune for a shop?' }).waitFor();
    await said(hers.page);

    const { page: his } = await openPerson(app, { as: boris, at: `/user/chats/${JINGLES}` });
    await his.getByRole('link', { name: /^Ana .*Short tunes.*A tune for a shop\?/ }).click();
    await his.waitForURL(`**/user-service-chat/${JINGLES}/${ana.id}`);
    await his.getByRole('heading', { level: 1, name: 'Chat' }).waitFor();
    await said(his);
    await goWithin(his, `/audio-service/${serviceId}`);
    const about = his.getByRole('navigation', { name: 'Conversations about Short tunes' });
    await about.getByRole('link', { name: /^Ana / }).click();
    await his.waitForURL(`**/audio-service-chat/${JINGLES}/${ana.id}`);
    await said(his);
    await goWithin(his, `/user/messages/${boris.id}/${ana.id}/${serviceId}`);
    await said(his);
    const offer = { projectName: 'Shop tune', projectDescription: '', price: '90' };
    await app.call(
      '/users/createproject',
      { ...offer, buyerId: ana.id, categoryId: JINGLES },
      boris.auth,
    );

    for (const screen of ['user/services-categories', 'user/services', 'user-service']) {
      await goWithin(hers.page, `/${screen}/${JINGLES}`);
      await hers.page.getByRole('heading', { level: 1, name: 'Jingles' }).waitFor();
      await hers.page
        .getByRole('group', { name: 'offer, Shop tune' })
        .getByRole('link', { name: 'Go to cart' })
        .or(hers.page.getByRole('button', { name: 'Add Shop tune to cart' }))
        .waitFor();
    }
    await hers.page.getByRole('link', { name: 'View job Shop tune' }).click();
    await hers.page.waitForURL(`**/user-service-chat/${JINGLES}/${boris.id}`);
    await said(hers.page);
    await goWithin(hers.page, '/user/services-categories');
    await hers.page.getByRole('heading', { level: 1, name: 'Offers for you' }).waitFor();
    await hers.page.getByRole('link', { name: 'View job Short tunes' }).click();
    await hers.page.waitForURL(`**/user-service-chat/${JINGLES}/${boris.id}`);
    await said(hers.page);
    await goWithin(hers.page, '/user/services-categories/38');
    await hers.page.getByText(/^Offers from freelancers will be here/).waitFor();
  });

  test('tells a contributor at a service to switch role', async () => {
    const boris = await makePerson(app, { role: 2 });
    const serviceId = await makeService(app, boris, JINGLES);
    await app.db.updateTable('account').set({ role: 3 }).where('id', '=', boris.id).execute();
    const asContributor = { ...boris, session: { ...boris.session, role: 3 as const } };
    const { page } = await openPerson(app, {
      as: asContributor,
      at: `/audio-service/${serviceId}`,
    });
    await page
      .getByText('Please switch role to buyer or freelancer to access this section.')
      .waitFor();
  });

  test('as a visitor requires sign-in before writing', async () => {
    const { page } = await openPerson(app, { at: '/audio-services/38' });
    await page.getByText('Nobody offers a service in this category yet.').waitFor();
    expect(await page.getByText(/Serbian currency/).count()).toBe(0);
    await goWithin(page, '/audio-services/999');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await goWithin(page, `/audio-services/${VOICE_OVER}`);
    await page.getByRole('link', { name: /^Apply to service/ }).click();
    await page.waitForURL('**/role-selector');
    const ana = await makePerson(app);
    await page.getByRole('link', { name: 'Buyer' }).first().click();
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Password', { exact: true }).fill(ana.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/user/messages/\\d+/${ana.id}/\\d+$`));
    await page.getByRole('link', { name: 'About the service: Calm voice' }).waitFor();
  });
});

describe('offering a service', () => {
  test('requires a description and a price, then shows the service, which can be changed', async () => {
    const person = await openPerson(app, {
      as: await makePerson(app, { role: 2 }),
      at: '/user/services-categories',
    });
    const { page } = person;
    await page.getByRole('link', { name: 'Apply to Jingles category' }).click();
    await page.getByRole('heading', { level: 1, name: 'Jingles' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('[name=description]:focus').waitFor();
    await page.getByRole('paragraph').getByText('Please enter service description.').waitFor();
    await page.getByRole('paragraph').getByText('Please enter service price.').waitFor();
    await expectNoAxeViolations(page);

    await page.getByLabel('Description').fill('Melodies that stay.');
    await page.getByLabel('Price from / per minute').fill('12,50');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/audio-service/*');
    await waitToHear(person, 'You successfuly applied for this service category.');
    await page.getByText('This is your service.').waitFor();

    await page.getByRole('link', { name: 'Change your service' }).click();
    const toggle = page.getByRole('button', { name: 'Change your service' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    // The focused field of the previous screen stays for a moment.
    await expect.poll(() => page.getByLabel('Price from / per minute').count()).toBe(1);
    expect(await page.getByLabel('Price from / per minute').inputValue()).toBe('12.50');
    await page.getByLabel('Price from / per minute').fill('20');
    await page.getByRole('button', { name: 'Submit' }).click();
    await waitToHear(person, 'Your service is changed.');
    await page.getByText('20.00 EUR per minute', { exact: false }).first().waitFor();
  });
});
