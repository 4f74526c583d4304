import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { writeDay } from '../../../../shared/money/belgrade.ts';
import { duringTests } from '../../../../tests/kit/during-tests.ts';
import {
  CARDS,
  fillInCard,
  payAtBank,
  returnToShop,
} from '../../../../tests/kit/make/bank-browser.ts';
import { findAttempt, placeOrder } from '../../../../tests/kit/make/buy.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startStubBank } from '../../../../tests/kit/make/stub-bank.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { dayBefore } from './compare-days.job.ts';
import { listDays, listDifferences } from './gateway-days.repository.ts';

const app = startAppForTests();
let buyer: TestPerson;
let freelancer: TestPerson;
let soundId: number;

beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2 });
  soundId = (await makeSound(app, freelancer)).id;
});
beforeEach(async () => {
  buyer = await makePerson(app);
});

const order = () => placeOrder(app, buyer, [soundId]);

const attemptOf = (hash: string) => findAttempt(app, hash);

/** Moves to the next day, late enough, and compares the day before. */
async function compareYesterday(): Promise<string> {
  const { to } = dayBefore(new Date(app.clock.now().getTime() + DAY_MS));
  app.clock.advance(to.getTime() + 4 * 3_600_000 - app.clock.now().getTime());
  await runJob(app, 'payments.compare-day');
  return dayBefore(app.clock.now()).day;
}

test('a payment that Earmark did not know of is resolved, and a day without differences is stored once', async () => {
  const { url } = await order();
  await returnToShop(app, await payAtBank(url, CARDS.approved));
  buyer = await makePerson(app);
  const unknown = await order();
  await fillInCard(unknown.url, '4000000000000069');
  const day = await compareYesterday();
  expect((await attemptOf(unknown.hash)).state).toBe('approved');
  const [compared] = await listDays(app.db, 1);
  expect(compared).toMatchObject({ day, payments: 2, gateway_para: 292_968, book_para: 292_968 });
  expect(await listDifferences(app.db, { day, limit: 10 })).toEqual([]);
  await runJob(app, 'payments.compare-day');
  expect((await listDays(app.db, 1))[0]?.checked_at).toEqual(compared?.checked_at);
});

test('each difference is stored with both amounts', async () => {
  // Three payments: with another amount at the bank, unknown to the bank, and voided at the bank.
  const wrong = await order();
  await returnToShop(app, await payAtBank(wrong.url, '4000000000000101'));
  buyer = await makePerson(app);
  const invented = await order();
  const ghost = await attemptOf(invented.hash);
  await app.db
    .updateTable('payment_attempt')
    .set({ state: 'approved' })
    .where('id', '=', ghost.id)
    .execute();
  buyer = await makePerson(app);
  const voided = await order();
  await returnToShop(app, await payAtBank(voided.url, CARDS.approved));
  const gone = await attemptOf(voided.hash);
  await app.db
    .withTables<{ 'sandbox_bank.transaction': { pg_tran_id: string; status: string } }>()
    .updateTable('sandbox_bank.transaction')
    .set({ status: 'VD' })
    .where('pg_tran_id', '=', gone.pg_tran_id ?? '')
    .execute();

  const day = await compareYesterday();
  const found = await listDifferences(app.db, { day, limit: 10 });
  const byName = new Map(found.map((one) => [one.merchant_payment_id, one]));
  const { merchant_payment_id: wrongName } = await attemptOf(wrong.hash);
  expect(found).toHaveLength(3);
  expect(byName.get(wrongName)).toMatchObject({
    kind: 'not-in-our-book',
    gateway_para: 146_485,
    book_para: 0,
  });
  expect(byName.get(ghost.merchant_payment_id)).toMatchObject({
    kind: 'not-at-the-gateway',
    gateway_para: null,
    book_para: 146_484,
    order_id: ghost.order_id,
  });
  expect(byName.get(gone.merchant_payment_id)).toMatchObject({
    kind: 'other-refunds',
    gateway_para: 0,
    book_para: 146_484,
  });
  const admin = await makePerson(app, { administrator: true });
  const { data } = await app.call('/admin/getGatewayDays', {}, admin.auth);
  expect(data?.days[0]).toMatchObject({ day, payments: 2 });
  expect(data?.differences.map(({ kind }) => kind).toSorted()).toEqual([
    'not-at-the-gateway',
    'not-in-our-book',
    'other-refunds',
  ]);
  expect(app.logs.text()).toContain('Our books and the gateway’s list do not agree.');
  const { data: counts } = await app.call('/admin/getWaiting', {}, admin.auth);
  expect(counts?.waiting).toMatchObject({ gatewayDifferences: 3, payments: 1 });
  const alarms = await app.db.selectFrom('alarm').select(['key', 'urgent', 'what']).execute();
  expect(alarms).toContainEqual({
    key: `gateway-day:${day}`,
    urgent: false,
    what: `The bank’s list of ${writeDay(day)} and our books differ about 3 payments.`,
  });
});

describe('days that could not be compared', () => {
  const bank = duringTests(startStubBank);
  const shop = startAppForTests(() => ({ payment: bank.gateway }));

  async function compareAfter(days: number): Promise<void> {
    shop.clock.advance(days * DAY_MS);
    await runJob(shop, 'payments.compare-day');
  }

  const rows = () =>
    shop.db.selectFrom('gateway_day').select(['day', 'checked_at']).orderBy('day').execute();
  const alarms = async () =>
    (await shop.db.selectFrom('alarm').select('key').orderBy('id').execute()).map(({ key }) => key);

  test('are caught up, oldest first, and raise an alarm once they are a day late', async () => {
    await compareAfter(1);
    expect(await rows()).toEqual([]);
    const [freelancer, person] = [await makePerson(shop, { role: 2 }), await makePerson(shop)];
    const request = { projects: [(await makeSound(shop, freelancer)).id], acceptTerms: true };
    expect((await shop.call('/orders/create', request, person.auth)).status).toBe(200);
    // Noon, so that each further day adds exactly one row.
    const { to } = dayBefore(new Date(shop.clock.now().getTime() + DAY_MS));
    shop.clock.advance(to.getTime() + DAY_MS / 2 - shop.clock.now().getTime());

    bank.failing = ['QUERYTRANSACTION'];
    await compareAfter(0);
    const [first] = await rows();
    expect([(await rows()).length, first?.checked_at, await alarms()]).toEqual([1, null, []]);
    await compareAfter(4);
    const open = (await rows()).map(({ day }) => day);
    expect(open).toHaveLength(5);
    expect(await alarms()).toEqual(open.slice(0, 4).map((day) => `gateway-day-late:${day}`));
    const admin = await makePerson(shop, { administrator: true });
    expect((await shop.call('/admin/getGatewayDays', {}, admin.auth)).data).toMatchObject({
      days: [],
      open,
    });

    bank.failing = [];
    await compareAfter(0);
    const compared = (await rows()).map(({ checked_at: at }) => at?.getTime() ?? 0);
    expect(compared).toEqual(compared.toSorted((a, b) => a - b));
    expect(compared).not.toContain(0);
    expect((await shop.call('/admin/getGatewayDays', {}, admin.auth)).data?.open).toEqual([]);
  });
});

test.each([
  ['2026-11-20T12:00:00Z', '2026-11-19', '2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z'],
  // The clocks change on 29 March and 25 October 2026.
  ['2026-03-30T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-10-26T12:00:00Z', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['2026-01-01T00:30:00Z', '2025-12-31', '2025-12-30T23:00:00Z', '2025-12-31T23:00:00Z'],
])('the day before %s in Belgrade is %s', (at, day, from, to) => {
  expect(dayBefore(new Date(at))).toEqual({ day, from: new Date(from), to: new Date(to) });
});
