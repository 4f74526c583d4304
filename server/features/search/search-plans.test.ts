import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explain, genericPlan } from '../../../tests/kit/read/explain.ts';
import { insertManyPeople } from '../../../tests/kit/make/many-people.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { fewMatches, findAlike, findKnown, manyMatches } from './found.repository.ts';

const database = cloneForTests();
beforeAll(async () => {
  await seedCategories(database.db);
  await insertManyPeople(database.db, 2_000, 'person');
  await sql`
    INSERT INTO service (account_id, category_id, title, description, price_cents)
    SELECT id, 31, 'Rain ' || id, 'Wind.', 100 FROM account`.execute(database.db);
  await sql`ANALYZE service_words, freelancer_words, search_word`.execute(database.db);
});

const planOf = (statement: string) => genericPlan(database.db, statement);

test.each([
  ['services', 'service_words'],
  ['freelancers', 'freelancer_words'],
] as const)('%s are found by their index, and the newest in order', async (group, table) => {
  const few = await planOf(fewMatches(group));
  expect(few).toContain(`Bitmap Index Scan on ${table}_words`);
  expect(few).not.toContain('Seq Scan');
  const many = await planOf(manyMatches(group));
  expect(many).toContain(`Index Scan Backward using ${table}_pkey`);
  expect(many).not.toMatch(/Sort|Seq Scan/);
});

test('known and similar words are read by their indexes', async () => {
  expect(await explain(database.db, (db) => findKnown(db, ['rain']))).toContain('search_word_pkey');
  expect(await explain(database.db, (db) => findAlike(db, 'rian'))).toContain('search_word_alike');
});
