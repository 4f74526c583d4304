import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInCookie } from '../../shared/signed-in-cookie.ts';
import { SITE_LANGUAGES } from '../../shared/languages/site-languages.ts';
import { makePerson } from '../../tests/kit/make/builders.ts';
import { insertStockSound } from '../../tests/kit/make/stock-sound.ts';
import { pageOf } from '../../tests/kit/read/page-of.ts';
import { type Build, buildRenderingClient } from '../../tests/kit/vite-build.ts';
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts';
import { seedCategories } from '../features/catalogue/seed-categories.ts';

const EMPTY = '<div id="app"></div>';
const VISITS = 60;

let app: TestApp;
let client: Build;
let names: readonly (readonly [id: number, name: string])[];
beforeAll(async () => {
  client = await buildRenderingClient();
  app = await startTestApp({ clientFolder: client.folder });
  await seedCategories(app.db);
  const freelancer = await makePerson(app, { role: 2 });
  names = await Promise.all(
    ['Rain', 'Wind', 'Bells', 'Market', 'Harbour'].map(async (name) => {
      return [await insertStockSound(app.db, freelancer.id, { name }), name] as const;
    }),
  );
});
afterAll(async () => {
  await app.stop();
  client.remove();
});

test('each language has its own texts, in the page and around it', async () => {
  const words = {
    en: 'Sounds worth keeping',
    'sr-Latn': 'Zvukovi vredni',
    'sr-Cyrl': 'Звукови вредни',
  };
  for (const language of SITE_LANGUAGES) {
    const { html } = await pageOf(app, '/', { Cookie: `lang=${language}` });
    expect(html).toContain(`<html lang="${language}">`);
    const found = Object.values(words).filter((text) => html.includes(`<h1>${text}`));
    expect(found).toEqual([words[language]]);
  }
});

test('simultaneous visitors see nothing of each other', async () => {
  const visits = Array.from({ length: VISITS }, (_unused, index) => {
    const language = SITE_LANGUAGES[index % SITE_LANGUAGES.length] ?? 'en';
    const [id, name] = names[index % names.length] ?? [0, ''];
    const hasConsent = index % 2 === 0;
    return { language, id, name, hasConsent };
  });
  const open = ({ language, id, hasConsent }: (typeof visits)[number]) =>
    pageOf(app, `/project/${id}`, { Cookie: `lang=${language}; cookieConsent=${hasConsent}` });
  const alone = new Map<string, string>();
  for (const visit of visits) alone.set(JSON.stringify(visit), (await open(visit)).html);
  const together = await Promise.all(visits.map(open));
  for (const [index, visit] of visits.entries()) {
    const { html = '', title } = together[index] ?? {};
    expect(title).toBe(`${visit.name} - Earmark`);
    expect(html.includes('class="consent')).toBe(!visit.hasConsent);
    // State left over from a visit would change later pages.
    expect(html).toBe(alone.get(JSON.stringify(visit)));
  }
});

test('a page is the same for everybody, whatever credentials the request carries', async () => {
  const [[id] = [0]] = names;
  const { auth } = await makePerson(app);
  const stranger = await pageOf(app, `/project/${id}`);
  const buyer = await pageOf(app, `/project/${id}`, { Authorization: `Bearer ${auth.token}` });
  expect(buyer.html).toBe(stranger.html);
});

test('a browser marked as signed in gets the shell, and 404 where there is no screen', async () => {
  const [Cookie = ''] = signedInCookie(true, 'http:').split(';');
  const headers = { Cookie, Accept: 'text/html' };
  const shell = await pageOf(app, '/faq', headers);
  expect(shell).toMatchObject({ status: 200, meta: { robots: 'noindex' } });
  expect(shell.html).toContain(EMPTY);
  const none = await pageOf(app, '/no-such-page', headers);
  expect(none).toMatchObject({ status: 404, title: 'Page not found - Earmark' });
});

test('personal screens, and those that an e-mail links to, are left to the browser', async () => {
  for (const path of ['/cart', '/settings', '/accountactivation/abc', '/order-status/abc']) {
    const page = await pageOf(app, path);
    expect(page).toMatchObject({ status: 200, meta: { robots: 'noindex' } });
    expect(page.html, path).toContain(EMPTY);
  }
});

test('a page that fails to render is rendered by the browser, and the error is logged', async () => {
  await app.loseDatabase();
  const page = await pageOf(app, `/project/${names[0]?.[0]}`);
  await app.regainDatabase();
  expect(page.status).toBe(503);
  expect(page.html).toContain(EMPTY);
  expect(app.logs.text()).toContain('A page could not be rendered.');
});

test('a broken program affects only its own language', async () => {
  const path = join(client.folder, '../pages/render-page.sr-Cyrl.js');
  writeFileSync(path, `throw new Error('This program is broken.');`);
  const page = await pageOf(app, '/faq', { Cookie: 'lang=sr-Cyrl' });
  expect(page.html).toContain(EMPTY);
  expect(app.logs.text()).toContain('This program is broken.');
  expect((await pageOf(app, '/faq')).html).toContain('<h1>');
});
