import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { OWN_CASE } from '../../moderation/own-case.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  buyOffer,
  deliverFiles,
  type ItemKey,
} from '../../../../tests/kit/make/buy-and-deliver.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeComplaints } from '../../../../tests/kit/make/make-complaints.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { itemMoneyOf, readDelivery } from '../../../../tests/kit/read/read-delivery.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { waitForPreview } from '../../../../tests/kit/wait-for-preview.ts';
import type { Delivery } from '../../../../shared/features/deliveries.ts';

const app = startAppForTests();
let admin: TestPerson;
let freelancer: TestPerson;
let buyer: TestPerson;
let which: ItemKey;
let fileIds: string[];

beforeAll(async () => {
  admin = await makePerson(app, { administrator: true, name: 'Vera' });
  freelancer = await makePerson(app, { role: 2 });
});
beforeEach(async () => {
  buyer = await makePerson(app);
  which = await buyOffer(app, { buyer, freelancer });
  fileIds = await deliverFiles(app, freelancer, which);
});

const complain = (key = which, person = buyer) =>
  app.call('/deliveries/complain', { ...key, text: 'It hums.' }, person.auth);
const decide = (form: object, person = admin) =>
  app.call('/admin/decideDispute', { ...which, reason: 'It hums indeed.', ...form }, person.auth);
const list = (query: object = {}) => app.call('/admin/getDisputes', query, admin.auth);

const moneyOf = () => itemMoneyOf(app, which);
const read = (person: TestPerson) => readDelivery(app, which, person);

function refunds() {
  return app.db.selectFrom('refund').selectAll().where('order_id', '=', which.orderId).execute();
}

describe('a complaint', () => {
  test('freezes the money, raises one alarm for administrators, and notifies both people', async () => {
    const before = await app.call('/admin/getWaiting', {}, admin.auth);
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
    expect(Math.round(days / DAY_MS)).toBe(15);
    const after = await app.call('/admin/getWaiting', {}, admin.auth);
    expect(before.data?.waiting.disputes).toBe(0);
    expect(after.data?.waiting.disputes).toBe(1);
    const email = await app.mailbox.waitForEmail(freelancer.email, 'A complaint: Rain');
    expect(email.text).toContain('> It hums.');
    await app.mailbox.waitForEmail(buyer.email, 'Your complaint: Rain');
    expect(await read(admin)).toMatchObject({ role: 'administrator', may: ['decide'] });
    const path = `/delivery/${which.orderId}/${which.projectId}`;
    const alarms = await app.db.selectFrom('alarm').selectAll().where('path', '=', path).execute();
    expect(alarms).toMatchObject([{ urgent: false }]);
  });

  test('lets administrators hear the delivery, also after the decision', async () => {
    const fileId = (await read(admin)).entries.at(-1)?.files[0]?.file_id;
    const ask = (person: TestPerson) =>
      app.call('/users/getDownloadLink', { orderId: which.orderId, fileId }, person.auth);
    expect((await ask(admin)).status).toBe(403);
    await complain();
    const link = await ask(admin);
    const download = () => fetch(`${app.url}${link.data?.url ?? ''}`);
    expect((await (await download()).arrayBuffer()).byteLength).toBe(5_000);
    expect((await ask(freelancer)).status).toBe(403);
    expect((await read(freelancer)).entries[1]?.files).toMatchObject([{ downloaded: false }]);
    await decide({ decision: 'none' });
    expect([(await ask(admin)).status, (await download()).status]).toEqual([200, 200]);
  });

  test('is possible once, and blocks every other step', async () => {
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
  test('for the freelancer releases the money, and tells both people the reason live', async () => {
    for (const id of fileIds) await waitForPreview(app, id);
    await complain();
    const customer = await connectInTest(app, buyer);
    const { data } = await decide({ decision: 'none', reason: 'It hums as agreed.' });
    expect(data?.delivery).toMatchObject({ state: 'decided', until: null, may: [] });
    const received = await customer.waitFor<{ delivery: Delivery }>('delivery:changed');
    expect(received.delivery).toEqual(await read(buyer));
    expect(received.delivery.entries.at(-1)).toMatchObject({
      step: 'decided',
      by: { role: 'administrator', name: 'Earmark' },
      text: 'It hums as agreed.',
      refund: 0,
    });
    expect(await moneyOf()).toMatchObject({ frozen_cents: 0, released_cents: 9_600 });
    const email = await app.mailbox.waitForEmail(buyer.email, 'The decision about your complaint');
    expect(email.text).toContain('> It hums as agreed.');
    await app.mailbox.waitForEmail(freelancer.email, 'The decision about a complaint: Rain');
    const log = await app.call('/admin/getLog', { action: 'dispute' }, admin.auth);
    expect(log.data?.entries[0]).toMatchObject({
      actor: { id: admin.id },
      changes: [{ from: { code: 'open' }, to: { code: 'for-freelancer' } }],
      reason: 'It hums as agreed.',
    });
    const decided = await list({ show: 'decided' });
    expect(decided.data?.disputes[0]).toMatchObject({ order_id: which.orderId, refund: 0 });
  });

  test('for the buyer refunds the whole price, and the freelancer gets nothing', async () => {
    await complain();
    const { data } = await decide({ decision: 'whole' });
    expect(data?.delivery.entries.at(-1)).toMatchObject({ step: 'decided', refund: 120 });
    expect(await moneyOf()).toMatchObject({
      pending_cents: 0,
      released_cents: 0,
      frozen_cents: 0,
      returned_cents: 12_000,
    });
    expect(await refunds()).toMatchObject([
      { cents: 12_000, origin: 'complaint', reason: 'It hums indeed.', actor_id: admin.id },
    ]);
    const email = await app.mailbox.waitForEmail(buyer.email, 'The decision about your complaint');
    expect(email.text).toContain('the whole price, 120.00 EUR');
  });

  test('for both refunds a part and releases the rest; the files stay', async () => {
    await complain();
    const { data } = await decide({ decision: 'part', amount: '45,50' });
    expect(data?.delivery.entries.at(-1)).toMatchObject({ refund: 45.5 });
    expect(await moneyOf()).toMatchObject({ frozen_cents: 0, returned_cents: 4_550 });
    expect((await moneyOf()).released_cents).toBe(9_600 - (4_550 - 910));
    const order = await app.call('/orders/getOrderStatus', which, buyer.auth);
    expect(order.data?.order?.items[0]?.files).toHaveLength(1);
  });

  test('is about the rest: earlier refunds stay, and the e-mail mentions them', async () => {
    const give = (amount: string) =>
      app.call('/admin/refundItem', { ...which, amount, reason: 'Late.' }, admin.auth);
    await give('30');
    await complain();
    expect(await read(admin)).toMatchObject({ price: 120, returned: 30, may: ['decide'] });
    expect(await decide({ decision: 'part', amount: '90' })).toMatchObject({
      status: 422,
      info: 'Please enter the amount in EUR, above 0.00 and below the 90.00 that are left, for example 20 or 20.50.',
    });
    const { data } = await decide({ decision: 'whole' });
    const last = data?.delivery.entries.findLast(({ step }) => step === 'decided');
    expect(last).toMatchObject({ decision: 'whole', refund: 90 });
    expect(data?.delivery).toMatchObject({ refunded: true, returned: 120 });
    expect(await moneyOf()).toMatchObject({ returned_cents: 12_000, frozen_cents: 0 });
    const email = await app.mailbox.waitForEmail(buyer.email, 'The decision about your complaint');
    expect(email.text).toContain('all that was left of the price, 90.00 EUR');
  });

  test('for the buyer is possible after a full refund, and pays nothing twice', async () => {
    await complain();
    await app.call('/admin/refundItem', { ...which, reason: 'At once.' }, admin.auth);
    const { data } = await decide({ decision: 'whole' });
    expect(data?.delivery).toMatchObject({ state: 'decided', refunded: true });
    expect(await refunds()).toMatchObject([{ cents: 12_000, origin: 'administrator' }]);
    const decided = await list({ show: 'decided' });
    expect(decided.data?.disputes[0]).toMatchObject({ decision: 'whole', refund: 0 });
    const log = await app.call('/admin/getLog', { action: 'dispute' }, admin.auth);
    expect(log.data?.entries[0]).toMatchObject({
      changes: [{ to: { code: 'for-buyer', text: '0.00 EUR' } }],
    });
  });

  test('is made once: of two at once, one wins', async () => {
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

  test('is for administrators, after a complaint, and not about their own orders', async () => {
    expect(await decide({ decision: 'none' })).toMatchObject({
      status: 409,
      info: 'There is no complaint to decide about.',
    });
    await complain();
    expect(await decide({ decision: 'none' }, buyer)).toMatchObject({ status: 403 });
    const own = await makeSound(app, freelancer);
    which = { orderId: await buy(app, admin, [own.id]), projectId: own.id };
    await complain(which, admin);
    expect(await decide({ decision: 'whole' })).toMatchObject({
      status: 403,
      info: OWN_CASE,
    });
  });
});

describe('the queue', () => {
  test.each(['disputed', 'decided'] as const)(
    'lists each of the %s complaints once and in order over several pages, whatever arrives meanwhile',
    async (state) => {
      const show = state === 'disputed' ? 'open' : 'decided';
      const many = { like: which.orderId, state };
      await makeComplaints(app, { ...many, count: 120 });
      const seen: number[] = [];
      let from: number | undefined;
      let pages = 0;
      do {
        const { data } = await list({ show, ...(from && { from }) });
        expect(data?.disputes.every((one) => one.state === state)).toBe(true);
        seen.push(...(data?.disputes ?? []).map(({ id }) => id));
        from = data?.next ?? undefined;
        pages += 1;
        // New complaints come after the open ones and before the decided ones.
        if (pages === 1) await makeComplaints(app, { ...many, count: 3 });
      } while (from !== undefined);
      const sorted = seen.toSorted((a, b) => (show === 'open' ? a - b : b - a));
      expect(seen).toEqual(sorted);
      expect(new Set(seen).size).toBe(seen.length);
      expect(pages).toBe(3);
      expect(seen.length).toBeGreaterThanOrEqual(120);
    },
  );
});
