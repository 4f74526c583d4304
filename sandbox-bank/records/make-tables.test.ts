import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneForTests, type TestDatabase } from '../../tests/kit/test-database.ts';
import { makeTables } from './make-tables.ts';
import type { SandboxTables } from './tables.ts';

const database = cloneForTests();

test('the bank creates its own tables, also when two servers start at once', async () => {
  expect(await schemaOf(database)).toBeNull();
  await Promise.all([makeTables(database), makeTables(database)]);
  await makeTables(database);
  expect(await clocksOf(database)).toEqual([{ only_row: true, ahead_ms: 0 }]);
});

async function schemaOf({ db }: TestDatabase): Promise<string | null | undefined> {
  const { rows } = await sql<{ schema: string | null }>`
    SELECT to_regnamespace('sandbox_bank')::text AS schema`.execute(db);
  return rows[0]?.schema;
}

function clocksOf({ db }: TestDatabase) {
  return db.withTables<SandboxTables>().selectFrom('sandbox_bank.clock').selectAll().execute();
}
