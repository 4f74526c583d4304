import { beforeAll, expect, test } from 'vitest';
import { languageCookie, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { overflowOf, preparePerson, startSiteForTests } from '../kit/browser.ts';
import { findCutTexts } from './cut-texts.ts';
import { goWithin } from '../kit/go-within.ts';
import { type ListedRoute, listRoutes } from './route-list.ts';
import { addressOf, makePlaces, type Places } from './route-places.ts';

/* Tests every screen in Serbian. Nothing may be clipped or overflow. `every-route.test.ts` does the
   same with longer English. */

const PHONE = { width: 375, height: 800 };

const app = startSiteForTests();
let places: Places;
let listed: readonly ListedRoute[];
beforeAll(async () => {
  [places, listed] = [await makePlaces(app), await listRoutes()];
});

interface Walk {
  readonly role: 'buyer' | 'administrator';
  readonly language: SiteLanguage;
  /** Whether to visit a route. */
  readonly serves: (pattern: string) => boolean;
}

/** Visits routes on a phone and returns overflow and clipped texts by address. */
async function walk({ role, language, serves }: Walk) {
  const { page } = await preparePerson(app, { ...PHONE, as: places.people[role] });
  const [name = '', value = ''] = languageCookie(language, 'http:').split(/[=;]/);
  await page.context().addCookies([{ name, value, url: app.url }]);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const faults: Record<string, string[]> = {};
  for (const { pattern, redirects } of listed) {
    if (redirects || !serves(pattern)) continue;
    const path = addressOf(pattern, places, role);
    await goWithin(page, path);
    const over = await overflowOf(page);
    const found = await findCutTexts(page);
    if (over > 0) found.push(`${over} pixels stick out`);
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

const isForAdministrators = (pattern: string) => pattern.startsWith('/admin');

/**
 * Together these two roles see nearly every screen. Screens that refuse the role are visited in CI
 * only.
 */
const PARTS = [
  { role: 'buyer', serves: (pattern: string) => !isForAdministrators(pattern) },
  { role: 'administrator', serves: isForAdministrators },
] as const;

/** Cyrillic has the same texts in wider letters, so that CI alone tests Latin, too. */
const LANGUAGES = process.env['CI'] ? (['sr-Latn', 'sr-Cyrl'] as const) : (['sr-Cyrl'] as const);

test.each(LANGUAGES)(
  'no text is clipped on a phone in %s',
  { timeout: 300_000 },
  async (language) => {
    for (const { role, serves } of PARTS) {
      const all = process.env['CI'] ? { serves: () => true } : {};
      expect(await walk({ role, language, serves, ...all })).toEqual({});
    }
  },
);
