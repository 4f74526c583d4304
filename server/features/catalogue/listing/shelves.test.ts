import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { insertStockSound } from '../../../../tests/kit/make/stock-sound.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { seedCategories } from '../seed-categories.ts';
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
