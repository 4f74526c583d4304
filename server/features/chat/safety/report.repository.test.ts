import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../../tests/kit/read/explain.ts';
import { insertManyPeople, NEEDLE } from '../../../../tests/kit/make/many-people.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { listReports } from './report.repository.ts';

const PEOPLE = 5_000;
const LIMIT = 51;

const database = cloneForTests();
beforeAll(async () => {
  await insertManyPeople(database.db, PEOPLE, 'person', { sells: false });
  await sql`
    INSERT INTO report (reporter_id, client_id, about_id, text)
    SELECT id, gen_random_uuid(), id + 1, md5(id::text)
    FROM account WHERE id < (SELECT max(id) FROM account)`.execute(database.db);
  await sql`ANALYZE`.execute(database.db);
});

test.each([
  ['by their text', 'report_words', createHash('md5').update('4321').digest('hex')],
  ['by the reported person', 'report_about', `needle${NEEDLE}`],
])('reports are found %s by the index %s', async (_how, index, filter) => {
  const plan = await explain(database.db, (db) => listReports(db, { filter }, LIMIT));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:account|report)/);
});
