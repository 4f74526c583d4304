import { beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../../../../tests/kit/make/insert-account.ts';
import { explain, genericPlan } from '../../../../tests/kit/read/explain.ts';
import { insertManySounds } from '../../../../tests/kit/make/many-sounds.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import {
  COLUMN_SORTS,
  COUNT,
  FACETS,
  PAGE_BY_AGE,
  PAGE_BY_FIT,
  pageBySorting,
  pageByWalking,
} from './search.statements.ts';
import { seedCategories } from '../seed-categories.ts';
import { findAlike } from './spelling.repository.ts';

const database = cloneForTests();
beforeAll(async () => {
  await seedCategories(database.db);
  await insertManySounds(database.db, await insertAccount(database.db), 20_000);
});

const planOf = (statement: string) => genericPlan(database.db, statement);

const KNOWN_BY_INDEX = /Index Scan using sound_posting_pkey/;
const READ_WHOLE = /Seq Scan on (?!listing_state|category)/;

test.each([
  ['a page by age', PAGE_BY_AGE],
  ['a page by fit', PAGE_BY_FIT],
  ['a count', COUNT],
  ['the facets', FACETS],
  ...COLUMN_SORTS.map((sort): [string, string] => [`${sort}, walking`, pageByWalking(sort)]),
])('%s uses indexes', async (_what, statement) => {
  const plan = await planOf(statement);
  expect(plan).toMatch(KNOWN_BY_INDEX);
  expect(plan).not.toMatch(READ_WHOLE);
});

test.each(COLUMN_SORTS)('%s, walking, reads its index in order without sorting', async (sort) => {
  const plan = await planOf(pageByWalking(sort));
  expect(plan).toMatch(/Index Only Scan using sound_listing_\w+_place_idx\d* on sound_listing\b/);
});

test.each(COLUMN_SORTS)('%s, sorting, reads the bit strings by their index', async (sort) => {
  expect(await planOf(pageBySorting(sort))).toMatch(KNOWN_BY_INDEX);
});

test('similar words are read by their index', async () => {
  const plan = await explain(database.db, (db) => findAlike(db, 'wrod3', ['word3']));
  expect(plan).toContain('Index Scan using sound_word_alike');
});
