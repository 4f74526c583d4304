import { beforeAll, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { pageOf } from '../../kit/read/page-of.ts';
import { insertStockSound } from '../../kit/make/stock-sound.ts';
import { openPerson, preparePerson, startSiteForTests } from '../kit/browser.ts';
import { listRoutes } from '../screens/route-list.ts';

const RECORDING = 31;

const app = startSiteForTests();
let freelancer: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  freelancer = await makePerson(app, { role: 2 });
});

test('the title of a page about one thing stays when the browser takes over', async () => {
  const sound = await insertStockSound(app.db, freelancer.id, { name: 'Rain & "tin"' });
  const serviceId = await makeService(app, freelancer, RECORDING);
  const paths = [`/project/${sound}`, `/audio-service/${serviceId}`, `/portfolio/${freelancer.id}`];
  const { page } = await preparePerson(app);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const shown = (await page.title()).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const { title } = await pageOf(app, path, { Accept: 'text/html' });
    expect(shown, path).toBe(title);
  }

  // The first page's metadata is removed with it.
  await page.goto('/');
  const canonical = page.locator('link[rel="canonical"]');
  expect(await canonical.count()).toBe(1);
  await page.getByRole('link', { name: 'Buy sounds' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audio Stock' }).waitFor();
  expect(await canonical.count()).toBe(0);
});

test('the site can be put on a home screen', async () => {
  const { page } = await openPerson(app);
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] };
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});

test('a rendered page links the files of its screen, so that they load in parallel', async () => {
  const routes = (await listRoutes()).filter(
    ({ pattern, redirects }) => !redirects && pattern !== '*',
  );
  const named = await Promise.all(
    routes.map(async ({ pattern }) => {
      const { html } = await pageOf(app, pattern.replaceAll(/:\w+\??/g, '1'), {
        Accept: 'text/html',
      });
      return { pattern, files: filesIn(html), isRendered: html.includes('<h1') };
    }),
  );
  const common = filesIn((await pageOf(app, '/no-such-page', { Accept: 'text/html' })).html);
  const rendered = named.filter(({ isRendered }) => isRendered);
  expect(rendered.length).toBeGreaterThan(20);
  expect(rendered.filter(({ files }) => files.size <= common.size)).toEqual([]);

  // They are exactly the files that the screen requests: none twice, none in vain.
  const { page } = await preparePerson(app);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/audio-stock');
  await page.getByRole('heading', { level: 1, name: 'Audio Stock' }).waitFor();
  const files = named.find(({ pattern }) => pattern === '/audio-stock')?.files ?? new Set();
  expect(asked.filter((path) => files.has(path)).toSorted()).toEqual([...files].toSorted());
});

test('a public page includes its data, which is never stale', async () => {
  const sound = await insertStockSound(app.db, freelancer.id, { name: 'Thunder' });
  const { page } = await preparePerson(app);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  for (const [path, name] of [
    [`/project/${sound}`, 'Thunder'],
    [`/portfolio/${freelancer.id}`, freelancer.userName],
  ] as const) {
    await page.goto(path);
    await heading(name);
    expect(calls, path).toEqual([]);
  }

  // The name has changed: the page restored from history loads fresh data.
  await app.db.updateTable('sound').set({ name: 'Rain' }).where('id', '=', sound).execute();
  await page.goBack();
  await heading('Rain');
  // A signed-in person does not get the public page's data.
  calls.length = 0;
  const own = await openPerson(app, { as: freelancer, at: `/project/${sound}` });
  await own.page.getByText('This sound is yours').waitFor();
});

/** Returns the files that a page links. */
function filesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path),
  );
}
