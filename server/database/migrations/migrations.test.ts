import { readdirSync, readFileSync } from 'node:fs';
import { type Migration, Migrator, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '../../../tests/kit/make/insert-account.ts';
import { renderSchema } from '../../../tests/kit/read/render-schema.ts';
import { cloneDatabase, type TestDatabase } from '../../../tests/kit/test-database.ts';
import { grantApplication, roleOf } from './grant-application.ts';
import { migrateDown, migrateToLatest } from './migrate.ts';
import { migrations } from './migrations.ts';
import { SQUASHED } from './stamp-baseline.ts';
import { renderTypes, TYPES_FILE } from './render-types.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await cloneDatabase();
});

afterEach(() => database.drop());

const names = Object.keys(migrations);
/** The schema of the first release: migrations without a `down`. */
const baseline = names.filter((name) => migrations[name]?.down === undefined);

test('the list contains each file of the folder, in order', () => {
  const files = readdirSync(new URL('../../../migrations/', import.meta.url));
  expect(names.map((name) => `${name}.ts`)).toEqual(files.toSorted());
});

test('the schema matches the snapshot (for an intended change, run this test with --update)', async () => {
  await expect(await schemaOf(database)).toMatchFileSnapshot('schema.snapshot.txt');
});

describe('a migration after the baseline', () => {
  const more: { migrations: Record<string, Migration> } = {
    migrations: {
      ...migrations,
      '9999-01-01-01-more': {
        up: (db) => db.schema.createTable('more').addColumn('id', 'integer').execute(),
        down: (db) => db.schema.dropTable('more').execute(),
      },
    },
  };
  const after = Object.keys(more.migrations).slice(baseline.length);

  test('can be reverted and run again', async () => {
    expect(await migrateToLatest(database.db, more)).toEqual(['9999-01-01-01-more']);
    await grantApplication(database.db, roleOf(database.applicationUrl));
    const before = await schemaOf(database);
    expect(await migrateDown(database.db, after.length, more)).toEqual(after.toReversed());
    expect(await migrateToLatest(database.db, more)).toEqual(after);
    // Each start grants again, since the tables are new.
    await grantApplication(database.db, roleOf(database.applicationUrl));
    expect(await schemaOf(database)).toBe(before);
    expect(await migrateToLatest(database.db, more)).toEqual([]);
  });

  test('can be reverted, but no migration before it', async () => {
    await migrateToLatest(database.db, more);
    await expect(migrateDown(database.db, after.length + 1, more)).rejects.toThrow(
      `The migration ${baseline.at(-1)} is part of the first schema and cannot be taken back.`,
    );
    expect(await executed()).toEqual(baseline);
  });
});

describe('a database of a development version', () => {
  test('gets the names of the baseline and keeps its data; old servers refuse it', async () => {
    const { db } = database;
    const id = await insertAccount(db);
    await record(SQUASHED);
    const before = await schemaOf(database);

    expect(await Promise.all([migrateToLatest(db), migrateToLatest(db)])).toEqual([[], []]);
    expect(await executed()).toEqual(names);
    expect(await schemaOf(database)).toBe(before);
    expect(before).toContain(`row public.account {"id": ${id}, `);

    const old = Object.fromEntries(SQUASHED.map((name) => [name, { up: async () => {} }]));
    const oldServer = new Migrator({ db, provider: { getMigrations: async () => old } });
    expect((await oldServer.migrateToLatest()).error).toMatchObject({
      message: `corrupted migrations: previously executed migration ${baseline[0]} is missing`,
    });
  });

  test.each([
    [SQUASHED.slice(0, -2), SQUASHED.at(-2)],
    [['2026-11-23-01-platform'], SQUASHED[0]],
  ])('is refused unchanged if a migration has not run', async (steps, missing) => {
    await record(steps);
    await expect(migrateToLatest(database.db)).rejects.toThrow(
      `its migration ${missing} has not run. First start the version whose last migration is 2026-11-28-41-preview-choice`,
    );
    expect(await executed()).toEqual([...steps, ...names.slice(baseline.length)]);
  });

  /** Records migrations of a development version, one a second, instead of the baseline. */
  async function record(steps: readonly string[]): Promise<void> {
    await sql`DELETE FROM kysely_migration WHERE name = ANY (${baseline})`.execute(database.db);
    await sql`
      INSERT INTO kysely_migration (name, timestamp)
      SELECT name, to_char(timestamp '2026-11-23 09:00' + number * interval '1 second',
        'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
      FROM unnest(${steps}::text[]) WITH ORDINALITY AS step (name, number)`.execute(database.db);
  }
});

async function schemaOf({ db, applicationUrl }: TestDatabase): Promise<string> {
  return renderSchema(db, roleOf(applicationUrl));
}

async function executed(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY timestamp, name`.execute(database.db);
  return rows.map(({ name }) => name);
}

test('types.ts matches the migrated database (if not, run npm run db:types)', async () => {
  const database = await cloneDatabase();
  try {
    expect(await renderTypes(database.db)).toBe(readFileSync(TYPES_FILE, 'utf8'));
  } finally {
    await database.drop();
  }
});
