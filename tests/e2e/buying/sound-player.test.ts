import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ReviewStatus } from '../../../shared/statuses.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { clicks, makeAudio, noise, tone } from '../../kit/make/make-audio.ts';
import { makePlayableSound } from '../../kit/make/make-sound.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import { openPerson, preparePerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { blockScript } from '../kit/block-script.ts';

const app = startSiteForTests();
let freelancer: TestPerson;
let beats: number;
let waiting: number;

beforeAll(async () => {
  await seedCategories(app.db);
  freelancer = await makePerson(app, { role: 2 });
  const [left, right] = [clicks(120, 50), clicks(120, 50).map((value) => value * 0.8)];
  beats = await offer('Kitchen clock', makeAudio([left, right]), 1);
  waiting = await offer('Not approved yet', makeAudio([tone(300, { seconds: 4 })]), 0);
});

/** Puts a sound with its preview on sale, or leaves it pending. */
const offer = (name: string, bytes: Buffer, status: ReviewStatus) =>
  makePlayableSound(app, freelancer, bytes, {
    name,
    status,
    categoryId: 13,
    description: 'Close and dry.',
    priceCents: 700,
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Records a page's requests for sound. */
function watchSound(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/audio/')) seen.push(pathname);
  });
  return seen;
}

test('a visitor plays a sound, which is described in words and fetched on play, one at a time', async () => {
  const person = await preparePerson(app);
  const { page } = person;
  const requests = watchSound(page);
  await page.goto(`/project/${beats}`);
  await button(page, 'Play Kitchen clock, 0:50').waitFor();
  const picture = page.getByRole('img', { name: /^50 seconds, stereo, -\d+ LUFS$/ });
  expect(await picture.count()).toBe(1);
  await page.getByText(/^stereo, -\d+ LUFS$/).waitFor();
  expect(requests).toEqual([]);

  const spoken = person.announcements.length;
  await button(page, 'Play Kitchen clock, 0:50').press('Enter');
  await button(page, 'Pause Kitchen clock').waitFor();
  await page.getByText('0:01 / 0:50').waitFor();
  expect(requests[0]).toMatch(/^\/audio\/[\da-f-]{36}\.mp3$/);
  const slider = page.getByRole('slider', { name: 'Position in Kitchen clock' });
  await slider.focus();
  await page.keyboard.press('PageUp');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\d+ seconds of 50 seconds$/);
  expect(person.announcements).toHaveLength(spoken);
  expect(await page.getByText(/download/i).count()).toBe(0);

  // Another tab of the same browser starts playing.
  const other = await page.context().newPage();
  await other.goto(`/project/${beats}`);
  await button(other, /^Play Kitchen clock/).click();
  await button(other, 'Pause Kitchen clock').waitFor();
  await button(page, /^Play Kitchen clock/).waitFor();
  await button(page, /^Play Kitchen clock/).click();
  await button(other, /^Play Kitchen clock/).waitFor();
  await button(page, 'Pause Kitchen clock').click();

  // The browser reads the preview as a complete MP3.
  const decoded = await page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const sound = await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes);
    const loudest = sound.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    return { seconds: sound.duration, channels: sound.numberOfChannels, loudest };
  }, requests[0] ?? '');
  expect(decoded.seconds).toBeCloseTo(50, 0);
  expect(decoded.channels).toBe(2);
  expect(decoded.loudest).toBeGreaterThan(0.4);
});

test('the player plays on through the site, stays after a reload, and leaves when it is closed', async () => {
  const person = await openPerson(app, { at: `/project/${beats}` });
  const { page } = person;
  const bar = page.getByRole('region', { name: 'Player' });
  await button(page, 'Play Kitchen clock, 0:50').press('Enter');
  await bar.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('link', { name: 'FAQ' }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Frequently/ }).waitFor();
  await bar.getByText(/0:(?:0[2-9]|[1-4]\d) \/ 0:50/).waitFor();
  await bar.getByRole('button', { name: 'Pause' }).press('Enter');
  await bar.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const time = bar.getByText(/^0:\d\d \/ 0:50$/);
  const stopped = await time.innerText();

  await page.reload();
  expect(await time.innerText()).toBe(stopped);
  await bar.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(person.announcements).toEqual([]);
  await bar.getByRole('slider', { name: /^Position/ }).press('PageUp');
  await bar.getByRole('button', { name: 'Previous sound' }).press('Enter');
  await bar.getByText('0:00 / 0:50').waitFor();
  await bar.getByRole('button', { name: 'Close the player' }).press('Enter');
  await page.locator('h1:focus').waitFor();
  expect(await bar.count()).toBe(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Frequently/ }).waitFor();
  expect(await bar.count()).toBe(0);
});

test('no bar at the lower edge covers the focused control', async () => {
  for (const view of [
    { width: 1280, height: 800 },
    { width: 375, height: 812, newcomer: true },
  ]) {
    const { page } = await openPerson(app, { ...view, at: `/project/${beats}` });
    await button(page, 'Play Kitchen clock, 0:50').press('Enter');
    const bar = page.getByRole('region', { name: 'Player' });
    await bar.getByRole('button', { name: 'Pause' }).press('Enter');
    await bar.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const covered: string[] = [];
    for (const path of ['/', `/project/${beats}`]) {
      await goWithin(page, path);
      const links = page.getByRole('contentinfo').getByRole('link');
      await links.first().focus();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = (await links.count()) + 2; stop > 0; stop -= 1) {
          await page.keyboard.press(key);
          covered.push(...(await page.evaluate(coveredFocus)));
        }
      }
    }
    expect(covered).toEqual([]);
  }
});

/** Runs in the page. Returns the focused control, if a bar covers a part of it. */
function coveredFocus(): string[] {
  const control = document.activeElement;
  if (!control?.closest('main, footer')) return [];
  const { top, bottom } = control.getBoundingClientRect();
  return ['.consent', '.player-bar', '.notifications'].flatMap((name) => {
    const bar = document.querySelector(name)?.getBoundingClientRect();
    return bar && bottom > bar.top && top < bar.bottom
      ? [`${name} ${bar.top} over ${control.textContent} ${top} to ${bottom}`]
      : [];
  });
}

test('a sound plays on if the bar of the player cannot be loaded', async () => {
  const person = await openPerson(app, { at: `/project/${beats}` });
  const { page } = person;
  const failed = await blockScript(person, 'player-bar');
  await button(page, 'Play Kitchen clock, 0:50').press('Enter');
  await failed();
  await page.getByRole('link', { name: 'FAQ' }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Frequently/ }).waitFor();
  await page.goBack();
  await button(page, 'Pause Kitchen clock').press('Enter');
  await button(page, /^Play Kitchen clock/).waitFor();
  // Nothing but the titles of the screens.
  const others = person.announcements.filter(({ text }) => !/^Frequently|^Kitchen/.test(text));
  expect(others).toEqual([]);
});

test('the home page loads no sound before playing, then plays the sounds of the week in a row', async () => {
  await offer('Door bell', makeAudio([tone(880, { seconds: 1.5 })]), 1);
  const { page } = await preparePerson(app);
  const requests = watchSound(page);
  await page.goto('/');
  const listen = page.getByRole('region', { name: 'Listen' });
  await listen.getByRole('button', { name: /^Play Door bell/ }).waitFor();
  expect(requests).toEqual([]);

  const bar = page.getByRole('region', { name: 'Player' });
  const titles = await listen.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(titles.toSorted()).toEqual(['Door bell', 'Kitchen clock']);
  await listen.getByRole('button', { name: 'Play all' }).press('Enter');
  await bar.getByRole('link', { name: titles[0] ?? '' }).waitFor();
  // The slider moves to the end of the first one.
  const position = bar.getByRole('slider', { name: /^Position/ });
  await position.press('End');
  await bar.getByRole('link', { name: titles[1] ?? '' }).waitFor();
  await bar.getByRole('button', { name: 'Pause' }).waitFor();
  await position.press('Home');
  await bar.getByRole('button', { name: 'Previous sound' }).press('Enter');
  await bar.getByRole('link', { name: titles[0] ?? '' }).waitFor();
  await bar.getByRole('button', { name: 'Next sound' }).press('Enter');
  await bar.getByRole('link', { name: titles[1] ?? '' }).waitFor();

  // F6 reaches the player from the end of the page.
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Shift+F6');
  expect(await bar.locator(':focus').count()).toBe(1);
});

test('the owner plays a pending sound, and a sound without a preview shows the reason', async () => {
  const { page } = await openPerson(app, { as: freelancer, at: `/project/${waiting}` });
  await button(page, 'Play Not approved yet, 0:04').click();
  await button(page, 'Pause Not approved yet').waitFor();
  const fileId = await uploadFile(app, freelancer.auth, makeAudio([noise(0.2)]), 'Torn.wav');
  await app.db
    .updateTable('audio')
    .set({ state: 'failed', fault: 'This WAV file is cut off.', preview_bytes: null })
    .where('file_id', '=', fileId)
    .execute();
  await app.db.updateTable('sound').set({ file_id: fileId }).where('id', '=', waiting).execute();
  await page.reload();
  await page.getByText('This WAV file is cut off.').waitFor();
  expect(await button(page, /^Play/).count()).toBe(0);
});

test('listening mode plays a part of each result, by a toolbar with one stop of Tab', async () => {
  const quiet = tone(440, { seconds: 12, decibels: -34 });
  const thunder = noise(8);
  await offer('Late thunder', makeAudio([Float64Array.from([...quiet, ...thunder])]), 1);
  await offer('Door bell', makeAudio([tone(880, { seconds: 1.5 })]), 1);
  const person = await openPerson(app, { at: '/projects/13?sort=longest' });
  const { page } = person;
  const mode = page.getByRole('region', { name: 'Listening' });
  const bar = page.getByRole('region', { name: 'Player' });
  const focused = () => page.locator(':focus').innerText();
  const start = button(page, /^Listen to these \d sounds$/);
  await start.press('Enter');
  await mode.getByText('Sound 1 of ').waitFor();
  await expect.poll(focused).toBe('Skip');
  await bar.getByRole('button', { name: 'Pause' }).waitFor();
  await mode.getByLabel('Play of each sound').selectOption('5 seconds');
  await createScreenCheck('listening')(page, 'first');

  await button(page, 'Skip').press('Enter');
  await mode.getByRole('link', { name: 'Late thunder' }).waitFor();
  await bar.getByText(/^0:1[2-7] \/ 0:20$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.listening [aria-pressed="true"]:focus', { hasText: 'Keep' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Late thunder successfully added to cart');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Late thunder is in your cart already.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await waitToHear(person, 'Late thunder by ');
  await waitToHear(person, 'That was the last of ');
  expect(await focused()).toBe('What is this?');
  // The focus moves before its old place disappears, so that Orca reads the new one.
  expect(await start.count()).toBe(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^Listen to these/);
  await mode.waitFor({ state: 'detached' });
  expect(await focused()).toMatch(/^Listen to these/);
});
