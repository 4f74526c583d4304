import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startAppForTests } from '../../tests/kit/test-app.ts';
import { GROWING_TABLES } from './growing-tables.ts';

const app = startAppForTests();

/* The sandbox bank keeps its own tables, for demos and tests only. */
test('every table states what limits its growth, or why it may grow', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT CASE nspname WHEN 'public' THEN '' ELSE nspname || '.' END || relname AS table
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition
      AND nspname !~ '^(pg_|information_schema$|sandbox_bank$)' AND relname !~ '^kysely_'`.execute(
    app.db,
  );
  const found = rows.map(({ table }) => table).toSorted();
  expect(found).toEqual(Object.keys(GROWING_TABLES).toSorted());
});
