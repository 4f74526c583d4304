import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../tests/kit/test-database.ts';
import { connect, type Database } from './connect.ts';
import { transaction } from '../transaction.ts';

/** Runs after which a statement is prepared. */
const OFTEN = 30;

let database: TestDatabase;
let single: Database;

beforeEach(async () => {
  database = await cloneDatabase();
  single = await connect(database.url, { poolSize: 1 });
});
afterEach(async () => {
  await single.close();
  await database.drop();
});

/** Returns how often each prepared statement of the pool's one connection ran. */
async function listPrepared() {
  const { rows } = await single.pool.query<{ statement: string; runs: number }>(
    `SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements
     WHERE name LIKE 'earmark_%' ORDER BY statement`,
  );
  return rows;
}

async function often(ask: () => Promise<unknown>): Promise<void> {
  for (let run = 0; run < OFTEN; run += 1) await ask();
}

test('a frequent statement is prepared by its connection, in transactions and outside', async () => {
  const ask = (on: typeof single.db, value: number) =>
    sql<{ sum: number }>`SELECT ${value}::int + 1 AS sum`.execute(on);
  await often(() => ask(single.db, 1));
  await transaction(single.db, async (trx) => {
    expect((await ask(trx, 2)).rows).toEqual([{ sum: 3 }]);
    await sql`SELECT 1`.execute(trx);
  });
  // The jobs query like this, without the query builder.
  expect((await single.pool.query('SELECT $1::int + 1 AS sum', [3])).rows).toEqual([{ sum: 4 }]);
  expect(await listPrepared()).toEqual([{ statement: 'SELECT $1::int + 1 AS sum', runs: 3 }]);
});

test('a rare statement is not prepared', async () => {
  for (let run = 1; run < OFTEN; run += 1) await sql`SELECT ${run}::int`.execute(single.db);
  expect(await listPrepared()).toEqual([]);
});

test('an error of a prepared statement does not affect later runs', async () => {
  const divide = (by: number) => single.pool.query('SELECT 1 / $1::int AS part', [by]);
  await often(() => divide(1));
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
  expect(await listPrepared()).toHaveLength(1);
});

test('after the database refuses a name, statements run unprepared', async () => {
  const ask = () => sql<{ id: number }>`SELECT id FROM account WHERE id < ${0}`.execute(single.db);
  await often(ask);
  // Simulates a pooler that gives each statement another connection.
  await single.pool.query('DEALLOCATE ALL');
  await expect(ask()).rejects.toMatchObject({ code: '26000' });
  await often(ask);
  expect(await listPrepared()).toEqual([]);
});

test('a table that changes while servers run causes one failure, and none in other statements', async () => {
  await single.pool.query('CREATE TABLE grows (id int)');
  const ask = () => single.pool.query('SELECT * FROM grows WHERE id < $1', [1]);
  const other = () => sql`SELECT id FROM account WHERE id < ${0}`.execute(single.db);
  await often(ask);
  await often(other);
  await single.pool.query("ALTER TABLE grows ADD COLUMN more text DEFAULT 'more'");
  await expect(ask()).rejects.toMatchObject({ code: '0A000' });
  await single.pool.query('INSERT INTO grows (id) VALUES (0)');
  expect((await ask()).rows).toEqual([{ id: 0, more: 'more' }]);
  await other();
  expect((await listPrepared()).map(({ statement }) => statement)).toEqual([
    'SELECT id FROM account WHERE id < $1',
  ]);
});

test('at most 200 statements are prepared', async () => {
  const kinds = Array.from({ length: 210 }, (_none, index) => index);
  for (const kind of kinds) {
    const text = `SELECT ${kind} FROM account WHERE id = $1`;
    await Promise.all(Array.from({ length: OFTEN }, () => single.pool.query(text, [0])));
  }
  const kept = await listPrepared();
  expect(kept).toHaveLength(200);
}, 20_000);

test('no statement is prepared for a pooler without support', async () => {
  const plain = await connect(database.url, { poolSize: 1, prepared: false });
  await often(() => sql`SELECT ${1}::int`.execute(plain.db));
  const { rows } = await plain.pool.query(
    `SELECT FROM pg_prepared_statements WHERE name LIKE 'earmark_%'`,
  );
  await plain.close();
  expect(rows).toEqual([]);
});
