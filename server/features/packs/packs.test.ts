import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PACKS } from '../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buyOrder } from '../../../tests/kit/make/buy.ts';
import { approvePack, makePack } from '../../../tests/kit/make/make-sound.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { mailDecisions, runJob, stopSchedule } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const app = startAppForTests();
let mira: TestPerson;
let eva: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  [mira, eva, admin] = await Promise.all([
    makePerson(app, { role: 2, name: 'Mira' }),
    makePerson(app, { role: 2, name: 'Eva' }),
    makePerson(app, { administrator: true }),
  ]);
});

const PRICES = [1_000, 500, 333];

/** Puts sounds at these prices on sale. */
async function newSounds(): Promise<number[]> {
  const ids: number[] = [];
  for (const priceCents of PRICES)
    ids.push(await insertStockSound(app.db, mira.id, { priceCents }));
  return ids;
}

/** Puts a pack of new sounds on sale for 10 euros instead of 18.33. */
async function newPack() {
  const projects = await newSounds();
  const packId = await makePack(app, mira, { projects });
  await approvePack(app, packId);
  return { packId, projects };
}

const get = (packId: number, person?: TestPerson) =>
  app.call('/packs/get', { packId }, person?.auth);
const decide = (packId: number, decision: object) =>
  app.call('/admin/decidePack', { packId, version: 1, status: 1, ...decision }, admin.auth);
const save = (form: object, { auth } = mira) => app.call('/packs/save', form, auth);

async function ownPack(packId: number) {
  const { data } = await app.call('/packs/getOwn', {}, mira.auth);
  return data?.packs.find(({ id }) => id === packId);
}

async function takeOffSale(soundId: number): Promise<void> {
  await app.db.updateTable('sound').set({ status: 0 }).where('id', '=', soundId).execute();
}

describe('a pack', () => {
  test('is on sale once an administrator has set its price', async () => {
    const projects = await newSounds();
    const packId = await makePack(app, mira, { projects, name: ' The  weather ', price: '12,50' });
    expect((await get(packId)).status).toBe(404);
    expect((await get(packId, mira)).status).toBe(404);
    const { data: waiting } = await app.call('/admin/getWaiting', {}, admin.auth);
    expect(waiting?.waiting.packs).toBe(1);
    const { data: queue } = await app.call('/admin/getPacks', { status: 0 }, admin.auth);
    expect(queue).toMatchObject({ packs: [{ id: packId, price: 12.5, full: 18.33 }], next: null });

    expect((await decide(packId, { price: 10 })).success).toBe(true);
    const { data } = await get(packId);
    expect(data?.pack).toMatchObject({
      user_id: mira.id,
      name: 'The weather',
      price: 10,
      price_rsd: 1_171.87,
      full: 18.33,
      sounds: 3,
    });
    expect(data?.sounds.map(({ id }) => id)).toEqual(projects);
    expect(data?.left).toEqual({ projects, price: 10, price_rsd: 1_171.87 });
    for (const query of [{ projectId: projects[1] }, { userId: mira.id }]) {
      const { data: found } = await app.call('/packs/getOnSale', query);
      expect(found?.packs).toMatchObject([{ id: packId }]);
    }
    const { data: log } = await app.call('/admin/getLog', { action: 'pack-review' }, admin.auth);
    expect(log?.entries[0]?.changes).toHaveLength(2);
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(mira.email, 'Your pack is approved');
    expect(email.text).toContain(`10.00 EUR.\n\nSee it here:\n\n${app.url}/pack/${packId}`);
  });

  test('is rejected with a reason, which its freelancer gets', async () => {
    const packId = await makePack(app, mira, { projects: await newSounds() });
    expect((await decide(packId, { status: 9 })).status).toBe(422);
    expect((await decide(packId, { status: 9, reason: 'Too mixed.' })).success).toBe(true);
    expect(await ownPack(packId)).toMatchObject({ status: 9, rejection_reason: 'Too mixed.' });
    await mailDecisions(app);
    const email = await app.mailbox.waitForEmail(mira.email, 'Your pack is not approved');
    expect(email.text).toContain('Too mixed.');
    expect(email.text).toContain(`${app.url}/user/packs/edit/${packId}`);
  });

  test('waits again after a change, but not after none', async () => {
    const { packId, projects } = await newPack();
    const form = { packId, name: 'Weather', description: 'All of it.', price: 10, projects };
    await save(form);
    expect((await get(packId)).success).toBe(true);
    await save({ ...form, price: 11 });
    expect(await ownPack(packId)).toMatchObject({ status: 0, price: 11, on_sale: false });
    expect((await get(packId)).status).toBe(404);
    const stale = await decide(packId, { price: 11 });
    expect(stale).toMatchObject({ status: 409, code: 'pack.changed' });
    expect((await decide(packId, { price: 11, version: 2 })).success).toBe(true);
    await save({ ...form, price: 11, projects: projects.toReversed() });
    expect((await ownPack(packId))?.sounds.map(({ id }) => id)).toEqual(projects.toReversed());
    expect((await get(packId)).status).toBe(404);
  });

  test('is off sale without one of its sounds, until its freelancer mends it', async () => {
    const { packId, projects } = await newPack();
    await takeOffSale(projects[2] ?? 0);
    expect((await get(packId)).status).toBe(404);
    expect(await ownPack(packId)).toMatchObject({
      status: 1,
      on_sale: false,
      sounds: [{ on_sale: true }, { on_sale: true }, { on_sale: false }],
    });
    const refused = await decide(packId, { price: 9 });
    expect(refused).toMatchObject({ status: 422, code: 'pack.sounds-left' });
    const left = { packId, name: 'Weather', description: '', price: 10, projects };
    expect(await save(left)).toMatchObject({ status: 404, code: 'pack.sound-not-on-sale' });
    await save({ ...left, projects: projects.slice(0, 2) });
    expect((await decide(packId, { price: 10, version: 2 })).success).toBe(true);
    expect((await get(packId)).data?.pack).toMatchObject({ price: 10, full: 15 });
  });

  test('is off sale while its sounds together cost no more, or its freelancer is on hold', async () => {
    const { packId, projects } = await newPack();
    const reprice = (cents: number) =>
      app.db
        .updateTable('sound')
        .set({ price_cents: cents })
        .where('id', '=', projects[0] ?? 0)
        .execute();
    await reprice(167);
    expect((await get(packId)).status).toBe(404);
    await reprice(168);
    expect((await get(packId)).success).toBe(true);
    const hold = (status: 0 | 1) =>
      app.db
        .updateTable('account')
        .set({ contributor_status: status })
        .where('id', '=', mira.id)
        .execute();
    await hold(0);
    expect((await get(packId)).status).toBe(404);
    await hold(1);
  });

  test('has 2 to 20 own sounds on sale, a name, and a price below their sum', async () => {
    const projects = await newSounds();
    const foreign = await insertStockSound(app.db, eva.id);
    const form = { name: 'Weather', description: '', price: 10, projects };
    const refusals: [string, object, object?][] = [
      ['pack.name-missing', { name: ' ' }],
      ['project.name-too-long', { name: 'x'.repeat(201) }],
      ['project.description-too-long', { description: 'x'.repeat(201) }],
      ['pack.sounds-wrong', { projects: [projects[0], projects[0]] }, { least: 2, most: 20 }],
      ['pack.sounds-wrong', { projects: Array.from({ length: 21 }, (_, n) => n + 1) }],
      ['price.not-a-number', { price: 'ten' }],
      ['pack.sound-not-on-sale', { projects: [...projects, foreign] }],
      ['pack.price-too-high', { price: 18.33 }, { sum: 18.33 }],
      ['pack.price-too-low', { price: 0.02 }],
      ['pack.not-found', { packId: 9_999_999 }],
    ];
    for (const [code, changes, params] of refusals) {
      const answer = await save({ ...form, ...changes });
      expect(answer).toMatchObject({ success: false, code, ...(params && { params }) });
    }
  });

  test('belongs to its freelancer alone', async () => {
    const { packId, projects } = await newPack();
    const form = { packId, name: 'Mine', description: '', price: 1, projects };
    expect((await save(form, eva)).status).toBe(404);
    expect((await app.call('/packs/remove', { packId }, eva.auth)).status).toBe(404);
    expect((await app.call('/packs/remove', { packId }, mira.auth)).success).toBe(true);
    expect((await get(packId)).status).toBe(404);
    expect((await app.call('/packs/remove', { packId }, mira.auth)).status).toBe(404);
    expect((await decide(packId, { price: 10 })).status).toBe(404);
  });

  test('is one of at most 50', async () => {
    const lena = await makePerson(app, { role: 2 });
    const projects = [
      await insertStockSound(app.db, lena.id),
      await insertStockSound(app.db, lena.id),
    ];
    await sql`INSERT INTO pack (owner_id, name, description, price_cents, changed_at)
      SELECT ${lena.id}, 'Full', '', 100, now() FROM generate_series(1, ${MAX_PACKS})`.execute(
      app.db,
    );
    const form = { name: 'One more', description: '', price: 10, projects };
    expect(await save(form, lena)).toMatchObject({ status: 422, code: 'pack.too-many' });
  });
});

describe('a pack in a cart', () => {
  const total = async (projects: number[], { auth }: TestPerson) => {
    const { data, ...answer } = await app.call('/orders/getCartTotal', { projects }, auth);
    const lines = data?.items.map(({ price, pack }) => [price, pack?.price ?? null]);
    return { total: 'total' in answer ? answer.total : undefined, lines };
  };

  test('splits its price by largest remainder once the cart holds it whole', async () => {
    const buyer = await makePerson(app);
    const { packId, projects } = await newPack();
    const other = await insertStockSound(app.db, mira.id, { priceCents: 700 });
    expect(await total([...projects, other], buyer)).toEqual({
      total: 17,
      lines: [
        [5.45, 10],
        [2.73, 5],
        [1.82, 3.33],
        [7, null],
      ],
    });
    expect((await total(projects.slice(1), buyer)).total).toBe(8.33);
    const { data } = await app.call('/orders/getCartTotal', { projects }, buyer.auth);
    expect(data?.items[0]?.pack).toEqual({ id: packId, name: 'Weather', price: 10 });
    await takeOffSale(projects[0] ?? 0);
    expect((await total(projects, buyer)).total).toBe(8.33);
  });

  test('costs less by the share of each sound that the buyer owns', async () => {
    const buyer = await makePerson(app);
    const { packId, projects } = await newPack();
    await buyOrder(app, buyer, projects.slice(2));
    const rest = projects.slice(0, 2);
    expect((await get(packId, buyer)).data?.left).toMatchObject({ projects: rest, price: 8.18 });
    expect((await total(rest, buyer)).total).toBe(8.18);
    // The client may still list the owned sound.
    expect((await total(projects, buyer)).total).toBe(8.18);
    await buyOrder(app, buyer, rest);
    expect((await get(packId, buyer)).data?.left).toMatchObject({ projects: [], price: 0 });
  });

  test('gives way to a pack with the same sound that saves more', async () => {
    const buyer = await makePerson(app);
    const { projects } = await newPack();
    const better = await makePack(app, mira, { projects: projects.slice(0, 2), price: 4 });
    await approvePack(app, better);
    // The other pack saves 8.33, this one 11.00.
    expect((await total(projects, buyer)).total).toBe(7.33);
  });

  test('is ordered as a line for each sound, each with its commission and its refund', async () => {
    const buyer = await makePerson(app);
    const { projects } = await newPack();
    const claim = { projects, acceptTerms: true, total: 18.33 };
    const stale = await app.call('/orders/create', claim, buyer.auth);
    expect(stale).toMatchObject({ status: 409, params: { total: 10 } });
    const { orderId } = await buyOrder(app, buyer, projects);
    const lines = await app.db
      .selectFrom('order_item')
      .select(['item_id', 'price_cents', 'commission_cents', 'charged_para'])
      .where('order_id', '=', orderId)
      .orderBy('price_cents', 'desc')
      .execute();
    expect(lines).toMatchObject([
      { item_id: projects[0], price_cents: 545, commission_cents: 109 },
      { item_id: projects[1], price_cents: 273, commission_cents: 55 },
      { item_id: projects[2], price_cents: 182, commission_cents: 36 },
    ]);
    expect(lines.reduce((sum, line) => sum + line.charged_para, 0)).toBe(117_187);

    const refund = { orderId, projectId: projects[1], reason: 'It clicks.' };
    const { data } = await app.call('/admin/refundItem', refund, admin.auth);
    expect(data?.refund.amount).toBe(2.73);
    const above = { ...refund, projectId: projects[0], amount: 5.46 };
    expect((await app.call('/admin/refundItem', above, admin.auth)).status).toBe(422);
    // The bank refunds a part after the end of its day.
    app.clock.advance(24 * 3_600_000);
    await runJob(app, 'payments.refunds');
    admin = await makePerson(app, { administrator: true });
    const money = await waitFor('the refund', async () => {
      const { data: found } = await app.call('/admin/getOrderMoney', { orderId }, admin.auth);
      return found?.order.status === 'partially_refunded' && found.order;
    });
    expect(money.items.map(({ price, refundable }) => [price, refundable])).toEqual([
      [5.45, 5.45],
      [2.73, 0],
      [1.82, 1.82],
    ]);
    expect((await app.call('/admin/checkBooks', {}, admin.auth)).data).toEqual({ count: 0 });
  });
});
