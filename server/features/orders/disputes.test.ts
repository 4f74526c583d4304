import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../testing/builders.ts';
import { buy } from '../../testing/buy.ts';
import { makeOffer } from '../../testing/make-offer.ts';
import { makeSound } from '../../testing/make-sound.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectSocket } from '../../testing/test-socket.ts';
import { uploadFile } from '../../testing/upload.ts';
import { makeWav } from '../../testing/wav.ts';
import type { Delivery } from '../../../shared/features/deliveries.ts';

const DAY = 86_400_000;

let app: TestApp;
let boss: TestPerson;
let freelancer: TestPerson;
let buyer: TestPerson;
let which: { orderId: number; projectId: number };

beforeAll(async () => {
  app = await startTestApp();
  boss = await makePerson(app, { administrator: true, name: 'Vera' });
  freelancer = await makePerson(app, { role: 2 });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  const { id: projectId } = await makeOffer(app, freelancer, buyer, { projectName: 'Rain' });
  which = { orderId: await buy(app, buyer, [projectId]), projectId };
  const fileIds = [await uploadFile(app, freelancer.auth, makeWav(5_000))];
  await app.call('/deliveries/deliver', { ...which, fileIds }, freelancer.auth);
});
afterAll(() => app.stop());

const complain = (key = which, person = buyer) =>
  app.call('/deliveries/complain', { ...key, text: 'It hums.' }, person.auth);
const decide = (form: object, person = boss) =>
  app.call('/admin/decideDispute', { ...which, reason: 'It hums indeed.', ...form }, person.auth);
const list = (query: object = {}) => app.call('/admin/getDisputes', query, boss.auth);

function moneyOf() {
  return app.db
    .selectFrom('item_money')
    .select(['pending_cents', 'released_cents', 'frozen_cents', 'returned_cents'])
    .where('order_id', '=', which.orderId)
    .where('project_id', '=', which.projectId)
    .executeTakeFirstOrThrow();
}

function refunds() {
  return app.db.selectFrom('refund').selectAll().where('order_id', '=', which.orderId).execute();
}

describe('a complaint', () => {
  test('holds the money, waits for an administrator, and tells both', async () => {
    const before = await app.call('/admin/getWaiting', {}, boss.auth);
    await complain();
    expect(await moneyOf()).toMatchObject({ pending_cents: 0, frozen_cents: 9_600 });
    const { data } = await list();
    const dispute = data?.disputes.at(-1);
    expect(dispute).toMatchObject({
      order_id: which.orderId,
      project_id: which.projectId,
      name: 'Rain',
      complaint: 'not_as_agreed',
      text: 'It hums.',
      price: 120,
      overdue: false,
      buyer: { id: buyer.id },
      freelancer: { id: freelancer.id },
      refund: null,
    });
    const days = Date.parse(dispute?.until ?? '') - Date.parse(dispute?.complained_at ?? '');
    expect(Math.round(days / DAY)).toBe(15);
    const after = await app.call('/admin/getWaiting', {}, boss.auth);
    expect(before.data?.waiting.disputes).toBe(0);
    expect(after.data?.waiting.disputes).toBe(1);
    const letter = await app.mailbox.waitForLetter(freelancer.email, 'A complaint: Rain');
    expect(letter.text).toContain('> It hums.');
    await app.mailbox.waitForLetter(buyer.email, 'Your complaint: Rain');
    const seen = await app.call('/deliveries/get', which, boss.auth);
    expect(seen.data?.delivery).toMatchObject({ role: 'administrator', may: ['decide'] });
  });

  test('is made once, and ends every other step', async () => {
    const replies = await Promise.all([complain(), complain()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const accepted = await app.call('/deliveries/accept', which, buyer.auth);
    expect(accepted).toMatchObject({
      status: 409,
      info: 'The buyer has complained, and an administrator decides.',
    });
  });
});

describe('a decision', () => {
  test('for the freelancer releases the money, and tells both why, live', async () => {
    await complain();
    const customer = await connectSocket(app, buyer.auth);
    const { data } = await decide({ decision: 'none', reason: 'It hums as agreed.' });
    expect(data?.delivery).toMatchObject({ state: 'decided', until: null, may: [] });
    const told = await customer.waitFor<{ delivery: Delivery }>('delivery:changed');
    const seen = await app.call('/deliveries/get', which, buyer.auth);
    expect(told.delivery).toEqual(seen.data?.delivery);
    expect(told.delivery.entries.at(-1)).toMatchObject({
      step: 'decided',
      by: { role: 'administrator', name: 'Earmark' },
      text: 'It hums as agreed.',
      refund: 0,
    });
    customer.close();
    expect(await moneyOf()).toMatchObject({ frozen_cents: 0, released_cents: 9_600 });
    const letter = await app.mailbox.waitForLetter(
      buyer.email,
      'The decision about your complaint',
    );
    expect(letter.text).toContain('> It hums as agreed.');
    await app.mailbox.waitForLetter(freelancer.email, 'The decision about a complaint: Rain');
    const log = await app.call('/admin/getLog', { action: 'dispute' }, boss.auth);
    expect(log.data?.entries[0]).toMatchObject({
      actor: { id: boss.id },
      changes: [{ from: 'Open', to: 'For the freelancer' }],
      reason: 'It hums as agreed.',
    });
    const decided = await list({ show: 'decided' });
    expect(decided.data?.disputes[0]).toMatchObject({ order_id: which.orderId, refund: 0 });
  });

  test('for the buyer gives the whole price back, and the freelancer gets nothing', async () => {
    await complain();
    const { data } = await decide({ decision: 'whole' });
    expect(data?.delivery.entries.at(-1)).toMatchObject({ step: 'decided', refund: 120 });
    expect(await moneyOf()).toEqual({
      pending_cents: 0,
      released_cents: 0,
      frozen_cents: 0,
      returned_cents: 12_000,
    });
    expect(await refunds()).toMatchObject([
      { cents: 12_000, origin: 'complaint', reason: 'It hums indeed.', actor_id: boss.id },
    ]);
    const letter = await app.mailbox.waitForLetter(
      buyer.email,
      'The decision about your complaint',
    );
    expect(letter.text).toContain('the whole price, 120.00 EUR');
  });

  test('for both gives a part back and releases the rest; the files stay', async () => {
    await complain();
    const { data } = await decide({ decision: 'part', amount: '45,50' });
    expect(data?.delivery.entries.at(-1)).toMatchObject({ refund: 45.5 });
    expect(await moneyOf()).toMatchObject({ frozen_cents: 0, returned_cents: 4_550 });
    expect((await moneyOf()).released_cents).toBe(9_600 - (4_550 - 910));
    const order = await app.call('/orders/getOrderStatus', which, buyer.auth);
    expect(order.data?.order?.items[0]?.files).toHaveLength(1);
  });

  test('is made once: of two at the same time one holds', async () => {
    await complain();
    const forms = [{ decision: 'none' }, { decision: 'none', reason: 'Another reason.' }];
    const replies = await Promise.all(forms.map((form) => decide(form)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await decide({ decision: 'none' })).toMatchObject({
      status: 409,
      info: 'An administrator has decided about it already.',
    });
  });

  test('needs a choice, an amount below the price, and a reason', async () => {
    await complain();
    expect(await decide({ decision: '' })).toMatchObject({
      status: 422,
      info: 'Please choose what you decide.',
    });
    for (const amount of ['', 'much', '0', '120', '1000', '1.234']) {
      expect(await decide({ decision: 'part', amount })).toMatchObject({
        status: 422,
      });
    }
    expect(await decide({ decision: 'none', reason: ' ' })).toMatchObject({
      status: 422,
      info: 'Please enter the reason: both people read it.',
    });
    expect(await moneyOf()).toMatchObject({ frozen_cents: 9_600 });
  });

  test('is for administrators, about what somebody complained about, and not about their own', async () => {
    expect(await decide({ decision: 'none' })).toMatchObject({
      status: 409,
      info: 'There is no complaint to decide about.',
    });
    await complain();
    expect(await decide({ decision: 'none' }, buyer)).toMatchObject({ status: 403 });
    const own = await makeSound(app, freelancer);
    which = { orderId: await buy(app, boss, [own.id]), projectId: own.id };
    await complain(which, boss);
    expect(await decide({ decision: 'whole' })).toMatchObject({
      status: 403,
      info: 'Only the administrator can do this.',
    });
  });
});
