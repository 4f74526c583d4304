import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../tests/kit/read/explain.ts';
import { insertManyPeople } from '../../../tests/kit/make/many-people.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { findSupport } from './conversation.repository.ts';

const database = cloneForTests();
beforeAll(async () => {
  await insertManyPeople(database.db, 5_000, 'person', { sells: false });
});

test('support is found without a sequential scan', async () => {
  const plan = await explain(database.db, (db) => findSupport(db, 1));
  expect(plan).toContain('account_administrator');
  expect(plan).not.toContain('Seq Scan');
});
