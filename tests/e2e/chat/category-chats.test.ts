import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests } from '../kit/browser.ts';

const JINGLES = 36;

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

test('a freelancer finds exactly the people who wrote about a category', async () => {
  const [ana, mira, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Mira' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const serviceId = await makeService(app, boris, JINGLES);
  const about = { userId: boris.id, categoryId: JINGLES };
  await app.call('/services/sendMessage', { ...about, text: 'A jingle?' }, ana.auth);
  await app.call('/users/sendMessage', { toId: boris.id, text: 'Something else' }, mira.auth);

  const { page } = await openPerson(app, { as: boris, at: `/user/chats/${JINGLES}` });
  await page.getByRole('heading', { level: 1, name: 'Conversations about Jingles' }).waitFor();
  const list = page.getByRole('navigation', { name: 'Conversations about Jingles' });
  await list.getByRole('link', { name: /^Ana .*1 unread.*A jingle\?/ }).waitFor();
  expect(await list.getByRole('link').count()).toBe(1);
  await expectNoAxeViolations(page);
  // A message that arrives while the list is open appears at once.
  await app.call('/services/sendMessage', { ...about, text: 'Soon?' }, ana.auth);
  await list.getByRole('link', { name: /^Ana .*2 unread.*Soon\?/ }).click();
  await page.waitForURL(`**/user-service-chat/${JINGLES}/${ana.id}`);
  await page.getByRole('heading', { level: 1, name: 'Chat' }).waitFor();

  await page.goto(`/audio-service/${serviceId}`);
  await page.getByRole('link', { name: /^Ana .*Soon\?/ }).click();
  await page.waitForURL(`**/audio-service-chat/${JINGLES}/${ana.id}`);
  await page.getByRole('row').filter({ hasText: 'Soon?' }).waitFor();
});

test('a category without messages links to one’s service, and buyers are told to switch', async () => {
  const [boris, ana] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
  const { page } = await openPerson(app, { as: boris, at: `/user/chats/${JINGLES}` });
  await page.getByText('Buyers who write to you about this category will be here.').waitFor();
  await page.getByRole('link', { name: 'See your service' }).waitFor();
  await expectNoAxeViolations(page);
  const hers = await openPerson(app, { as: ana, at: `/user/chats/${JINGLES}` });
  await hers.page.getByText('Please switch role to freelancer to do this.').waitFor();
});
