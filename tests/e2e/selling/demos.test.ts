import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeAudio, noise } from '../../kit/make/make-audio.ts';
import { makeMp3 } from '../../kit/make/make-mp3.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const VOICE_OVER = 31;

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function makeVera(): Promise<{ vera: TestPerson; serviceId: number }> {
  const vera = await makePerson(app, { role: 2, name: 'Vera' });
  const serviceId = await makeService(app, vera, VOICE_OVER, { title: 'A calm voice' });
  return { vera, serviceId };
}

/** Gives a service an approved demo of a second. */
async function giveDemo(vera: TestPerson, serviceId: number, title: string): Promise<void> {
  const fileId = await uploadFile(app, vera.auth, makeAudio([noise(1)]), 'demo.wav', 'demo');
  const form = { serviceId, fileId, title, what: `How ${title} was made.`, language: 'Serbian' };
  await app.call('/demos/save', form, vera.auth);
  await waitForPreview(app, fileId);
  await app.db.updateTable('recording').set({ status: 1 }).where('file_id', '=', fileId).execute();
}

describe('a demo from an own file', () => {
  test('is added by keyboard on the screen of the service, and approved', async () => {
    const { vera, serviceId } = await makeVera();
    const at = `/user/services-categories/${VOICE_OVER}`;
    const hers = await openPerson(app, { as: vera, at });
    const { page } = hers;
    const look = createScreenCheck('demos');
    await button(page, 'Add demo').press('Enter');
    const file = page.locator('[name=fileId]');
    await expect.poll(() => file.evaluate((box) => box === document.activeElement)).toBe(true);
    await button(page, 'Save demo').press('Enter');
    await expect.poll(() => file.getAttribute('aria-invalid')).toBe('true');
    await look(page, 'faulty');

    const flac = {
      name: 'novel.flac',
      mimeType: 'audio/flac',
      buffer: Buffer.from('fLaC-novel-!'),
    };
    await file.setInputFiles(flac);
    await waitToHear(hers, 'neither WAV nor MP3');
    const buffer = await makeMp3([noise(2)]);
    await file.setInputFiles({ name: 'novel.mp3', mimeType: 'audio/mpeg', buffer });
    await waitToHear(hers, 'File successfuly uploaded.');
    await field(page, 'Title').fill('A chapter of a novel');
    await field(page, 'What you did').fill('Spoken, cut and mastered.');
    await field(page, /^Language/).fill('Serbian');
    await button(page, 'Save demo').press('Enter');
    await waitToHear(hers, 'The demo “A chapter of a novel” is saved.');
    expect(hers.focusMoves.at(-1)).toBe('h2 Demos from your files');
    await button(page, /^Play the demo “A chapter of a novel”/).waitFor({ timeout: 60_000 });
    await look(page, 'waiting');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBe(0);

    const boss = await makePerson(app, { administrator: true });
    const his = await openPerson(app, { as: boss, at: '/admin/recordings' });
    const card = his.page.getByRole('article').filter({ hasText: 'A chapter of a novel' });
    await card
      .getByRole('button', { name: /^Approve the demo “A chapter of a novel”/ })
      .press('Enter');
    await waitToHear(his, 'Approved: the demo “A chapter of a novel”');
    const { data } = await app.call('/services/getSingle', { serviceId });
    expect(data?.service.ownDemos).toMatchObject([{ title: 'A chapter of a novel' }]);

    await page.reload();
    await button(page, /^Remove the demo/).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await waitToHear(hers, 'The demo “A chapter of a novel” is removed.');
    expect(hers.focusMoves.at(-1)).toBe('h2 Demos from your files');
  });

  test('plays in place, the next one after it, and can be reported', async () => {
    const { vera, serviceId } = await makeVera();
    await giveDemo(vera, serviceId, 'A tale');
    await giveDemo(vera, serviceId, 'A guide');
    const ana = await makePerson(app, { name: 'Ana' });
    const hers = await openPerson(app, { as: ana, at: `/portfolio/${vera.id}` });
    const { page } = hers;
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/audio/')) requests.push(request.url());
    });
    const play = button(page, /^Play A tale/);
    await play.waitFor();
    expect(requests).toEqual([]);
    await play.press('Enter');
    await page.locator('.demo-chip[aria-pressed=true]', { hasText: 'A guide' }).waitFor();
    await createScreenCheck('demos-portfolio')(page, 'playing');

    await goWithin(page, `/audio-service/${serviceId}`);
    await page.getByText('How A guide was made.').waitFor();
    await button(page, 'Report demo A guide').press('Enter');
    await field(page, 'Report message').fill('Another person speaks.');
    await createScreenCheck('demos-service')(page, 'report');
    await button(page, 'Send report').press('Enter');
    await waitToHear(hers, 'You successfully send report message.');
    const row = app.db.selectFrom('report').select('text').where('demo_id', 'is not', null);
    expect(await row.execute()).toEqual([{ text: 'Another person speaks.' }]);
  });
});
