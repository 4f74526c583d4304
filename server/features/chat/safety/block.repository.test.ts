import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { insertManyPeople } from '../../../../tests/kit/make/many-people.ts';
import { cloneForTests } from '../../../../tests/kit/test-database.ts';
import { addBlock, removeBlock } from './blocks.service.ts';
import { openConversation } from '../conversation.repository.ts';

const database = cloneForTests();
let ana: number;
let boris: number;
let iva: number;

beforeAll(async () => {
  await insertManyPeople(database.db, 3, 'person');
  const people = await database.db.selectFrom('account').select('id').orderBy('id').execute();
  [ana = 0, boris = 0, iva = 0] = people.map(({ id }) => id);
});
beforeEach(async () => {
  await database.db.deleteFrom('conversation').execute();
  await database.db.deleteFrom('block').execute();
});

/** Returns the ids of the blocking people of each conversation. */
async function blockers(): Promise<(readonly number[])[]> {
  const rows = await database.db.selectFrom('conversation').selectAll().orderBy('id').execute();
  return rows.map((row) => [
    ...(row.first_blocks ? [row.first_id] : []),
    ...(row.second_blocks ? [row.second_id] : []),
  ]);
}

/** Resolves once a statement waits for a lock. */
async function untilOneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]?.waiting;
    })
    .toBe(1);
}

test('a block is copied to every conversation of the two people, and to no other, until it is removed', async () => {
  await openConversation(database.db, [boris, ana], null);
  await openConversation(database.db, [ana, iva], null);
  await addBlock(database.db, boris, ana);
  expect(await blockers()).toEqual([[boris], []]);
  await addBlock(database.db, ana, boris);
  await addBlock(database.db, ana, boris);
  expect(await blockers()).toEqual([[ana, boris], []]);
  await removeBlock(database.db, boris, ana);
  expect(await blockers()).toEqual([[ana], []]);
  await database.db.deleteFrom('block').where('blocked_id', '=', boris).execute();
  expect(await blockers()).toEqual([[], []]);
});

test('a conversation that is opened later has the block', async () => {
  await addBlock(database.db, iva, boris);
  await openConversation(database.db, [boris, iva], null);
  expect(await blockers()).toEqual([[iva]]);
});

test('a conversation that is opened during a block does not miss it', async () => {
  let opening = Promise.resolve(0);
  await database.db.transaction().execute(async (trx) => {
    await addBlock(trx, ana, boris);
    opening = openConversation(database.db, [ana, boris], null);
    await untilOneWaits();
  });
  await opening;
  expect(await blockers()).toEqual([[ana]]);
});

test('a block does not miss a conversation that is being opened', async () => {
  let blocking = Promise.resolve();
  await database.db.transaction().execute(async (trx) => {
    await openConversation(trx, [ana, boris], null);
    blocking = addBlock(database.db, boris, ana);
    await untilOneWaits();
  });
  await blocking;
  expect(await blockers()).toEqual([[boris]]);
});
