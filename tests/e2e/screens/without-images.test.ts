import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { preparePerson, startSiteForTests } from '../kit/browser.ts';
import { makePng } from '../kit/png.ts';
import { findMissed } from './missed-images.ts';

/* Statement E of the accessibility checklist: without images, people see every control and lose
   no text. Here a picture of a conversation is missing; `every-route.test.ts` checks that no screen
   needs its images. */

const PICTURE = 'cover.png';

const app = startSiteForTests();

test('without images each control has text or a drawing, and nothing else is lost', async () => {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  await sendPicture(freelancer, buyer);
  const { page, expectFaults } = await preparePerson(app, { as: buyer });
  // Chromium logs blocked requests.
  expectFaults(/net::ERR_FAILED/);
  const missed: string[] = [];
  await page.context().route('**', (route, request) => {
    if (request.resourceType() !== 'image') return route.fallback();
    missed.push(request.url());
    return route.abort();
  });
  await page.goto(`/user/messages/${freelancer.id}`);
  await expectPictureInWords(page);
  expect(await page.evaluate(findMissed)).toEqual([]);
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
