import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { type Build, viteBuild } from '../../kit/vite-build.ts';
import { languageCookie, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { openPerson, overflowOf, startSite } from '../kit/browser.ts';
import { englishLeftovers } from './english-leftovers.ts';
import { goWithin } from '../kit/go-within.ts';
import { findCutTexts } from './cut-texts.ts';
import { listRoutes } from './route-list.ts';
import { addressOf, makePlaces } from './route-places.ts';

/* Tests every screen with longer texts: English with 40 % more letters and accents
   (`tools/vite/lengthen.ts`), and Serbian in both scripts. Nothing may be clipped or overflow. */

const PHONE = { width: 375, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
const ROLES = ['stranger', 'buyer', 'freelancer', 'administrator'] as const;
/** For some ninety screens. */
const WALK = { timeout: 300_000 };

interface Walk {
  readonly role: (typeof ROLES)[number];
  readonly language?: SiteLanguage;
  readonly look: (page: Page) => Promise<string[]>;
}

/** Visits all routes and returns the faults by address. */
async function walk(app: TestApp, { role, language = 'en', look }: Walk) {
  const [places, listed] = [await makePlaces(app), await listRoutes()];
  const as = role === 'stranger' ? undefined : places.people[role];
  const { page } = await openPerson(app, { ...(as && { as }) });
  const [name = '', value = ''] = languageCookie(language, 'http:').split(/[=;]/);
  await page.context().addCookies([{ name, value, url: app.url }]);
  await page.reload();
  const faults: Record<string, string[]> = {};
  for (const { pattern, leadsOn, own } of listed) {
    if (leadsOn || (own && role === 'stranger')) continue;
    const path = addressOf(pattern, places, role);
    await goWithin(page, path);
    const found = await look(page);
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}

/** Finds overflow and clipped texts at a width. */
async function misfitsAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  const over = await overflowOf(page);
  const cut = await findCutTexts(page);
  return [
    ...(over === 0 ? [] : [`${over} pixels stick out at ${size.width}`]),
    ...cut.map((text) => `cut at ${size.width}: ${text}`),
  ];
}

let longer: Build;
let longApp: TestApp;
let app: TestApp;
beforeAll(async () => {
  longer = await viteBuild('client', 'en-XA');
  [longApp, app] = [await startTestApp({ clientFolder: longer.folder }), await startSite()];
});
afterAll(async () => {
  await Promise.all([longApp.stop(), app.stop()]);
  longer.remove();
});

test.each(ROLES)('no English text is left and nothing is clipped for a %s', WALK, async (role) => {
  const look = async (page: Page) => [
    ...(await misfitsAt(page, PHONE)),
    ...(await misfitsAt(page, DESKTOP)),
    ...(await englishLeftovers(page)),
  ];
  expect(await walk(longApp, { role, look })).toEqual({});
});

/** Together these two roles see nearly every screen. */
const WAYS = (['sr-Latn', 'sr-Cyrl'] as const).flatMap((language) =>
  (['buyer', 'administrator'] as const).map((role) => ({ language, role })),
);

test.each(WAYS)('no text is clipped on a phone: $language, $role', WALK, async (way) => {
  expect(await walk(app, { ...way, look: (page) => misfitsAt(page, PHONE) })).toEqual({});
});
