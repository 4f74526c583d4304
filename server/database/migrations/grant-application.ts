import { type Kysely, sql } from 'kysely';
import type { DB } from '../types.ts';

/** The role that owns the database, and the role that it grants rights to. */
export interface DatabaseOwner {
  readonly url: string;
  /** The role that the server works as. */
  readonly role: string;
}

/** One database, as the application's role and as its owner. */
export interface DatabaseAddresses {
  readonly url: string;
  readonly ownerUrl: string | undefined;
}

/** Tables of which the application only reads and adds rows: the books, the logs, and what was accepted. */
export const APPEND_ONLY = [
  'accepted_terms',
  'audit_entry',
  'delivery_entry',
  'fx_rate',
  'ledger_account',
  'ledger_entry',
  'ledger_txn',
  'rate_attempt',
  'security_event',
] as const satisfies readonly (keyof DB)[];

/** Tables that the application only reads: functions of the owner and migrations write them. */
export const READ_ONLY = ['kysely_migration', 'kysely_migration_lock', 'ledger_balance'] as const;

const SCHEMAS = ['public', 'pgboss'];
/** Under this number one server at a time grants: two would break each other off. */
const GRANTING = 7_023_119;

/** The owner beside the application's role; undefined where one role does both. */
export function ownerOf({ url, ownerUrl }: DatabaseAddresses): DatabaseOwner | undefined {
  return ownerUrl === undefined ? undefined : { url: ownerUrl, role: roleOf(url) };
}

/** Finds the role that an address signs in as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Lets the application's role read and write rows and nothing more: no DDL, and no change to the
 * books and the logs. Runs as the owner at each start, so that new tables are covered.
 */
export async function grantApplication(owner: Kysely<DB>, role: string): Promise<void> {
  const to = sql.id(role);
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANTING}::bigint)`.execute(trx);
    const { rows } = await sql<{ database: string; schemas: string[] }>`
      SELECT current_database() AS database, array_agg(nspname::text) AS schemas
      FROM pg_namespace WHERE nspname = ANY (${SCHEMAS})`.execute(trx);
    const { database = '', schemas = [] } = rows[0] ?? {};
    await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(database)} FROM PUBLIC`.execute(trx);
    await sql`GRANT CONNECT ON DATABASE ${sql.id(database)} TO ${to}`.execute(trx);
    await sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`.execute(trx);
    const all = sql.join(schemas.map((schema) => sql.id(schema)));
    await sql`GRANT USAGE ON SCHEMA ${all} TO ${to}`.execute(trx);
    await sql`
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${all} TO ${to}`.execute(trx);
    await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${all} TO ${to}`.execute(trx);
    await sql`REVOKE UPDATE, DELETE ON ${listOf(APPEND_ONLY)} FROM ${to}`.execute(trx);
    await sql`REVOKE INSERT, UPDATE, DELETE ON ${listOf(READ_ONLY)} FROM ${to}`.execute(trx);
  });
}

/**
 * Whether the role of this connection could change the books: because it owns them, or because it is
 * a superuser. Then the server warns.
 */
export async function mayChangeBooks(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege('ledger_entry', 'UPDATE') AS may`.execute(db);
  return rows[0]?.may === true;
}

function listOf(tables: readonly string[]) {
  return sql.join(tables.map((table) => sql.table(table)));
}
