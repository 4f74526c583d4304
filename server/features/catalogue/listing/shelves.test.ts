import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { insertOrder } from '../../../../tests/kit/make/make-sold.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { seedCategories } from '../seed-categories.ts';
import { findBoughtTogether } from './shelves.repository.ts';
import { chooseVaried } from './shelves.service.ts';

const choice = (id: number, owner_id: number, category_id: number) => ({
  id,
  owner_id,
  category_id,
});

describe('the choice of the week', () => {
  const many = Array.from({ length: 60 }, (_, at) => choice(at, at % 5, 11 + (at % 10)));

  test('is the same for the same week, and another one in another week', () => {
    const weeks = ['1', '2', '3', '4'].map((week) => chooseVaried(many, week, 4).join());
    expect(chooseVaried(many.toReversed(), '1', 4).join()).toBe(weeks[0]);
    expect(new Set(weeks).size).toBeGreaterThan(1);
  });

  test('prefers other freelancers and other categories', () => {
    const chosen = chooseVaried(many, '7', 4).map((id) => many[id]);
    expect(new Set(chosen.map((one) => one?.category_id)).size).toBe(4);
    expect(new Set(chosen.map((one) => one?.owner_id)).size).toBe(4);
  });

  test('has fewer sounds if there are not enough', () => {
    const both = chooseVaried([choice(3, 1, 11), choice(4, 1, 11)], '1', 4);
    expect(new Set(both)).toEqual(new Set([3, 4]));
    expect(chooseVaried([], '1', 4)).toEqual([]);
  });
});

describe('/projects/getWeek', () => {
  let app: TestApp;
  let freelancer: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    await seedCategories(app.db);
    freelancer = await makePerson(app, { role: 2 });
  });
  afterAll(() => app.stop());

  test('answers only sounds on sale, at most four', async () => {
    const onSale: number[] = [];
    for (const categoryId of [11, 12, 13, 14, 15]) {
      onSale.push(await insertStockSound(app.db, freelancer.id, { categoryId }));
    }
    const pending = await insertStockSound(app.db, freelancer.id, { status: 0 });
    const ready = { state: 'ready', preview_bytes: 1, peaks: Buffer.alloc(0) } as const;
    await app.db.updateTable('audio').set(ready).execute();
    const { data } = await app.call('/projects/getWeek', {});
    const ids = data?.projects.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(4);
    expect(onSale).toEqual(expect.arrayContaining(ids));
    expect(ids).not.toContain(pending);
    expect(data?.samples.map(({ id }) => id)).toEqual(onSale.toReversed());

    await app.db.deleteFrom('sound_listing').where('sound_id', 'in', onSale.slice(1)).execute();
    const { data: fewer } = await app.call('/projects/getWeek', {});
    expect(fewer?.projects.map(({ id }) => id)).toEqual(onSale.slice(0, 1));
  });
});

describe('/projects/getRelated', () => {
  let app: TestApp;
  let mira: TestPerson;
  let luka: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    await seedCategories(app.db);
    [mira, luka] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app, { role: 2 })]);
  });
  afterAll(() => app.stop());

  const ready = { state: 'ready', preview_bytes: 1, peaks: Buffer.alloc(0) } as const;

  async function sell({ id: ownerId }: TestPerson, name: string): Promise<number> {
    const id = await insertStockSound(app.db, ownerId, { name });
    await app.db.updateTable('audio').set(ready).execute();
    return id;
  }

  /** Inserts orders of these sounds, each by a new buyer. */
  async function order(
    count: number,
    sounds: readonly number[],
    status: 'paid' | 'failed' = 'paid',
  ) {
    for (let number = 0; number < count; number += 1) {
      await insertOrder(app.db, await insertAccount(app.db), sounds, status);
    }
  }

  const related = (projectId: number) => app.call('/projects/getRelated', { projectId });
  const namesOf = (sounds: readonly { name: string }[] = []) => sounds.map(({ name }) => name);

  test('lists other sounds of the freelancer, newest first, at most four', async () => {
    const first = await sell(mira, 'Mira 1');
    for (const number of [2, 3, 4, 5, 6]) await sell(mira, `Mira ${number}`);
    await sell(luka, 'Luka 1');
    const { data } = await related(first);
    expect(namesOf(data?.byFreelancer)).toEqual(['Mira 6', 'Mira 5', 'Mira 4', 'Mira 3']);
    expect(data?.boughtTogether).toEqual([]);
  });

  test('lists sounds on sale that at least five paid orders share, most frequent first', async () => {
    const [rain, wind, bell, rare, unpaid, gone] = [
      await sell(mira, 'Rain'),
      await sell(luka, 'Wind'),
      await sell(luka, 'Bell'),
      await sell(luka, 'Rare'),
      await sell(luka, 'Unpaid'),
      await sell(luka, 'Gone'),
    ];
    await order(4, [rain, wind, bell, rare, gone]);
    await order(1, [rain, wind, bell, gone]);
    await order(1, [rain, bell]);
    await order(6, [rain, unpaid], 'failed');
    await order(6, [wind, rare]);
    await app.db.deleteFrom('sound_listing').where('sound_id', '=', gone).execute();
    const together = async (id: number) => namesOf((await related(id)).data?.boughtTogether);
    expect(await together(rain)).toEqual(['Bell', 'Wind']);
    expect(await together(bell)).toEqual(['Rain', 'Wind']);
  });

  test('answers 404 for a sound that is not on sale', async () => {
    const pending = await insertStockSound(app.db, mira.id, { status: 0 });
    for (const id of [pending, 999_999]) {
      expect(await related(id)).toMatchObject({ status: 404, code: 'sound.not-found' });
    }
  });

  test('reads only the newest orders of a sound, in the order of an index', async () => {
    await sql`
      INSERT INTO orders (hash, request_key, buyer_id, status, total_cents, total_para, rate_e4, rate_list)
      SELECT 'many-' || n, 'many-' || n, ${luka.id}, 'paid', 1250, 146484, 1171872, '' FROM generate_series(1, 3000) n
    `.execute(app.db);
    const other = await sell(luka, 'Often sold');
    await sql`
      INSERT INTO order_item (order_id, seller_id, name, freelancer, description, price_cents,
        charged_para, commission_basis_points, commission_cents, sound_id)
      SELECT id, ${luka.id}, '', '', '', 1, 1, 0, 0, ${other} FROM orders WHERE hash LIKE 'many-%'
    `.execute(app.db);
    await sql`ANALYZE orders, order_item, sound_listing`.execute(app.db);
    const query = { soundId: other, orders: 200, least: 5, limit: 4 };
    const plan = await explain(app.db, (db) => findBoughtTogether(db, query));
    expect(plan).toContain('Index Only Scan Backward using order_item_item on order_item');
  });
});
