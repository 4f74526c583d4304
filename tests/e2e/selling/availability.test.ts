import { beforeAll, describe, expect, test } from 'vitest';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { AUTOMATIC_ANSWERS_JOB } from '../../../server/features/services/availability/automatic-answers.job.ts';
import { dayInBelgrade, laterDay } from '../../../shared/money/belgrade.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { makeService } from '../../kit/make/make-services.ts';
import { makeConversation, sendText } from '../../kit/make/make-conversation.ts';
import { runJob } from '../../kit/run-job.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { goWithin } from '../kit/go-within.ts';
import { expectFocusedFault, tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const VOICE_OVER = 31;
const REPLY = 'I am at the sea, and answer on Monday.';
const FIGURES = {
  completed_orders: 12,
  orders_in_work: 2,
  on_time_percent: 92,
  returned_percent: 8,
  repeat_buyers: 3,
  response_minutes: 118,
  review_count: 5,
  review_mean: 4.8,
};

const app = startSiteForTests();
let vera: TestPerson;
let buyer: TestPerson;
let serviceId: number;
beforeAll(async () => {
  await seedCategories(app.db);
  [vera, buyer] = [await makePerson(app, { role: 2, name: 'Vera' }), await makePerson(app)];
  const fields = { title: 'A calm voice', deliveryDays: 3 };
  serviceId = await makeService(app, vera, VOICE_OVER, fields);
});

/** Stores figures, as the job counts them. */
async function giveFigures(): Promise<void> {
  const figures = { ...FIGURES, counted_at: app.clock.now() };
  await app.db
    .insertInto('freelancer_figures')
    .values({ account_id: vera.id, ...figures })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(figures))
    .execute();
  const verified = { verified_at: app.clock.now() };
  await app.db.updateTable('account').set(verified).where('id', '=', vera.id).execute();
}

describe('a freelancer', () => {
  test('is new, then has figures on the card, the service, and the portfolio', async () => {
    const look = createScreenCheck('figures');
    const { page } = await openPerson(app, { at: `/audio-services/${VOICE_OVER}` });
    const card = page.getByRole('article').filter({ hasText: 'A calm voice' });
    await card.getByText('New on Earmark').waitFor();
    await giveFigures();
    await page.reload();
    await card
      .getByText(
        'Verified by the association · 12 orders · answers within 2 hours · 4.8 (5 reviews)',
      )
      .waitFor();
    await look(page, 'card');
    await goWithin(page, `/portfolio/${vera.id}`);
    const facts = page.locator('dl.definitions');
    for (const text of ['Takes new work', '12', '92 %', '8 %', 'within 2 hours']) {
      await facts.getByText(text, { exact: true }).waitFor();
    }
    await look(page, 'portfolio');
    await goWithin(page, `/audio-service/${serviceId}`);
    await facts.getByText('Earliest delivery').waitFor();
    await look(page, 'service');
    await page.getByRole('link', { name: 'How these figures are counted' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: /figures of freelancers/ }).waitFor();
  });

  test('sets an absence by keyboard', async () => {
    const look = createScreenCheck('availability');
    const day = laterDay(dayInBelgrade(app.clock.now()), 5);
    const hers = await openPerson(app, { as: vera, at: '/user/availability' });
    const { page } = hers;
    await tabTo(page, { role: 'radio', name: /^Available/ });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, { role: 'button', name: 'Save availability' });
    await page.keyboard.press('Enter');
    await expectFocusedFault(page, /^awayUntil: .*Enter the last day of your absence\.$/);
    await look(page, 'day-missing');
    await page.getByLabel('Last day away').fill(day);
    await tabTo(page, { role: 'textbox', name: /^Automatic answer/ });
    await page.keyboard.type(REPLY);
    await tabTo(page, { role: 'button', name: 'Save availability' });
    await page.keyboard.press('Enter');
    await waitToHear(hers, 'Your availability is saved');
  });

  test('answers automatically while away, and the card says so', async () => {
    const look = createScreenCheck('automatic-answer');
    const awayUntil = laterDay(dayInBelgrade(app.clock.now()), 5);
    const away = { state: 'away', awayUntil, reply: REPLY };
    await app.call('/availability/save', away, vera.auth);
    const conversationId = await makeConversation(app, buyer, vera);
    const his = await openPerson(app, { as: buyer, at: `/user/messages/${vera.id}` });
    await his.page
      .getByRole('textbox', { name: /Message/ })
      .first()
      .waitFor();
    await sendText(app, conversationId, buyer, 'Are you there?');
    await runJob(app, AUTOMATIC_ANSWERS_JOB);
    await waitToHear(his, `Automatic answer: ${REPLY}`);
    const row = his.page.getByRole('row').filter({ hasText: REPLY });
    expect(await row.innerText()).toContain('Automatic answer');
    await his.page
      .getByText(/^Away until/)
      .first()
      .waitFor();
    await look(his.page, 'conversation');
    await goWithin(his.page, `/audio-services/${VOICE_OVER}`);
    await his.page.getByText(/^Away until/).waitFor();
    await look(his.page, 'card');
    // Buyers have no availability.
    await goWithin(his.page, '/user/availability');
    await his.page.getByText('Only freelancers have an availability.').waitFor();
  });

  test('is marked as verified by an administrator', async () => {
    const admin = await makePerson(app, { administrator: true });
    const other = await makePerson(app, { role: 2 });
    const his = await openPerson(app, { as: admin, at: `/admin/user/${other.id}` });
    const { page } = his;
    await tabTo(page, { role: 'button', name: 'Give the mark' });
    await page.keyboard.press('Enter');
    await expectFocusedFault(page, /^reason: .*Enter the reason/);
    await page.keyboard.type('Passport seen.');
    await tabTo(page, { role: 'button', name: 'Give the mark' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the mark' }).waitFor();
    await expect
      .poll(() => page.locator(':focus').innerText())
      .toContain('Mark of the association');
    await waitToHear(his, 'has the mark of the association now');
  });
});
