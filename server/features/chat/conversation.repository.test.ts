import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../../tests/kit/read/explain.ts';
import { insertManyPeople } from '../../../tests/kit/make/many-people.ts';
import { cloneDatabase, type TestDatabase } from '../../../tests/kit/test-database.ts';
import { findSupport } from './conversation.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await insertManyPeople(database.db, 5_000, 'person');
});
afterAll(() => database.drop());

test('support is found without a sequential scan', async () => {
  const plan = await explain(database.db, (db) => findSupport(db, 1));
  expect(plan).toContain('account_administrator');
  expect(plan).not.toContain('Seq Scan');
});
