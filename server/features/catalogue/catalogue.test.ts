import { beforeAll, describe, expect, test } from 'vitest';
import { BPM_CATEGORY_ID } from '../../../shared/languages/categories.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { seedCategories } from './seed-categories.ts';

const app = startAppForTests();
beforeAll(async () => {
  await seedCategories(app.db);
});

async function namesOf(categoryType: number): Promise<string[]> {
  const { data } = await app.call('/categories/get', { categoryType });
  return data?.categories.map(({ name }) => name) ?? [];
}

describe('categories', () => {
  test('of services are public, sorted by name, and complete', async () => {
    const { data } = await app.call('/categories/get', { categoryType: 3 });
    expect(data?.categories[0]).toEqual({
      id: 37,
      name: 'Audio description',
      title: 'Pictures in words',
      description: expect.stringMatching(/./) as string,
      contributor_description: expect.stringMatching(/./) as string,
      categoryType: 3,
    });
    expect(await namesOf(3)).toHaveLength(10);
  });

  test('of stock sounds are the same from both calls', async () => {
    const { data } = await app.call('/categories/getStockCategories');
    expect(data?.categories.map(({ name }) => name)).toEqual(await namesOf(2));
    expect(data?.categories.map(({ id }) => id)).toContain(BPM_CATEGORY_ID);
  });

  test('are found by a number or a numeric text', async () => {
    const { data } = await app.call('/categories/getCategory', { id: String(BPM_CATEGORY_ID) });
    expect(data?.category).toMatchObject({ id: BPM_CATEGORY_ID, name: 'Music loops' });
  });

  test('answer 404 if they are missing, and 400 for unknown types', async () => {
    expect((await app.call('/categories/getCategory', { id: 9_999 })).status).toBe(404);
    expect((await app.call('/categories/get', { categoryType: 4 })).status).toBe(400);
  });
});

describe('seeding', () => {
  test('again changes only texts, and the next id of the sequence is free', async () => {
    await app.db.updateTable('category').set({ title: 'Old' }).where('id', '=', 31).execute();
    await seedCategories(app.db);
    expect(await namesOf(3)).toHaveLength(10);
    const { data } = await app.call('/categories/getCategory', { id: 31 });
    expect(data?.category.title).not.toBe('Old');
    const texts = { name: 'New', title: '', description: '', contributor_description: '' };
    const drawn = await app.db
      .insertInto('category')
      .values({ ...texts, type: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(drawn.id).toBeGreaterThan(40);
  });
});
