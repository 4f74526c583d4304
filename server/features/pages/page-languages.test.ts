import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../tests/kit/make/builders.ts';
import { pageOf } from '../../../tests/kit/read/page-of.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { type Build, buildRenderingClient } from '../../../tests/kit/vite-build.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { categoryText } from '../../platform/messages.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { serviceCategories } from '../catalogue/service-categories.ts';
import { stockCategories } from '../catalogue/stock-categories.ts';

const SERBIAN = { Cookie: 'cookieConsent=true; lang=sr-Latn', Accept: 'text/html' };

let app: TestApp;
let client: Build;

beforeAll(async () => {
  client = await buildRenderingClient();
  app = await startTestApp({ clientFolder: client.folder });
  await seedCategories(app.db);
});
afterAll(async () => {
  await app.stop();
  client.remove();
});

test('with Serbian chosen, the page and its head are Serbian at the same address', async () => {
  const page = await pageOf(app, '/terms-of-use', SERBIAN);
  expect(page).toMatchObject({
    status: 200,
    title: 'Uslovi korišćenja - Earmark',
    canonical: `${app.url}/terms-of-use`,
    meta: { 'og:locale': 'sr_RS', 'og:title': 'Uslovi korišćenja' },
  });
  expect(page.html).toContain('<html lang="sr-Latn">');
  expect(page.headers.get('content-language')).toBe('sr-Latn');
  expect(page.headers.get('vary')).toContain('Cookie');
});

test('texts written by people stay as they are, and the text around them is Serbian', async () => {
  const freelancer = await makePerson(app, { role: 2 });
  const id = await insertStockSound(app.db, freelancer.id, { description: '' });
  const { title, data } = await pageOf(app, `/project/${id}`, SERBIAN);
  expect(title).toBe('Rain on tin - Earmark');
  expect(data).toMatchObject({
    description: expect.stringContaining('zvuk u kategoriji') as string,
  });
  expect(await pageOf(app, '/projects/16/2', SERBIAN)).toMatchObject({
    title: 'Priroda i vreme, strana 2 - Earmark',
  });
  expect(await pageOf(app, '/project/999999', SERBIAN)).toMatchObject({
    status: 404,
    title: 'Strana nije pronađena - Earmark',
  });
});

test.each<[what: string, headers: Record<string, string>]>([
  ['nothing', {}],
  ['another language', { Cookie: 'lang=de' }],
  ['rubbish', { Cookie: 'lang; lang=%00; =sr' }],
  ['a browser that prefers Serbian', { 'Accept-Language': 'sr-Latn, sr;q=0.9' }],
])('%s means English', async (_what, headers) => {
  const page = await pageOf(app, '/terms-of-use', headers);
  expect(page).toMatchObject({
    title: 'Terms of Use - Earmark',
    meta: { 'og:locale': 'en_GB' },
  });
  expect(page.html).toContain('<html lang="en">');
  expect(page.headers.get('content-language')).toBe('en');
});

test('a cache never confuses the two languages', async () => {
  const english = await pageOf(app, '/about');
  const known = { 'If-None-Match': english.headers.get('etag') ?? '' };
  expect((await pageOf(app, '/about', known)).status).toBe(304);
  expect((await pageOf(app, '/about', { ...SERBIAN, ...known })).status).toBe(200);
});

test('every text of a category exists in Serbian', () => {
  for (const { name, title, description, contributor_description } of [
    ...stockCategories,
    ...serviceCategories,
  ]) {
    for (const said of [name, title, description, contributor_description]) {
      if (said === 'Mastering') continue;
      expect(categoryText(said, 'sr-Latn'), said).not.toBe(said);
    }
  }
});
