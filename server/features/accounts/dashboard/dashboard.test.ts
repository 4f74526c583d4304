import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buyAndDeliver } from '../../../../tests/kit/make/buy-and-deliver.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { makeAnswer, makeBrief } from '../../../../tests/kit/make/make-brief.ts';
import { makeOffer } from '../../../../tests/kit/make/make-offer.ts';
import { makeSold } from '../../../../tests/kit/make/make-sold.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';
import {
  listBuyerTasks,
  listBuyerDays,
  listFreelancerTasks,
  listFreelancerDays,
} from './dashboard.repository.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  await seedCategories(app.db);
  [freelancer, buyer] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
});

async function sells(person = freelancer) {
  const { data } = await app.call('/users/getFreelancerDashboard', {}, person.auth);
  if (!data) throw new Error('The dashboard cannot be read.');
  return data;
}

async function buys(person = buyer) {
  const { data } = await app.call('/users/getBuyerDashboard', {}, person.auth);
  if (!data) throw new Error('The dashboard cannot be read.');
  return data;
}

const counts = ({ tasks }: { tasks: readonly { kind: string; count: number }[] }) =>
  Object.fromEntries(tasks.map(({ kind, count }) => [kind, count]));

describe('a dashboard', () => {
  test('counts what waits for each person, and names the entry whose time ends first', async () => {
    expect([(await sells()).tasks, (await buys()).tasks]).toEqual([[], []]);
    const later = await makeOffer(app, freelancer, buyer, { projectName: 'Later' });
    const soon = await makeOffer(app, freelancer, buyer, {
      projectName: 'Soon',
      deliverInDays: 3,
    });
    expect(counts(await buys())).toEqual({ offered: 2 });
    const soonOrder = await buy(app, buyer, [soon.id]);
    await buy(app, buyer, [later.id]);
    expect(await buys()).toMatchObject({ tasks: [] });
    expect((await sells()).tasks).toMatchObject([
      { kind: 'due', count: 2, order_id: soonOrder, id: soon.id, name: 'Soon' },
    ]);

    const changed = await makeOffer(app, freelancer, buyer, { projectName: 'Changed' });
    const which = await buyAndDeliver(app, { buyer, freelancer }, changed.id);
    expect((await buys()).tasks).toMatchObject([
      { kind: 'delivered', count: 1, order_id: which.orderId, id: changed.id, name: 'Changed' },
    ]);
    await app.call('/deliveries/askForChange', { ...which, text: 'Louder.' }, buyer.auth);
    expect(counts(await sells())).toEqual({ due: 2, change_asked: 1 });

    const briefId = await makeBrief(app, buyer, {
      title: 'A guide',
      invited: [freelancer.userName],
    });
    await insertStockSound(app.db, freelancer.id, { status: 9, name: 'Hum' });
    const invited = counts(await sells());
    expect(invited).toMatchObject({ invited: 1, sound_rejected: 1 });
    await makeAnswer(app, freelancer, briefId);
    expect(counts(await sells())).toEqual({ due: 2, change_asked: 1, sound_rejected: 1 });
    expect((await buys()).tasks).toMatchObject([
      { kind: 'answered', count: 1, id: briefId, name: 'A guide' },
    ]);

    app.clock.advance(4 * DAY_MS);
    expect(counts(await buys())).toEqual({ answered: 1, undelivered: 1 });
    const complaint = { orderId: soonOrder, projectId: soon.id, text: 'Where is it?' };
    await app.call('/deliveries/complain', complaint, buyer.auth);
    expect(counts(await sells())).toMatchObject({ due: 1, disputed: 1 });
    const stranger = await makePerson(app, { role: 2 });
    expect([(await sells(stranger)).tasks, (await buys(stranger)).tasks]).toEqual([[], []]);
  });

  test('sums up 30 days of plays, keeps, carts, sales and orders, after commission and refunds', async () => {
    const [ana, ben] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
    const rain = await insertStockSound(app.db, ana.id, { priceCents: 1_000 });
    const hail = await insertStockSound(app.db, ana.id, { priceCents: 500 });
    await app.call('/projects/notePlay', { projectId: rain }, ben.auth);
    await app.call('/projects/notePlay', { projectId: rain }, ben.auth);
    await app.call('/orders/changeCart', { add: [rain, hail], remove: [] }, ben.auth);
    await app.call('/shortlists/keep', { projects: [rain, hail] }, ben.auth);
    await app.call('/shortlists/keep', { projects: [rain] }, ben.auth);
    await app.call('/shortlists/keep', { projects: [rain] }, ana.auth);
    const orderId = await buy(app, ben, [rain, hail]);
    await app.db
      .updateTable('item_money')
      .set({ pending_cents: 0, returned_cents: 500, returned_commission_cents: 100 })
      .where('order_id', '=', orderId)
      .where('item_id', '=', hail)
      .execute();
    const { days } = await sells(ana);
    const today = dayInBelgrade(app.clock.now());
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: today, plays: 1, keeps: 2, carts: 2, sales: 1, earned: 8 });
    expect(days.slice(0, -1).every(({ plays, earned }) => plays + earned === 0)).toBe(true);
    expect((await buys(ben)).days.at(-1)).toEqual({ day: today, orders: 1, spent: 10 });

    const admin = await makePerson(app, { administrator: true });
    const { data } = await app.call('/admin/getFigures', {}, admin.auth);
    expect(data?.days).toHaveLength(30);
    expect(data?.days.at(-1)).toMatchObject({ day: today, sales: 1, sold: 10, commission: 2 });

    await sql`UPDATE item_money SET paid_at = paid_at - interval '31 days'`.execute(app.db);
    await sql`UPDATE freelancer_day SET day = day - 31`.execute(app.db);
    const { days: emptied } = await sells(ana);
    expect(emptied.every(({ plays, sales }) => plays + sales === 0)).toBe(true);
    app.clock.advance(DAY_MS);
    await app.call('/projects/notePlay', { projectId: rain }, ben.auth);
    const kept = await app.db.selectFrom('freelancer_day').select('day').execute();
    expect(kept).toEqual([{ day: laterDay(today, 1) }]);
  });
});

test('dashboards read indexes, not the history', async () => {
  const { db } = app;
  const [few, most] = await Promise.all([
    makePerson(app, { role: 2 }),
    makePerson(app, { role: 2 }),
  ]);
  const requests = Array.from({ length: 4_000 }, (_none, n) => ({
    buyerId: buyer.id,
    items: [{ freelancerId: (n % 100 === 0 ? few : most).id, cents: 500 }],
  }));
  await makeSold(db, requests, new Date(app.clock.now().getTime() - 90 * DAY_MS));
  await sql`
    INSERT INTO item_money (order_id, item_id, seller_id, price_cents, commission_cents,
      charged_para, pending_cents, frozen_cents, paid_at)
    SELECT order_id, item_id, seller_id, price_cents, commission_cents, charged_para,
      price_cents - commission_cents, 0, ${app.clock.now()}::timestamptz
    FROM order_item JOIN orders ON orders.id = order_id ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO delivery (order_id, item_id, buyer_id, seller_id, state)
    SELECT order_id, item_id, buyer_id, seller_id, 'accepted'
    FROM order_item JOIN orders ON orders.id = order_id ON CONFLICT DO NOTHING`.execute(db);
  await sql`ANALYZE`.execute(db);
  const [accountId, now] = [few.id, app.clock.now()];
  const to = dayInBelgrade(now);
  const days = { from: laterDay(to, -29), to };
  const plans = await explain(db, async (plan) => {
    await listFreelancerTasks(plan, { accountId, now });
    await listBuyerTasks(plan, { accountId: buyer.id, now });
    await listFreelancerDays(plan, { accountId, ...days });
    await listBuyerDays(plan, { accountId: buyer.id, ...days });
  });
  for (const index of ['delivery_buyer', 'item_money_sold', 'orders_bought']) {
    expect(plans).toContain(index);
  }
  expect(plans).not.toMatch(/Seq Scan on (?:delivery|item_money|orders|order_item)\b/);
});
