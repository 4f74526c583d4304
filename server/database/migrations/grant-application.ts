import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { DB } from '../types.ts';

/** The owner's address of the database, and the role that receives rights. */
export interface DatabaseOwner {
  readonly url: string;
  /** The role of the server. */
  readonly role: string;
}

/** The addresses of one database for the application's role and for its owner. */
export interface DatabaseAddresses {
  readonly url: string;
  readonly ownerUrl: string | undefined;
}

/**
 * Tables whose rows the application may read and add, but not change: books, logs and accepted
 * terms.
 */
export const APPEND_ONLY = [
  'accepted_terms',
  'audit_entry',
  'credit_note',
  'delivery_entry',
  'fx_rate',
  'invoice',
  'ledger_account',
  'ledger_entry',
  'ledger_txn',
  'order_company',
  'rate_attempt',
  'security_event',
] as const satisfies readonly (keyof DB)[];

/** Tables that the application only reads: functions of the owner and migrations write them. */
export const READ_ONLY = ['kysely_migration', 'kysely_migration_lock', 'ledger_balance'] as const;

const SCHEMAS = ['public', 'pgboss'];
/**
 * The advisory lock that serialises the grants of several servers. Concurrent grants would fail.
 */
const GRANTING = 7_023_119;

/** Returns the owner beside the application's role; undefined if one role serves both. */
export function ownerOf({ url, ownerUrl }: DatabaseAddresses): DatabaseOwner | undefined {
  return ownerUrl === undefined ? undefined : { url: ownerUrl, role: roleOf(url) };
}

export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Grants the application's role access to rows and nothing more: no DDL, and no change to books and
 * logs. Run this as the owner at each start, so that new tables are covered.
 */
export async function grantApplication(owner: Db, role: string): Promise<void> {
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
 * Whether this connection's role could change the books, as their owner or as a superuser. The
 * server then logs a warning.
 */
export async function mayChangeBooks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege('ledger_entry', 'UPDATE') AS may`.execute(db);
  return rows[0]?.may === true;
}

function listOf(tables: readonly string[]) {
  return sql.join(tables.map((table) => sql.table(table)));
}
