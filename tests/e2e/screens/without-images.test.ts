import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { openPerson, startSite } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { makePng } from '../kit/png.ts';
import { listRoutes, type ListedRoute } from './route-list.ts';
import { addressOf, makePlaces, type Places } from './route-places.ts';

/* Statement E of the accessibility checklist: without images, people see every control and lose
   no text. The test visits screens as a buyer, who sees goods and purchases. */

const PICTURE = 'cover.png';

let app: TestApp;
let places: Places;
let listed: readonly ListedRoute[];
beforeAll(async () => {
  app = await startSite();
  [places, listed] = [await makePlaces(app), await listRoutes()];
});
afterAll(() => app.stop());

test('without images each control has text or a drawing, and nothing else is lost', async () => {
  const { buyer, freelancer } = places.people;
  const { page, expectFaults } = await openPerson(app, { as: buyer });
  // Chromium logs blocked requests.
  expectFaults(/net::ERR_FAILED/);
  const missed: string[] = [];
  await page.context().route('**', (route, request) => {
    if (request.resourceType() !== 'image') return route.fallback();
    missed.push(request.url());
    return route.abort();
  });
  await page.reload();
  const faults: Record<string, string[]> = {};
  const look = async (path: string) => {
    const found = await page.evaluate(findMissed);
    if (found.length > 0) faults[path] = found;
  };
  for (const { pattern, redirects } of listed) {
    const path = addressOf(pattern, places, 'buyer');
    if (redirects) await goWithin(page, '/');
    await goWithin(page, path);
    await look(path);
  }
  await sendPicture(freelancer, buyer);
  await goWithin(page, `/user/messages/${freelancer.id}`);
  await expectPictureInWords(page);
  await look('a picture in a conversation');
  expect(faults).toEqual({});
  expect(missed.length, 'images that did not come').toBeGreaterThan(0);
});

/** A missing picture is named, reported, and can still be downloaded. */
async function expectPictureInWords(page: Page): Promise<void> {
  const message = page.getByRole('group', { name: new RegExp(PICTURE) });
  // Pictures are requested when they come near the viewport.
  await message.scrollIntoViewIfNeeded();
  await message.getByText('This picture cannot be shown.').waitFor();
  await message.getByRole('button', { name: `Download ${PICTURE}` }).waitFor();
}

async function sendPicture(from: TestPerson, to: TestPerson): Promise<void> {
  const opened = await app.call('/conversations/open', { userId: to.id }, from.auth);
  if (!opened.success) throw new Error(opened.info);
  const fileId = await uploadFile(app, from.auth, makePng(320, 200), PICTURE, 'chat');
  const { conversation_id: conversationId } = opened.data.chat;
  const payload = { conversationId, clientId: crypto.randomUUID(), fileId };
  const sent = await app.call('/media/sendFile', payload, from.auth);
  if (!sent.success) throw new Error(sent.info);
}

/**
 * Runs in the page: finds controls without visible content, images without text, and pictures
 * behind text.
 */
function findMissed(): string[] {
  const CONTROLS = 'a[href], button, summary, input:not([type=hidden]), select, textarea';
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160);
  const shown = [...document.querySelectorAll(CONTROLS)].filter(isShown);
  const empty = shown.filter((control) => {
    // The browser draws a slider, whatever its text.
    if (control.matches('[type=range]')) return false;
    const labels = (control as HTMLInputElement).labels ?? [];
    const words = [control, ...labels].map(({ textContent }) => textContent?.trim() ?? '');
    if ('value' in control && control.localName !== 'button') return words.join('') === '';
    const drawn = [...control.querySelectorAll('svg')].some(isShown);
    return (control as HTMLElement).innerText.trim() === '' && !drawn;
  });
  const nameless = shown.filter((control) => {
    const labels = (control as HTMLInputElement).labels ?? [];
    const parts = [control, ...labels, ...control.querySelectorAll('[aria-label]')];
    return parts.every(
      (part) => !part.getAttribute('aria-label') && (part.textContent?.trim() ?? '') === '',
    );
  });
  const textless = [...document.querySelectorAll('img:not([alt])')];
  // Images of style sheets have no alternative text, and text on them may become unreadable.
  const painted = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule) && /url\(/.test(rule.cssText));
  return [
    ...empty.map((control) => `shows nothing: ${nameOf(control)}`),
    ...nameless.map((control) => `has no name: ${nameOf(control)}`),
    ...textless.map((image) => `has no text: ${nameOf(image)}`),
    ...painted.map(({ cssText }) => `paints a picture: ${cssText.slice(0, 160)}`),
  ];
}
