import { beforeAll, expect, test } from 'vitest';
import { SERVICE_SORTS } from '../../../../shared/service-filters.ts';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { cloneForTests, type TestDatabase } from '../../../../tests/kit/test-database.ts';
import { makeServices } from '../../../../tools/bench/services/make-services.ts';
import {
  ALL_FREELANCERS,
  countRows,
  findRows,
  findVoices,
  relistReturned,
} from './service-search.repository.ts';
import { passingTraits } from './traits.ts';

const database = cloneForTests();
beforeAll(async () => {
  await makeServices(database.db, 8_000);
});

const query = {
  list: 31,
  language: 'Serbian',
  traits: passingTraits({ rating: 4, demos: true }),
  price: { from: 500, to: 3_000 },
  days: 9,
};
const page = { limit: 20, offset: 0 };
// The planner chooses between the indexes by the size of the list.
const BY_INDEX = /Scan (using|on) freelancer_listing_(best|new|traits|pkey|away)/;
const READ_WHOLE = /Seq Scan/;

async function expectIndex(work: (db: TestDatabase['db']) => Promise<unknown>): Promise<void> {
  const plan = await explain(database.db, work);
  expect(plan).toMatch(BY_INDEX);
  expect(plan).not.toMatch(READ_WHOLE);
}

test.each(SERVICE_SORTS)('a page in the order %s is read by an index', async (sort) => {
  await expectIndex((db) => findRows(db, query, { ...page, sort }));
});

test('new freelancers, counts, voices, and ended absences are read by an index', async () => {
  await expectIndex((db) => findRows(db, query, { ...page, sort: 'best', onlyNew: true }));
  await expectIndex((db) => countRows(db, query));
  await expectIndex((db) => findVoices(db, 31, 3));
  await expectIndex((db) => findVoices(db, ALL_FREELANCERS, 4));
  await expectIndex(relistReturned);
});
