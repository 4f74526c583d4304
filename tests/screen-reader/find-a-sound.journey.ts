import { test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';
import { transaction } from '../../server/database/transaction.ts';
import { refreshListing } from '../../server/features/catalogue/listing/listing.service.ts';
import { clicks, makeAudio } from '../kit/make/make-audio.ts';
import type { TestApp } from '../kit/test-app.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { waitFor } from '../kit/wait-for.ts';
import { waitForPreview } from '../kit/wait-for-preview.ts';

/** One of the categories of `seedCategories`. */
const CATEGORY = 16;

let ana: TestPerson;

const stage = setStage(async (app) => {
  await seedCategories(app.db);
  ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
  const mira = await makeNamed(app, { name: 'Mira', lastName: 'Zvuk', role: 2 });
  const rain = { name: 'Rain on tin', description: 'A roof in May.' };
  const tower = { name: 'Tower clock', description: 'Far and slow.' };
  const kitchen = { name: 'Kitchen clock', description: 'Close and dry.' };
  await sellSound(app, mira, { ...rain, priceCents: 400, seconds: 14 });
  await sellSound(app, mira, { ...tower, priceCents: 1_250, seconds: 70 });
  await sellSound(app, mira, { ...kitchen, priceCents: 700, seconds: 120 });
});

const OPENS = 'opens menu';
const TOOLBAR = 'What to do with this sound tool bar';

test('a buyer finds a sound, hears it and adds it to the cart', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, signIn, finish } = createListener(desktop, {
    name: 'find-a-sound',
    title: 'Heard: finding a sound, hearing it, putting it into the cart',
    url: app.url,
  });
  const chooses = async (name: string) => press('Tab', [`${name} combo box`, 'Any', OPENS]);
  await signIn(ana);

  scene('Searching and filtering');
  await open('/search/sounds');
  await press('h', ['All sounds heading level 1']);
  await press('e', ['Search words entry']);
  await press('Insert+a', ['Focus mode']);
  await type('clock');
  await press('Return', ['2 sounds']);
  await chooses('Category');
  await chooses('Length');
  await chooses('Price');
  // Applies after a pause.
  await press('Down', ['5 to 9.99 EUR (1)', '1 sound']);
  await chooses('Sample rate');
  await chooses('Channels');
  await press('Tab', ['Sort by combo box', 'Best fit, then newest', OPENS]);
  await press('Tab', ['Search push button']);

  scene('What was found');
  await press('h', ['1 sound heading level 2']);
  await press('h', ['Kitchen clock link heading level 3']);
  await press('Down', ['by mira-zvuk link', '2 minutes']);
  await press('Down', ['Play Kitchen clock, 2:00 push button']);
  await press('Down', ['7.00 EUR, 820.31 RSD']);
  await press('Down', ['Keep Kitchen clock toggle button not pressed']);
  await press('Down', ['Add to cart Kitchen clock push button']);
  await press('Shift+h', ['Kitchen clock link heading level 3']);
  await press('Return', ['leaving list', 'Kitchen clock heading level 1 clickable']);

  scene('Back to what was found, and to the sound again');
  await press('h', ['Reviews heading level 2']);
  await press('Shift+h', ['Kitchen clock heading level 1']);
  // Orca does not read the focused link again.
  await press('Alt+Left', ['Sounds for “clock”']);
  await press('Tab', ['by mira-zvuk link']);
  await press('Shift+Tab', ['Kitchen clock link heading level 3']);
  await press('Return', ['leaving list', 'Kitchen clock heading level 1 clickable']);

  scene('Hearing it');
  await press('b', ['Play Kitchen clock, 2:00 push button']);
  await press('Return', []);
  await press('Return', []);

  scene('Into the cart');
  await press('Tab', ['ADD TO CART push button']);
  await press('Return', ['Kitchen clock successfully added to cart']);
  await press('Tab', ['Go to cart link']);
  await press('Return', ['Cart heading level 1 clickable']);
  await press('h', ['1 item heading level 2']);
  await press('h', ['Kitchen clock link heading level 3']);
  await press('Down', ['by mira-zvuk']);
  await press('Down', ['Close and dry']);
  await press('Down', ['7.00 EUR', 'Remove Kitchen clock push button']);
  await press('h', ['Payment heading level 2']);
  await press('Down', ['Total 7.00 EUR, 820.31 RSD']);
  await finish();
});

test('a visitor walks through the results in listening mode', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, happens, finish } = createListener(desktop, {
    name: 'listening-mode',
    title: 'Heard: a visitor walks through results in listening mode',
    url: app.url,
  });
  const { browser } = desktop;
  // Whole sounds, chosen on an earlier visit: an excerpt could end during a slow step.
  await browser.evaluate(`localStorage.setItem('player', '{"excerpt":0}')`);

  scene('Starting');
  await open('/search/sounds');
  await press('h', ['All sounds heading level 1']);
  await press('h', ['3 sounds heading level 2']);
  await press('b', ['Listen to these 3 sounds push button']);
  await press('Return', [TOOLBAR, 'Skip push button']);

  scene('The first sound');
  await press('Left', ['Stop push button']);
  await press('Left', ['What is this? push button']);
  await press('Return', ['Kitchen clock by mira-zvuk, 2 minutes, 7.00 EUR. Sound 1 of 3']);
  await press('Left', ['Add to cart push button']);
  await press('Return', ['Kitchen clock successfully added to cart']);
  await press('Return', ['Kitchen clock is in your cart already']);
  await press('Left', ['Keep toggle button not pressed']);
  await press('Return', ['pressed']);

  scene('The second sound');
  await press('Home', ['Skip push button']);
  await press('Return', []);
  await press('Right', ['Keep toggle button not pressed']);
  await press('Right', ['Add to cart push button']);
  await press('Right', ['What is this? push button']);
  await press('Return', ['Tower clock by mira-zvuk, 1 minute 10 seconds, 12.50 EUR. Sound 2 of 3']);
  await press('Tab', ['Play of each sound combo box', 'The whole sound', OPENS]);
  await press('Shift+Tab', [TOOLBAR, 'What is this? push button']);

  scene('The last sound, to its end');
  await press('Home', ['Skip push button']);
  await press('Return', []);
  const hasEnded = `document.querySelector('.sounds [aria-label^=Pause]') === null`;
  await happens(
    'Rain on tin ends',
    () => waitFor('the end of the last sound', () => browser.evaluate(hasEnded), 60),
    ['That was the last of 3 sounds'],
  );
  await press('End', ['Stop push button']);
  await press('Return', ['Listen to these 3 sounds push button']);
  await finish();
});

interface SoldSound {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly seconds: number;
}

/**
 * Puts a sound on sale that can be found, played, bought and downloaded. Returns its project's id.
 */
async function sellSound(app: TestApp, freelancer: TestPerson, sold: SoldSound): Promise<number> {
  const ticks = clicks(120, sold.seconds);
  const wav = makeAudio([ticks, ticks]);
  const fileId = await uploadFile(app, freelancer.auth, wav, `${sold.name}.wav`);
  await waitForPreview(app, fileId);
  return transaction(app.db, async (trx) => {
    const { id } = await trx
      .insertInto('sound')
      .values({
        owner_id: freelancer.id,
        name: sold.name,
        description: sold.description,
        price_cents: sold.priceCents,
        category_id: CATEGORY,
        status: 1,
        file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshListing(trx, id);
    return id;
  });
}
