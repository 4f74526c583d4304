import { expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { openConversation } from '../chat/chat-with.ts';
import { startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const look = createScreenCheck('contract');

const app = startSiteForTests();

test('both people read the contract of an offer, which is updated live', async () => {
  const [buyer, freelancer] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const { id: projectId } = await makeOffer(app, freelancer, buyer, {
    projectName: 'Rain',
    revisions: 2,
    rights: 'commercial',
  });
  const boris = await openConversation(app, freelancer, buyer);
  const ana = await openConversation(app, buyer, freelancer);
  await waitToHear(boris, 'Rain: in the buyer’s cart');
  const { page } = boris;
  await page.getByRole('link', { name: 'Contract Rain' }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contract: Rain' }).waitFor();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual([
    'What was agreed',
    'What happened',
    'Merchant',
  ]);
  await page.getByText('No voice or model may be trained with it.').waitFor();
  const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
  const stepTexts = async () => (await steps.allTextContents()).join();
  await expect.poll(() => steps.count()).toBe(3);
  await look(page, 'offered');

  const change = { projectId, price: 100, projectName: 'Light rain' };
  await app.call('/projects/replaceOffer', change, freelancer.auth);
  await expect.poll(stepTexts).toContain('replaced it with Light rain');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Contract, PDF' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^earmark-contract-\d+\.pdf$/);
  await waitToHear(boris, 'The contract is in your downloads.');

  const old = ana.page.getByRole('group', {
    name: /^offer, Rain, 120 euros, 2 revisions, replaced/,
  });
  await old.getByRole('link', { name: 'See the new offer' }).press('Enter');
  await ana.page.getByRole('heading', { level: 1, name: 'Light rain' }).waitFor();
  await ana.page.getByRole('link', { name: 'Contract', exact: true }).press('Enter');
  await ana.page.getByRole('heading', { level: 1, name: 'Contract: Light rain' }).waitFor();
});
