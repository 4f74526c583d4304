import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, overflowOf, startSite } from '../kit/browser.ts';
import { box, openTalk, row } from './chat-talk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSite();
});
afterAll(() => app.stop());

describe('an open conversation', () => {
  test.each([
    { width: 1280, height: 800, least: 0.65 },
    { width: 1024, height: 768, least: 0.65 },
    { width: 375, height: 812, least: 0.6 },
  ])('gives most of $width by $height pixels to messages', async ({ least, ...view }) => {
    const { ana } = await openTalk(app, { count: 40, ...view });
    const share = await ana.page
      .locator('.thread')
      .evaluate((thread) => thread.getBoundingClientRect().height / window.innerHeight);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(await overflowOf(ana.page)).toBe(0);
    const send = await ana.page.getByRole('button', { name: 'Send message' }).boundingBox();
    expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(view.height);
  });

  test('has a box that grows from one line to eight', async () => {
    const { ana } = await openTalk(app);
    const height = async () => (await box(ana).boundingBox())?.height ?? 0;
    const one = await height();
    expect(one).toBeLessThanOrEqual(48);
    await box(ana).fill('one\ntwo\nthree');
    const three = await height();
    expect(three).toBeGreaterThan(one + 30);
    await box(ana).fill(Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n'));
    expect(await height()).toBeGreaterThan(three);
    expect(await height()).toBeLessThan(260);
    expect(await ana.page.getByRole('button', { name: 'Send message' }).isVisible()).toBe(true);
  });

  test('leads back to the newest messages, and counts those that came', async () => {
    const { ana, says } = await openTalk(app, { count: 40 });
    const { page } = ana;
    await page.locator('.thread').evaluate((thread) => thread.scrollTo({ top: 0 }));
    await page.getByRole('button', { name: 'Newest messages' }).waitFor();
    await says('Are you there?');
    await says('Hello?');
    await page.getByRole('button', { name: '2 new messages' }).press('Enter');
    await page.getByRole('button', { name: /new/i }).waitFor({ state: 'detached' });
    const bottom = await row(ana, 'Hello?').boundingBox();
    expect(bottom?.y).toBeLessThan(800);
  });

  test('stays at the newest messages while several arrive at once', async () => {
    const { ana, says } = await openTalk(app, { count: 40 });
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([1, 2, 3, 4].map((number) => says(`burst ${round} of ${number}`)));
    }
    await expect.poll(() => row(ana, 'burst 5 of').count()).toBe(4);
    await ana.page.waitForTimeout(200);
    const below = await ana.page
      .locator('.thread')
      .evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
    expect(below).toBeLessThan(32);
  });

  test('shows the name once for a run of messages, and speaks it with each', async () => {
    const { ana, says } = await openTalk(app);
    await says('First');
    await says('Second');
    await row(ana, 'Second').waitFor();
    const shown = (text: string) =>
      row(ana, text)
        .locator('.message-sender')
        .evaluate((name) => name.getBoundingClientRect().width > 1);
    expect(await shown('First')).toBe(true);
    expect(await shown('Second')).toBe(false);
    expect(await row(ana, 'Second').innerText()).toMatch(/^Boris/);
  });

  test('takes a file that is pasted into the box', async () => {
    const { ana } = await openTalk(app);
    await box(ana).focus();
    await box(ana).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(
        new File(['%PDF-1.7 notes'], 'notes.pdf', { type: 'application/pdf' }),
      );
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await row(ana, 'notes.pdf').waitFor();
  });

  test('takes a file that is dropped on the messages', async () => {
    const { ana } = await openTalk(app, { count: 3 });
    await ana.page.locator('.thread').evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File(['%PDF-1.7 notes'], 'notes.pdf', { type: 'application/pdf' }),
      );
      element.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
    await row(ana, 'notes.pdf').waitFor();
  });

  test('shows the details instead of the messages on a phone, and no focus goes behind them', async () => {
    const { ana } = await openTalk(app, { count: 5, width: 375, height: 812 });
    const { page } = ana;
    const details = page.getByRole('button', { name: 'Details' });
    await details.press('Enter');
    await page.getByRole('button', { name: 'Report user' }).waitFor();
    expect(await box(ana).isVisible()).toBe(false);
    const side = await page.getByRole('complementary').boundingBox();
    expect(side?.width).toBe(375);
    await expectNoAxeViolations(page);
    await details.press('Enter');
    await box(ana).focus();
    expect(await box(ana).isVisible()).toBe(true);
  });
});

test('the cookie bar covers neither the messages nor the box, and the page does not scroll', async () => {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [375, 812],
  ] as const) {
    const at = `/user/messages/${freelancer.id}`;
    const { page } = await openPerson(app, { as: buyer, at, width, height, newcomer: true });
    const send = page.getByRole('button', { name: 'Send message' });
    await page.getByRole('textbox', { name: 'Message' }).focus();
    const [bar, button] = await Promise.all([
      page.getByRole('region', { name: 'Cookies' }).boundingBox(),
      send.boundingBox(),
    ]);
    if (!bar || !button) throw new Error('The bar or the button is not there.');
    const end = button.y + button.height;
    expect(end <= bar.y || button.y >= bar.y + bar.height, `at ${width} pixels`).toBe(true);
    expect(end).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('the inbox, the messages and the details stand side by side, also before the first message', async () => {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const at = `/user/messages/${freelancer.id}`;
  const { page } = await openPerson(app, { as: buyer, at });
  await page.getByText('Your conversations will be here').waitFor();
  await page.getByRole('complementary').waitFor();
  const edges = await page
    .locator('.chat-inbox, .thread, .chat-side')
    .evaluateAll((columns) =>
      columns
        .map((column) => column.getBoundingClientRect())
        .flatMap((one) => [one.left, one.right]),
    );
  expect(edges).toHaveLength(6);
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  expect([edges[0], edges[5]]).toEqual([0, 1280]);
});

test('the details show the languages and figures of a freelancer, and the offers with their states', async () => {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  await makeOffer(app, freelancer, buyer);
  const { page } = await openPerson(app, { as: buyer, at: `/user/messages/${freelancer.id}` });
  const details = page.getByRole('complementary');
  await details.getByText('New on Earmark').waitFor();
  await details.getByRole('link', { name: 'Portfolio' }).waitFor();
  const work = details.getByRole('region', { name: 'Work together' }).getByRole('listitem');
  await work.getByText('In your cart').waitFor();
  const second = await makeOffer(app, freelancer, buyer);
  await expect.poll(() => work.count()).toBe(2);
  await app.call('/projects/withdrawOffer', { projectId: second.id }, freelancer.auth);
  await work.first().getByText('Withdrawn').waitFor();
  await expectNoAxeViolations(page);
});

test('an offer is written beside the messages, which stay readable', async () => {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const at = `/user/messages/${buyer.id}`;
  for (const width of [1280, 800]) {
    const { page } = await openPerson(app, { as: freelancer, at, width });
    const button = page.getByRole('button', { name: 'Create project' });
    await button.press('Enter');
    await page.getByRole('form', { name: 'Create project' }).waitFor();
    expect(await page.locator('.thread').isVisible()).toBe(true);
    await page.getByLabel('Project Name').fill('Museum guide');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.press('Enter');
    expect(await page.getByLabel('Project Name').inputValue()).toBe('Museum guide');
  }
});
