import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { connect, type Database } from '../connection/connect.ts';
import { APPEND_ONLY, READ_ONLY } from './grant-application.ts';

/* Checks the rights of the application's role on a database on which a server has started. */

let app: TestApp;
let application: Database;
beforeAll(async () => {
  app = await startTestApp();
  application = await connect(app.applicationUrl, { poolSize: 2 });
});
afterAll(async () => {
  await application.close();
  await app.stop();
});

const run = (statement: string) => sql.raw(statement).execute(application.db);

describe('the application’s role', () => {
  test.each([
    ['make a table', 'CREATE TABLE mine (id integer)'],
    ['make a temporary table', 'CREATE TEMPORARY TABLE mine (id integer)'],
    ['make a table among the queues', 'CREATE TABLE pgboss.mine (id integer)'],
    ['make a schema', 'CREATE SCHEMA mine'],
    ['make a function', 'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['disable the triggers of the books', 'ALTER TABLE ledger_entry DISABLE TRIGGER ALL'],
    ['switch triggers off for itself', 'SET session_replication_role = replica'],
    ['drop a trigger', 'DROP TRIGGER ledger_entry_stays ON ledger_entry'],
    ['add a column', 'ALTER TABLE account ADD mine text'],
    ['drop a table', 'DROP TABLE security_event'],
    ['drop an index', 'DROP INDEX account_email'],
    ['replace a function', 'DROP FUNCTION forget_security_events(integer)'],
    ['become the owner', 'SET ROLE earmark'],
    ['note a migration', "INSERT INTO kysely_migration VALUES ('x', 'y')"],
    ['set a balance', 'UPDATE ledger_balance SET balance = 0'],
  ])('cannot %s', async (_what, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each(APPEND_ONLY)('only reads and adds rows of %s', async (table) => {
    await run(`SELECT FROM ${table}`);
    expect(await rightsOn(table)).toEqual(['SELECT', 'INSERT']);
    const denied = `permission denied for table ${table}`;
    await expect(run(`DELETE FROM ${table}`)).rejects.toThrow(denied);
    await expect(run(`TRUNCATE ${table}`)).rejects.toThrow(denied);
  });

  test.each(READ_ONLY)('only reads %s', async (table) => {
    expect(await rightsOn(table)).toEqual(['SELECT']);
  });

  test('may only append to each table with a trigger against changes', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
      JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'refuse_change'
      ORDER BY name`.execute(app.db);
    expect(rows.map(({ name }) => name)).toEqual(APPEND_ONLY);
  });

  test('owns nothing and is no member of another role', async () => {
    const { rows } = await sql`
      SELECT (SELECT count(*)::int FROM pg_class WHERE relowner = role.oid) AS tables,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = role.oid) AS roles,
        rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls AS privileged
      FROM pg_roles role WHERE rolname = current_user`.execute(application.db);
    expect(rows).toEqual([{ tables: 0, roles: 0, privileged: false }]);
  });

  test('deletes old security events through the owner’s function', async () => {
    const { db } = application;
    const old = new Date(Date.now() - 181 * 86_400_000);
    await db
      .insertInto('security_event')
      .values([{ kind: 'old', at: old }, { kind: 'new' }])
      .execute();
    const { rows } = await sql<{ gone: number }>`
      SELECT forget_security_events(10) AS gone`.execute(db);
    expect(rows).toEqual([{ gone: 1 }]);
    const left = await db.selectFrom('security_event').select('kind').execute();
    expect(left.map(({ kind }) => kind)).toContain('new');
    expect(left.map(({ kind }) => kind)).not.toContain('old');
  });
});

async function rightsOn(table: string): Promise<string[]> {
  const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
  const { rows } = await sql<{ right: string }>`
    SELECT one AS right FROM unnest(${rights}::text[]) WITH ORDINALITY AS given (one, place)
    WHERE has_table_privilege(${table}, one) ORDER BY place`.execute(application.db);
  return rows.map(({ right }) => right);
}
