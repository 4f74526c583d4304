import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../kit/test-app.ts';
import { type Build, viteBuild } from '../../kit/vite-build.ts';
import { languageCookie, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { openPerson, overflowOf, startSite } from '../kit/browser.ts';
import { englishLeftovers } from './english-leftovers.ts';
import { goWithin } from '../kit/go-within.ts';
import { listRoutes } from './route-list.ts';
import { addressOf, makePlaces } from './route-places.ts';

/* Tests every screen with longer texts: English with 40 % more letters and accents
   (`tools/vite/messages-plugin.ts`), and Serbian. Nothing may be clipped or overflow. */

const PHONE = { width: 375, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
const ROLES = ['stranger', 'buyer', 'freelancer', 'administrator'] as const;
/** For some ninety screens. */
const WALK = { timeout: 300_000 };

interface Walk {
  readonly role: (typeof ROLES)[number];
  readonly language?: SiteLanguage;
  /** Whether to visit a route; by default all. */
  readonly serves?: (pattern: string) => boolean;
  readonly look: (page: Page) => Promise<string[]>;
}

/** Visits routes and returns the faults by address. */
async function walk(app: TestApp, { role, language = 'en', serves = () => true, look }: Walk) {
  const [places, listed] = [await makePlaces(app), await listRoutes()];
  const as = role === 'stranger' ? undefined : places.people[role];
  const { page } = await openPerson(app, { ...(as && { as }) });
  const [name = '', value = ''] = languageCookie(language, 'http:').split(/[=;]/);
  await page.context().addCookies([{ name, value, url: app.url }]);
  await page.reload();
  const faults: Record<string, string[]> = {};
  for (const { pattern, redirects, own } of listed) {
    if (redirects || (own && role === 'stranger') || !serves(pattern)) continue;
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

test.each(LANGUAGES)('no text is clipped on a phone in %s', WALK, async (language) => {
  const look = (page: Page) => misfitsAt(page, PHONE);
  for (const { role, serves } of PARTS) {
    const some = process.env['CI'] ? {} : { serves };
    expect(await walk(app, { role, language, look, ...some })).toEqual({});
  }
});

/** Finds texts that are clipped by their own or a surrounding box. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const HIDES = /hidden|clip/;
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) {
        continue;
      }
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        // Text for screen readers only, or one line of a person's text, is clipped on purpose.
        if (style.clipPath === 'inset(50%)' || style.textOverflow === 'ellipsis') break;
        const inner = box.getBoundingClientRect();
        const isCut =
          (HIDES.test(style.overflowX) && (right > inner.right + 1 || left < inner.left - 1)) ||
          (HIDES.test(style.overflowY) && (bottom > inner.bottom + 1 || top < inner.top - 1));
        if (isCut) cut.add(`${text.textContent.trim().slice(0, 60)} (in ${box.className})`);
        if (style.position === 'fixed') break;
      }
    }
    return [...cut];
  });
}
