import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { explain } from '../../../tests/kit/read/explain.ts';
import { insertManyPeople } from '../../../tests/kit/make/many-people.ts';
import { cloneForTests, type TestDatabase } from '../../../tests/kit/test-database.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { listAnswers } from './answer.repository.ts';
import {
  listPastRetention,
  listPastDue,
  listOpen,
  listOwn,
  listToNotify,
} from './brief.repository.ts';

const database = cloneForTests();
let first: number;

beforeAll(async () => {
  const { db } = database;
  await seedCategories(db);
  await insertManyPeople(db, 500, 'person');
  await sql`
    INSERT INTO service (account_id, category_id, title, description, price_cents)
    SELECT id, 31 + id % 9, 'Rain', 'Wind.', 100 FROM account`.execute(db);
  // One brief in twenty is open.
  await sql`
    INSERT INTO brief (buyer_id, category_id, title, need, only_invited, created_at, closes_at,
      closed_at, told_up_to, sounds_deleted_at)
    SELECT account.id, 31 + n % 9, 'Rain', 'Wind.', false, now(), now() + n * interval '1 minute',
      CASE WHEN n % 20 > 0 THEN now() END, NULL, CASE WHEN n % 20 > 0 THEN now() END
    FROM account, generate_series(1, 40) n`.execute(db);
  await sql`
    INSERT INTO brief_answer (brief_id, freelancer_id, price_cents, days, revisions, words,
      created_at)
    SELECT brief.id, account.id, 100, 1, 1, 'Rain.', now() FROM brief
    JOIN account ON account.id % 500 IN (brief.id % 500, (brief.id + 7) % 500)`.execute(db);
  await sql`ANALYZE account, service, brief, brief_answer, brief_invitation`.execute(db);
  const row = await db.selectFrom('brief').select('id').orderBy('id').executeTakeFirstOrThrow();
  first = row.id;
});

const page = { limit: 21 };
const now = new Date();

test.each<[string, string, (db: TestDatabase['db']) => Promise<unknown>]>([
  ['own briefs', 'brief_buyer', (db) => listOwn(db, first, page)],
  ['briefs to answer', 'brief_pkey', (db) => listOpen(db, first, { ...page, since: now })],
  ['answers to a brief', 'brief_answer_list', (db) => listAnswers(db, first, page)],
  ['briefs past their last day', 'brief_closes', (db) => listPastDue(db, now, 100)],
  ['briefs with sounds to delete', 'brief_sounds', (db) => listPastRetention(db, now, 100)],
  [
    'freelancers to tell',
    'brief_pkey',
    (db) => listToNotify(db, { briefId: first, after: 0, limit: 100 }),
  ],
])('%s are read by an index', async (_what, index, list) => {
  const plan = await explain(database.db, list);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:brief|brief_answer)\b/);
});
