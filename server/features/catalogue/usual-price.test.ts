import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { insertAccount } from '../../../tests/kit/make/insert-account.ts';
import { insertManySounds } from '../../../tests/kit/make/many-sounds.ts';
import { insertStockSound, type StockSound } from '../../../tests/kit/make/stock-sound.ts';
import { explain } from '../../../tests/kit/read/explain.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { findUsualPrice } from './catalogue.repository.ts';
import { seedCategories } from './seed-categories.ts';

describe('the usual price', () => {
  const app = startAppForTests();
  let freelancer: TestPerson;
  beforeAll(async () => {
    await seedCategories(app.db);
    freelancer = await makePerson(app, { role: 2 });
  });

  async function usual(lengthMs: number, categoryId = 16): Promise<number | null | undefined> {
    const like = { categoryId, lengthMs };
    return (await app.call('/projects/getUsualPrice', like, freelancer.auth)).data?.price;
  }

  test('is the median of a category’s sounds of a similar length, from five on', async () => {
    const add = (sound: StockSound) => insertStockSound(app.db, freelancer.id, sound);
    for (const priceCents of [400, 900, 200, 100_000]) await add({ priceCents });
    expect(await usual(5_000)).toBeNull();
    await add({ priceCents: 350, status: 0 });
    await add({ priceCents: 350, categoryId: 17 });
    await add({ priceCents: 350, lengthMs: 10_001 });
    expect(await usual(5_000)).toBeNull();
    await add({ priceCents: 450 });
    expect(await usual(5_000)).toBe(4.5);
    expect(await usual(2_500)).toBe(4.5);
    // The longer sound counts here, and makes the third of six prices the median.
    expect(await usual(10_000)).toBe(4);
    expect(await usual(2_499)).toBeNull();
    expect(await usual(5_000, 17)).toBeNull();
  });

  test('is suggested to the administrator who sets a price', async () => {
    const admin = await makePerson(app, { administrator: true });
    const projectId = await insertStockSound(app.db, freelancer.id, { status: 0 });
    const { data } = await app.call('/admin/getProject', { projectId }, admin.auth);
    expect(data?.project).toMatchObject({ price: 12.5, usual_price: 4.5 });
  });
});

describe('among many sounds', () => {
  const database = cloneForTests();
  beforeAll(async () => {
    await seedCategories(database.db);
    await insertManySounds(database.db, await insertAccount(database.db), 20_000);
  });

  test('only the newest of the category are read, by their index', async () => {
    const like = { categoryId: 16, lengthMs: 5_000 };
    const plan = await explain(database.db, (db) => findUsualPrice(db, like));
    expect(plan).toMatch(/Limit.*\n.*Index (?:Only )?Scan using sound_category on sound/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
