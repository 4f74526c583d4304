import { expect, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, overflowOf, type Person, startSiteForTests } from '../kit/browser.ts';
import { box, openTalk, row } from './chat-talk.ts';

const app = startSiteForTests();

/** Sizes in pixels, and the share of the height that messages get at least. */
const SIZES = [
  { width: 375, height: 812, least: 0.6 },
  { width: 1024, height: 768, least: 0.65 },
  { width: 1280, height: 800, least: 0.65 },
];

const sendButton = ({ page }: Person) => page.getByRole('button', { name: 'Send message' });

test('messages get most of a window, and the newest stay in view or one button away', async () => {
  const { ana, says } = await openTalk(app, { count: 40 });
  const { page } = ana;
  const thread = page.locator('.thread');
  for (const { least, ...size } of SIZES) {
    await page.setViewportSize(size);
    const share = await thread.evaluate(
      (element) => element.getBoundingClientRect().height / window.innerHeight,
    );
    expect(share, `at ${size.width} pixels`).toBeGreaterThanOrEqual(least);
    expect(await overflowOf(page)).toBe(0);
    const button = await sendButton(ana).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }

  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([1, 2, 3, 4].map((number) => says(`burst ${round} of ${number}`)));
  }
  await expect.poll(() => row(ana, 'burst 5 of').count()).toBe(4);
  await expect
    .poll(() => thread.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight))
    .toBeLessThan(32);

  await thread.evaluate((element) => element.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'Newest messages' }).waitFor();
  await says('Are you there?');
  await says('Hello?');
  await page.getByRole('button', { name: '2 new messages' }).press('Enter');
  await page.getByRole('button', { name: /new/i }).waitFor({ state: 'detached' });
  expect((await row(ana, 'Hello?').boundingBox())?.y).toBeLessThan(800);
});

test('the box grows with its text and takes files; a run of messages shows the name once', async () => {
  const { ana, says } = await openTalk(app);
  const { page } = ana;
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

  const height = async () => (await box(ana).boundingBox())?.height ?? 0;
  const one = await height();
  expect(one).toBeLessThanOrEqual(48);
  await box(ana).fill('one\ntwo\nthree');
  const three = await height();
  expect(three).toBeGreaterThan(one + 30);
  await box(ana).fill(Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n'));
  expect(await height()).toBeGreaterThan(three);
  expect(await height()).toBeLessThan(260);
  expect(await sendButton(ana).isVisible()).toBe(true);
  await box(ana).fill('');
  // Only freelancers have templates.
  expect(await page.getByRole('button', { name: 'Message templates' }).count()).toBe(0);

  await box(ana).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['%PDF-1.7'], 'pasted.pdf', { type: 'application/pdf' }));
    const paste = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await row(ana, 'pasted.pdf').waitFor();
  await page.locator('.thread').evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    const drop = { dataTransfer, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('drop', drop));
  });
  await row(ana, 'dropped.pdf').waitFor();

  // On a phone the details replace the messages, and no focus goes behind them.
  await page.setViewportSize({ width: 375, height: 812 });
  const details = page.getByRole('button', { name: 'Details' });
  await details.press('Enter');
  await page.getByRole('button', { name: 'Report user' }).waitFor();
  expect(await box(ana).isVisible()).toBe(false);
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(375);
  await expectNoAxeViolations(page);
  await details.press('Enter');
  await box(ana).focus();
  expect(await box(ana).isVisible()).toBe(true);
});

test('before the first message, the inbox, the messages and the details stand side by side', async () => {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  const at = `/user/messages/${freelancer.id}`;
  const ana = await openPerson(app, { as: buyer, at, newcomer: true });
  const { page } = ana;
  await page.getByText('Your conversations will be here').waitFor();
  const details = page.getByRole('complementary');
  await details.waitFor();
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

  // The cookie bar covers neither the messages nor the box, and the page does not scroll.
  for (const [width, height] of [
    [768, 1024],
    [375, 812],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await box(ana).focus();
    const [bar, button] = await Promise.all([
      page.getByRole('region', { name: 'Cookies' }).boundingBox(),
      sendButton(ana).boundingBox(),
    ]);
    if (!bar || !button) throw new Error('The bar or the button is not there.');
    const end = button.y + button.height;
    expect(end <= bar.y || button.y >= bar.y + bar.height, `at ${width} pixels`).toBe(true);
    expect(end).toBeLessThanOrEqual(height);
    // On a phone it is above everything, since it takes much of the window.
    if (width === 375) expect(bar.y).toBeLessThan(button.y);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }

  await details.getByText('New on Earmark').waitFor();
  await details.getByRole('link', { name: 'Portfolio' }).waitFor();
  await makeOffer(app, freelancer, buyer);
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
  const { page } = await openPerson(app, { as: freelancer, at });
  const button = page.getByRole('button', { name: 'Create project' });
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await button.press('Enter');
    await page.getByRole('form', { name: 'Create project' }).waitFor();
    expect(await page.locator('.thread').isVisible()).toBe(true);
    await page.getByLabel('Project Name').fill(`Museum guide ${width}`);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.press('Enter');
    expect(await page.getByLabel('Project Name').inputValue()).toBe(`Museum guide ${width}`);
    await page.keyboard.press('Escape');
  }
});
