import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderSchema } from '../../tests/kit/read/render-schema.ts';
import { cloneDatabase, type TestDatabase } from '../../tests/kit/test-database.ts';
import { roleOf } from './grant-application.ts';
import { migrateDown, migrateToLatest } from './migrate.ts';
import { migrations } from './migrations.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

afterAll(() => database.drop());

const names = Object.keys(migrations);

test('the list names each file of the folder, in order', () => {
  const files = readdirSync(new URL('../../migrations/', import.meta.url));
  expect(names.map((name) => `${name}.ts`)).toEqual(files.toSorted());
});

test('the schema is the recorded one (if it should change, run this test with --update)', async () => {
  const { db, applicationUrl } = database;
  const schema = await renderSchema(db, roleOf(applicationUrl));
  await expect(schema).toMatchFileSnapshot('schema.snapshot.txt');
});

test('each migration can be taken back and run again', async () => {
  const before = await objectsOf(database);

  expect(await migrateDown(database.db, names.length)).toEqual(names.toReversed());
  expect(await objectsOf(database)).toEqual([]);

  expect(await migrateToLatest(database.db)).toEqual(names);
  expect(await objectsOf(database)).toEqual(before);
  expect(await migrateToLatest(database.db)).toEqual([]);
});

/** All that migrations make, in whatever schema; not Kysely's own tables, which stay. */
async function objectsOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with own_schema as (
      select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema$)'
    )
    select name from (
      select 'schema ' || nspname as name from own_schema where nspname <> 'public'
      union all
      select relkind::text || ' ' || oid::regclass::text from pg_class
        where relnamespace in (select oid from own_schema) and relname !~ '^kysely_'
      union all
      select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace in (select oid from own_schema) and conname !~ '^kysely_'
      union all
      select 'column ' || attrelid::regclass::text || '.' || attname || ' ' || atttypid::regtype::text
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace in (select oid from own_schema) and relkind = 'r' and attnum > 0
          and not attisdropped and relname !~ '^kysely_'
      union all
      select 'routine ' || oid::regprocedure::text from pg_proc
        where pronamespace in (select oid from own_schema)
      union all
      select 'trigger ' || tgname from pg_trigger where not tgisinternal
      union all
      select 'type ' || oid::regtype::text from pg_type
        where typnamespace in (select oid from own_schema) and typtype in ('e', 'd')
      union all
      select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
    ) as objects order by name`.execute(db);
  return rows.map(({ name }) => name);
}
