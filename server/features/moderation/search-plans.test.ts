import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { explain } from '../../../tests/kit/read/explain.ts';
import { insertManyPeople, NEEDLE } from '../../../tests/kit/make/many-people.ts';
import { cloneForTests } from '../../../tests/kit/test-database.ts';
import { listEntries } from './log/log.service.ts';
import { listOffers, listSounds } from './sounds/item-review.repository.ts';
import { listUsers } from './accounts/user.repository.ts';

const PEOPLE = 5_000;
const LIMIT = 51;
const needle = `needle${NEEDLE}`;

const database = cloneForTests();
beforeAll(async () => {
  await insertManyPeople(database.db, PEOPLE, 'person', { sells: false });
  await sql`
    INSERT INTO sound (owner_id, name, description, status)
    SELECT id, 'Rain ' || id, md5(id::text), 0 FROM account`.execute(database.db);
  await sql`
    WITH people AS (SELECT min(id) AS first, max(id) AS last FROM account),
      met AS (INSERT INTO conversation (first_id, second_id) SELECT first, last FROM people
        RETURNING id, first_id)
    INSERT INTO offer (owner_id, buyer_id, conversation_id, name, description, price_cents, status,
      state, expires_at)
    SELECT account.id, met.first_id, met.id, 'Rain ' || account.id, md5(account.id::text), 100, 1,
      'offered', now()
    FROM account, met WHERE account.id > met.first_id`.execute(database.db);
  await sql`
    INSERT INTO audit_entry (actor_id, action, user_id, changes)
    SELECT id, 'user-review', id, '[]' FROM account`.execute(database.db);
  await sql`ANALYZE`.execute(database.db);
});

const plan = (work: (db: Db) => Promise<unknown>) => explain(database.db, work);
const READS_ALL = /Seq Scan on (?:account|sound|offer|audit_entry)/;

test.each([
  [
    'accounts by a part of a name',
    'account_words',
    (db: Db) => listUsers(db, { filter: needle }, LIMIT),
  ],
  [
    'sounds by the name of their owner',
    'account_words',
    (db: Db) => listSounds(db, { filter: needle }, LIMIT),
  ],
  [
    'sounds by their words',
    'sound_words',
    (db: Db) => listSounds(db, { filter: 'rain 4321' }, LIMIT),
  ],
  [
    'offers by their words',
    'offer_words',
    (db: Db) => listOffers(db, { filter: 'rain 4321' }, LIMIT),
  ],
  [
    'entries of the log by who did it',
    'audit_entry_actor',
    (db: Db) => listEntries(db, { filter: needle }, LIMIT),
  ],
] as const)('%s are found through %s', async (_what, index, work) => {
  const text = await plan(work);
  expect(text).toContain(index);
  expect(text).not.toMatch(READS_ALL);
});

test.each([
  ['accounts', (db: Db) => listUsers(db, { before: 100 }, LIMIT)],
  ['sounds', (db: Db) => listSounds(db, { before: 100 }, LIMIT)],
  ['offers', (db: Db) => listOffers(db, { before: 100 }, LIMIT)],
  ['entries', (db: Db) => listEntries(db, { before: 100 }, LIMIT)],
])('a page of %s starts reading where the previous one ended', async (_what, work) => {
  expect(await plan(work)).toMatch(/Index Cond: \((?:\w+\.)?id < /);
});
