import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { buyAndDeliver } from '../../kit/make/buy-and-deliver.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { tabTo } from '../kit/keyboard.ts';

const JINGLES = 36;

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

test('both reviews of work appear together, in the portfolio and for freelancers', async () => {
  const [ana, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const { id: projectId } = await makeOffer(app, boris, ana, { categoryId: JINGLES });
  const which = await buyAndDeliver(app, { buyer: ana, freelancer: boris }, projectId);
  await app.call('/deliveries/accept', which, ana.auth);
  const form = { projectId, stars: 5, text: 'It stays in the ear.' };
  await app.call('/reviews/save', form, ana.auth);
  await app.call('/users/sendMessage', { toId: boris.id, text: 'Thank you!' }, ana.auth);

  const at = `/delivery/${which.orderId}/${projectId}`;
  const his = await openPerson(app, { as: boris, at });
  const { page } = his;
  await page.getByText(/^You can write a review until/).waitFor();
  expect(await page.getByText('It stays in the ear.').count()).toBe(0);
  await expectNoAxeViolations(page);
  await tabTo(page, { role: 'button', name: `Rate ${ana.userName}` });
  await page.keyboard.press('Enter');
  await page.locator('input[name=stars]:focus').waitFor();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, { role: 'textbox', name: 'Your words (optional)' });
  await page.keyboard.type('She knew what she wanted.');
  await tabTo(page, { role: 'button', name: 'Save review' });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await waitToHear(his, `Your review of ${ana.userName} is saved.`);
  await page.getByRole('heading', { name: 'The review of you' }).waitFor();
  await page.getByText('It stays in the ear.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Your review');

  const visitor = await openPerson(app, { at: `/portfolio/${boris.id}`, width: 320 });
  const reviews = visitor.page.getByRole('region', { name: 'Reviews of hired work' });
  await reviews.getByText('It stays in the ear.').waitFor();
  expect(await reviews.innerText()).toMatch(/Jingles, \w+ \d{4}/);
  expect(await reviews.innerText()).toContain(`by ${ana.userName}`);
  expect(await overflowOf(visitor.page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(visitor.page);

  await page.goto(`/portfolio/${boris.id}`);
  await tabTo(page, { role: 'button', name: /^Answer/ });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Thank you, Ana.');
  await tabTo(page, { role: 'button', name: 'Send answer' });
  await page.keyboard.press('Enter');
  await page.getByText('Thank you, Ana.').waitFor();
  await page.goto(`/user/messages/${ana.id}`);
  const ofAna = page.getByRole('region', { name: 'Reviews by freelancers' });
  await ofAna.getByText('She knew what she wanted.').waitFor();
  await expectNoAxeViolations(page);

  const hers = await openPerson(app, { as: ana, at: '/rate' });
  await hers.page.getByText('She knew what she wanted.').waitFor();
  await expectNoAxeViolations(hers.page);
});

test('a review that waits can be withdrawn by keyboard, and written again', async () => {
  const [ana, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const { id: projectId } = await makeOffer(app, boris, ana, { categoryId: JINGLES });
  const which = await buyAndDeliver(app, { buyer: ana, freelancer: boris }, projectId);
  await app.call('/deliveries/accept', which, ana.auth);
  await app.call('/reviews/saveOfBuyer', { projectId, stars: 1, text: 'Hasty.' }, boris.auth);
  const at = `/delivery/${which.orderId}/${projectId}`;
  const his = await openPerson(app, { as: boris, at, width: 320 });
  const { page } = his;
  await tabTo(page, { role: 'button', name: `Withdraw your rating ${ana.userName}` });
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Withdraw your rating of ${ana.userName}?` });
  await question.getByText(/^Your stars and words are deleted/).waitFor();
  await expectNoAxeViolations(page);
  await tabTo(page, { role: 'button', name: 'Withdraw your rating' });
  await page.keyboard.press('Enter');
  await waitToHear(his, `Your rating of ${ana.userName} is withdrawn.`);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`Rate ${ana.userName}`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
