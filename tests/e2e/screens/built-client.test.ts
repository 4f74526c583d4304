import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { secretsBelow } from '../../../tools/checks/secrets.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { preparePerson } from '../kit/browser.ts';

/** No licence is shorter, letters. */
const SHORTEST = 500;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clientFolder: inject('clientFolder') });
});

afterAll(() => app.stop());

test('the licences of whatever the client is made of travel with it', async () => {
  const reply = await fetch(`${app.url}/licences.txt`);
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
  const [, ...notices] = (await reply.text()).split(/^## /m);
  const names = notices.map((notice) => notice.split(' ', 1)[0]);
  expect(names).toContain('react');
  expect(names).toContain('socket.io-client');
  expect(names).toContain('@fontsource-variable/atkinson-hyperlegible-next');
  expect(notices.filter((notice) => notice.length < SHORTEST)).toEqual([]);
});

test('no secret stands in the built client', () => {
  expect(secretsBelow(inject('clientFolder'))).toEqual([]);
});

test('all files of the next screen are asked for before the first of them is there', async () => {
  const { page } = await preparePerson(app);
  const answer = page.waitForResponse('**/early-files.json');
  await page.goto('/');
  const list: unknown = await (await answer).json();
  const files = (list as Record<string, string[]>)['/audio-stock'] ?? [];
  const [first, ...others] = files.filter((file) => file.endsWith('.js'));
  expect(others.length).toBeGreaterThan(0);
  const asked = Promise.all(others.map((file) => page.waitForRequest(`**${file}`)));
  await page.route(`**${first}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Buy sounds' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audio stock' }).waitFor();
});

test('whose connection is gone before the list of files is there goes on without it', async () => {
  const { page, expectFaults } = await preparePerson(app);
  // What Chromium says of the file; a page that fails says more.
  expectFaults(/ERR_FAILED/);
  await page.route(/\/assets\/early-files/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/');
  await refused;
  await page.getByRole('link', { name: 'Buy sounds' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audio stock' }).waitFor();
});

test('dates are made ready before the code of the site is there', async () => {
  const { page } = await preparePerson(app);
  await page.addInitScript(`window.formats = 0;
    Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
      constructor(...choices) { super(...choices); window.formats += 1; }
    };`);
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await expect.poll(() => page.evaluate('window.formats')).toBeGreaterThan(0);
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
