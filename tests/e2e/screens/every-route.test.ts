import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXED_PATHS } from '../../../server/features/pages/sitemap.ts';
import { pageOf } from '../../kit/read/page-of.ts';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { type Build, viteBuild } from '../../kit/vite-build.ts';
import type { TestPerson } from '../../kit/make/builders.ts';
import { openPerson } from '../kit/browser.ts';
import { englishLeftovers } from './english-leftovers.ts';
import { addressOf, type Places, makePlaces } from './route-places.ts';
import { listRoutes, type ListedRoute } from './route-list.ts';
import { goBy, goWithin } from '../kit/go-within.ts';
import { inspectScreen } from './inspect-screen.ts';

/* Checks every route for a stranger, a buyer, a freelancer and an administrator. One page
   navigates through all of them: loading each would take minutes. The site is in English with
   40 % more letters and accents (`tools/vite/messages-plugin.ts`). One walk thereby also finds texts
   that are clipped, or missing from the catalogues. */

let longer: Build;
let app: TestApp;
let places: Places;
let listed: readonly ListedRoute[];
beforeAll(async () => {
  longer = await viteBuild('client', 'en-XA');
  app = await startTestApp({ clientFolder: longer.folder });
  [places, listed] = [await makePlaces(app), await listRoutes()];
});
afterAll(async () => {
  await app.stop();
  longer.remove();
});

/** For some ninety screens, each of which axe inspects. */
const WALK = { timeout: 300_000 };

/** Screens that were inspected before. Equal screens of other people are skipped. */
const known = new Set<string>();

/** Visits routes and returns their faults by address, and their titles. */
async function walk(role: string, routes: readonly ListedRoute[], as?: TestPerson) {
  const person = await openPerson(app, { ...(as && { as }) });
  const faults: Record<string, string[]> = {};
  const titles = new Map<string, string>();
  for (const { pattern, redirects } of routes) {
    const path = addressOf(pattern, places, role);
    // A redirect to the open screen would show nothing new.
    if (redirects) await goWithin(person.page, '/');
    await goWithin(person.page, path);
    const found = [
      ...(await inspectScreen(person.page, { known, picture: `${role}${path}` })),
      ...(await englishLeftovers(person.page)),
    ];
    if (found.length > 0) faults[path] = found;
    titles.set(path, await person.page.title());
  }
  return { ...person, faults, titles };
}

test(
  'a stranger finds a whole screen at every public address, titled as the server says',
  WALK,
  async () => {
    const open = listed.filter(({ own }) => !own);
    const { faults, titles } = await walk('stranger', open);
    expect(faults).toEqual({});
    const served = await Promise.all(
      FIXED_PATHS.map(async (path) => (await pageOf(app, path, { Accept: 'text/html' })).title),
    );
    expect(FIXED_PATHS.map((path) => titles.get(path))).toEqual(served);
  },
);

test('a stranger is asked to sign in at every address that needs an account', async () => {
  const { page } = await openPerson(app);
  for (const { pattern } of listed.filter(({ own }) => own)) {
    await goBy(page, addressOf(pattern, places, 'stranger'), '/role-selector');
  }
});

test.each(['buyer', 'freelancer', 'administrator'] as const)(
  'a person who is signed in as %s finds a whole screen at every address',
  WALK,
  async (role) => {
    const { faults } = await walk(role, listed, places.people[role]);
    expect(faults).toEqual({});
  },
);
