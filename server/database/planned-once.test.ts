import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connect, type Database } from './connect.ts';
import { plannedOnce } from './planned-once.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let single: Database;

beforeAll(async () => {
  database = await cloneDatabase();
  single = await connect(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await single.close();
  await database.drop();
});

/** How often each prepared statement of a pool's one connection ran. */
async function listPrepared(pool: Pool) {
  const { rows } = await pool.query<{ statement: string; runs: number }>(
    `SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements
     WHERE name LIKE 'earmark_%' ORDER BY statement`,
  );
  return rows;
}

test('a statement with values is kept by its connection, in transactions and outside', async () => {
  const db = plannedOnce(single.pool);
  const ask = (on: typeof db, value: number) =>
    sql<{ sum: number }>`SELECT ${value}::int + 1 AS sum`.execute(on);
  expect((await ask(db, 1)).rows).toEqual([{ sum: 2 }]);
  await transaction(db, async (trx) => {
    expect((await ask(trx, 2)).rows).toEqual([{ sum: 3 }]);
    await sql`SELECT 1`.execute(trx);
  });
  expect(await listPrepared(single.pool)).toEqual([
    { statement: 'SELECT $1::int + 1 AS sum', runs: 2 },
  ]);
});

test('once the database refuses a name, statements go without', async () => {
  const db = plannedOnce(single.pool);
  const ask = () => sql<{ id: number }>`SELECT id FROM account WHERE id < ${0}`.execute(db);
  await ask();
  // What a pooler does that gives each statement another connection.
  await single.pool.query('DEALLOCATE ALL');
  await expect(ask()).rejects.toMatchObject({ code: '26000' });
  expect((await ask()).rows).toEqual([]);
  expect(await listPrepared(single.pool)).toEqual([]);
});

test('a table that changes while servers run costs one failure at most', async () => {
  await single.pool.query('CREATE TABLE grows (id int)');
  const db = plannedOnce(single.pool);
  const ask = () => sql<object>`SELECT * FROM grows WHERE id < ${1}`.execute(db);
  await ask();
  await single.pool.query("ALTER TABLE grows ADD COLUMN more text DEFAULT 'more'");
  await expect(ask()).rejects.toMatchObject({ code: '0A000' });
  await single.pool.query('INSERT INTO grows (id) VALUES (0)');
  expect((await ask()).rows).toEqual([{ id: 0, more: 'more' }]);
});

test('no more than some hundred are kept, whatever lengths of lists there are', async () => {
  const db = plannedOnce(single.pool);
  const lengths = Array.from({ length: 310 }, (_none, index) => index + 1);
  for (const length of lengths) {
    const values = lengths.slice(0, length);
    await sql`SELECT id FROM account WHERE id IN (${sql.join(values)})`.execute(db);
  }
  const kept = await listPrepared(single.pool);
  expect(kept.filter(({ statement }) => statement.includes(' IN '))).toHaveLength(300);
}, 20_000);
