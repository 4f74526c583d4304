import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDown, migrateToLatest } from '../../server/database/migrations/migrate.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { cloneDatabase, type TestDatabase } from '../../tests/kit/test-database.ts';
import { makeTables } from './make-tables.ts';
import type { SandboxTables } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('the bank creates its own tables, also when two servers start at once', async () => {
  expect(await schemaOf(database)).toBeNull();
  await Promise.all([makeTables(database), makeTables(database)]);
  await makeTables(database);
  expect(await clocksOf(database)).toEqual([{ only_row: true, ahead_ms: 0 }]);
});

test('payments of earlier versions stay, and unused tables are dropped', async () => {
  const payments = database.db.withTables<SandboxTables>();
  await leaveAsBefore();
  await payments
    .insertInto('sandbox_bank.session')
    .values({
      token: 'A'.repeat(48),
      merchant: 'EARMARK',
      merchant_payment_id: 'P-1',
      amount_para: 100,
      currency: 'RSD',
      return_url: 'https://shop.example/',
      customer_id: '42',
      state: 'open',
      created_at: new Date(),
      expires_at: new Date(),
    })
    .execute();
  await migrateToLatest(database.db);
  await makeTables(database);
  const kept = await payments.selectFrom('sandbox_bank.session').select('token').execute();
  expect(kept).toHaveLength(1);

  await leaveAsBefore();
  await payments.deleteFrom('sandbox_bank.session').execute();
  await migrateToLatest(database.db);
  expect(await schemaOf(database)).toBeNull();
  await makeTables(database);
  expect(await clocksOf(database)).toHaveLength(1);
});

const names = Object.keys(migrations);
/** The migration that moved the tables out of the shop's schema, and those after it. */
const STEPS = names.length - names.indexOf('2026-11-23-91-sandbox-bank-tables');

/** Restores the tables of an earlier version, whose own migrations created them. */
async function leaveAsBefore(): Promise<void> {
  await migrateDown(database.db, STEPS);
  await sql`
    DROP TABLE sandbox_bank.kysely_migration, sandbox_bank.kysely_migration_lock
  `.execute(database.db);
}

async function schemaOf({ db }: TestDatabase): Promise<string | null | undefined> {
  const { rows } = await sql<{ schema: string | null }>`
    SELECT to_regnamespace('sandbox_bank')::text AS schema`.execute(db);
  return rows[0]?.schema;
}

function clocksOf({ db }: TestDatabase) {
  return db.withTables<SandboxTables>().selectFrom('sandbox_bank.clock').selectAll().execute();
}
