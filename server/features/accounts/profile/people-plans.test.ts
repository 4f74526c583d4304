import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { insertManyPeople, NEEDLE } from '../../../../tests/kit/make/many-people.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { findPeople, listPeople, type PeopleQuery } from './people.repository.ts';

const database = cloneForTests();
beforeAll(async () => {
  await insertManyPeople(database.db, 5_000, 'person');
});

test.each<[string, PeopleQuery]>([
  ['a word', { words: [`needle${NEEDLE}`], language: '' }],
  ['the beginning of a word', { words: ['zq'], language: '' }],
  ['a language', { words: [], language: 'L123' }],
])('freelancers are found by %s without a sequential scan', async (_what, query) => {
  const plan = await explain(database.db, (db) => findPeople(db, query, 1_000));
  expect(plan).toContain('Bitmap Index Scan on account_listed_words');
  expect(plan).not.toContain('Seq Scan');
});

test('a page of many freelancers is read in order, from its cursor on', async () => {
  const query = { words: ['rain'], language: '' };
  const page = { before: 4_000, limit: 21 };
  const plan = await explain(database.db, (db) => listPeople(db, query, page));
  expect(plan).toMatch(/Index Scan.* using account_(?:listed|pkey) on account/);
  expect(plan).toMatch(/Index Cond: \(id < /);
  expect(plan).not.toMatch(/Sort|Seq Scan|account_listed_words/);
});
