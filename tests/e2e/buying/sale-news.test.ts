import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { preparePerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { heard } from '../chat/chat-talk.ts';
import { tabTo } from '../kit/keyboard.ts';
import { outsideOf, recordOutside } from '../kit/page-doubles.ts';

const app = startSiteForTests();
let freelancer: TestPerson;
beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
});

const sellSound = (name: string) => makeSound(app, freelancer, { name });

/** Lets a new buyer pay for projects. */
async function sell(...projects: readonly number[]): Promise<void> {
  await buy(app, await makePerson(app), projects);
}

test('each sale on an open page gives a tone, a notification, and one announcement', async () => {
  const [rain, bell] = [await sellSound('Rain on tin'), await sellSound('Bell')];
  const opened = await preparePerson(app, { as: freelancer });
  const { page } = opened;
  await recordOutside(page);
  await page.goto('/user/projects');
  await tabTo(page, { role: 'link', name: 'Create New Project' });

  await sell(rain.id);
  await waitToHear(opened, 'Your sound Rain on tin was bought.');
  await sell(rain.id, bell.id);
  await waitToHear(opened, '2 of your sounds were bought.');
  // The conversation of an offer reports its sale.
  const buyer = await makePerson(app);
  const offer = await makeOffer(app, freelancer, buyer, { projectName: 'Jingle mix' });
  await buy(app, buyer, [offer.id]);
  await sell(bell.id);
  await waitToHear(opened, 'Your sound Bell was bought.');

  // Simultaneous texts, such as the payment's message, are announced together.
  const said = heard(opened, 'bought').map(({ text, urgent }) => [
    text.replace(/ New message from .*/, ''),
    urgent,
  ]);
  expect(said).toEqual([
    ['Your sound Rain on tin was bought.', false],
    ['2 of your sounds were bought.', false],
    ['Your sound Bell was bought.', false],
  ]);
  // The newest notification stays visible.
  const notifications = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  expect(await notifications.allInnerTexts()).toEqual([
    expect.stringContaining('Your sound Bell was bought.'),
  ]);
  await waitFor('a tone', async () => (await outsideOf(page)).notes.length >= 3);
  const { notes } = await outsideOf(page);
  expect(notes.slice(0, 3).map(({ pitch }) => pitch)).toEqual([784, 1_047, 1_568]);
  // The focus has not moved.
  expect(await page.locator(':focus').innerText()).toBe('Create New Project');
});
