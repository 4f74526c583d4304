import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { giveHello } from '../../kit/make/make-freelancer.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { makeAudio, noise } from '../../kit/make/make-audio.ts';
import { runJob } from '../../kit/run-job.ts';
import { openPerson, overflowOf, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { recordBriefly } from '../kit/record-briefly.ts';

const VOICE_OVER = 31;
const WORDS = 'Hello, I am Vera. I read audio books in Serbian and English.';

const app = startSiteForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const focusedName = (page: Page) => page.locator(':focus').getAttribute('aria-label');
const recording = (page: Page) =>
  page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();

async function makeVera(): Promise<TestPerson> {
  const vera = await makePerson(app, { role: 2, name: 'Vera' });
  await makeService(app, vera, VOICE_OVER, { title: 'A calm voice' });
  return vera;
}

describe('a spoken hello', () => {
  test('is recorded by one key, approved, and heard from the card and the portfolio', async () => {
    const vera = await makeVera();
    const look = createScreenCheck('hello');
    const hers = await openPerson(app, { as: vera, at: '/user/hello', microphone: true });
    await button(hers.page, 'Record hello').press('Enter');
    await recording(hers.page);
    const spoken = hers.announcements.length;
    expect(hers.announcements.at(-1)?.text).toBe('Recording. The same key stops.');
    await hers.page.locator('.recorder-time').getByText('0:01').waitFor();
    await look(hers.page, 'recording');
    expect(hers.announcements).toHaveLength(spoken);
    await button(hers.page, 'Record hello').press('Enter');
    await button(hers.page, /^Play your recording, 0:0\d$/).waitFor();
    await expect.poll(() => focusedName(hers.page)).toMatch(/^Play your recording/);

    await button(hers.page, 'Save hello').press('Enter');
    const field = hers.page.getByRole('textbox', { name: 'Transcript' });
    await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);
    await look(hers.page, 'words-missing');
    await field.fill(WORDS);
    await button(hers.page, 'Save hello').press('Enter');
    await waitToHear(hers, 'Your hello is saved.');
    expect(hers.focusMoves.at(-1)).toBe('h1 Spoken hello');
    await button(hers.page, /^Play your hello, 0:0\d$/).waitFor({ timeout: 60_000 });
    await look(hers.page, 'waiting');

    const boss = await makePerson(app, { administrator: true });
    const his = await openPerson(app, { as: boss, at: '/admin/recordings' });
    const queue = his.page;
    const card = queue.getByRole('article').filter({ hasText: WORDS });
    await card.getByRole('button', { name: /^Play the hello from Vera/ }).press('Enter');
    await card.getByRole('button', { name: /^Pause the hello from Vera/ }).waitFor();
    await card.getByRole('button', { name: /^Approve the hello from Vera/ }).press('Enter');
    await waitToHear(his, 'Approved: the hello from Vera');
    await card.waitFor({ state: 'detached' });
    await app.db
      .updateTable('decision_mail')
      .set({ decided_at: new Date(0) })
      .execute();
    await runJob(app, 'admin.decision-emails');
    await app.mailbox.waitForEmail(vera.email, 'Your spoken hello is approved');

    const visitor = await openPerson(app, { at: `/audio-services/${VOICE_OVER}` });
    const { page } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/audio/')) requests.push(request.url());
    });
    const hear = button(page, new RegExp(`^Hear ${vera.userName}`));
    await hear.waitFor();
    expect(requests).toEqual([]);
    await hear.press('Enter');
    await button(page, `Pause ${vera.userName}`).waitFor();
    expect(requests.length).toBeGreaterThan(0);
    await look(page, 'card-playing');
    await page.getByRole('link', { name: `by ${vera.userName}` }).click();
    await page.getByRole('heading', { level: 1, name: vera.userName }).waitFor();
    await button(page, new RegExp(`^Hear ${vera.userName}`)).press('Enter');
    await button(page, `Pause ${vera.userName}`).waitFor();
    const words = page.getByText(WORDS);
    expect(await words.isVisible()).toBe(false);
    await page.getByText(`Read what ${vera.userName} says`).press('Enter');
    await words.waitFor();
    await look(page, 'portfolio');
    await page.setViewportSize({ width: 375, height: 500 });
    expect(await overflowOf(page)).toBe(0);
    // On a phone the link to the conversation is above the player, wherever the page is scrolled.
    const talk = page.getByRole('link', { name: `Talk to ${vera.userName}` });
    const player = page.getByRole('region', { name: 'Player' });
    await page.evaluate('scrollTo(0, 0)');
    const [link, bar] = [await talk.boundingBox(), await player.boundingBox()];
    expect(link && link.y + link.height).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  test('is in the panel of a conversation, and can be reported on the portfolio', async () => {
    const vera = await makeVera();
    await giveHello(app, vera, WORDS);
    const ana = await makePerson(app, { name: 'Ana' });
    const at = `/user/messages/${vera.id}/${ana.id}`;
    const hers = await openPerson(app, { as: ana, at });
    const { page } = hers;
    const panel = page.getByRole('complementary', { name: /^Vera/ });
    await panel.getByRole('button', { name: new RegExp(`^Hear ${vera.userName}`) }).waitFor();
    await createScreenCheck('hello-conversation')(page, 'panel');
    await goWithin(page, `/portfolio/${vera.id}`);
    await button(page, 'Report hello').press('Enter');
    await page.getByRole('textbox', { name: 'Report message' }).fill('Another person speaks.');
    await createScreenCheck('hello-report')(page, 'report');
    await button(page, 'Send report').press('Enter');
    await waitToHear(hers, 'You successfully send report message.');
    const row = app.db.selectFrom('report').select('about_hello').where('about_id', '=', vera.id);
    expect(await row.execute()).toEqual([{ about_hello: true }]);
  });

  test('is discarded only after a confirmation on leaving, and stops at the limit', async () => {
    const vera = await makeVera();
    const hers = await openPerson(app, { as: vera, at: '/user/hello', microphone: true });
    const { page } = hers;
    await button(page, 'Record hello').press('Enter');
    await recording(page);
    const away = page.getByRole('link', { name: 'Messages' }).first();
    await away.press('Enter');
    const question = page.getByRole('dialog', { name: 'Discard this recording?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.locator('.recorder-state', { hasText: 'Paused' }).waitFor();
    await away.press('Enter');
    await question.getByRole('button', { name: 'Discard recording' }).press('Enter');
    await page.waitForURL((url) => url.pathname !== '/user/hello');

    await page.goto('/user/hello');
    await page.clock.install();
    await button(page, 'Record hello').press('Enter');
    await recording(page);
    await page.clock.fastForward(30_000);
    await button(page, /^Play your recording/).waitFor();
    await waitToHear(hers, 'The recording stopped after 30 seconds');
  });

  test('is a chosen file where there is no microphone, unless it is too long or no sound', async () => {
    const vera = await makeVera();
    const look = createScreenCheck('hello-file');
    const { page } = await openPerson(app, { as: vera, at: '/user/hello', microphone: false });
    await button(page, 'Record hello').press('Enter');
    const text = page.locator(':focus').filter({ hasText: 'does not let Earmark use' });
    await text.waitFor();
    expect(await text.innerText()).toContain('Set Microphone to Allow.');
    await look(page, 'denied');
    await button(page, 'Close').press('Enter');
    expect(await page.locator(':focus').innerText()).toBe('Record hello');

    const choose = (name: string, buffer: Buffer) =>
      page
        .getByLabel('Or choose a sound file')
        .setInputFiles({ name, mimeType: 'audio/wav', buffer });
    const fault = (hasText: string) => page.locator('.field').filter({ hasText });
    await choose('notes.wav', Buffer.from('no sound at all'));
    await fault('This file could not be read as a sound.').waitFor();
    await choose('long.wav', makeAudio([noise(31)], {}));
    await fault('A hello can be at most 30 seconds long.').waitFor();
    await look(page, 'too-long');
    await choose('hello.wav', makeAudio([noise(2)], {}));
    await page.getByRole('textbox', { name: 'Transcript' }).fill(WORDS);
    await button(page, 'Save hello').click();
    await page.getByRole('button', { name: 'Remove hello' }).waitFor();
  });

  test('is kept on the device without a connection, and offered again', async () => {
    const vera = await makeVera();
    const hers = await openPerson(app, { as: vera, at: '/user/hello', microphone: true });
    const { page } = hers;
    hers.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await recordBriefly(page);
    await page.getByRole('textbox', { name: 'Transcript' }).fill(WORDS);
    await page.context().setOffline(true);
    await button(page, 'Save hello').press('Enter');
    const refused = page.getByText('Your hello was not saved.');
    await refused.waitFor({ timeout: 30_000 });
    expect(await refused.innerText()).toContain('The recording is kept on this device.');
    await createScreenCheck('hello-kept')(page, 'not-saved');
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('An unsaved recording is on this device').waitFor();
    await button(page, 'Use this recording').press('Enter');
    const field = page.getByRole('textbox', { name: 'Transcript' });
    await field.waitFor();
    expect(await field.inputValue()).toBe(WORDS);
    await button(page, 'Save hello').press('Enter');
    await waitToHear(hers, 'Your hello is saved.');
    await button(page, /^Play your hello/).waitFor({ timeout: 60_000 });
    await page.reload();
    await button(page, 'Record hello').waitFor();
    expect(await page.getByText('An unsaved recording').count()).toBe(0);
  });
});
