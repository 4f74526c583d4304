import { type Kysely, sql } from 'kysely';

/** Renames applications to become a freelancer in the tables and in the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rename(db, 'seller_wish', 'application');
  await renameAction(db, 'seller-wish', 'application');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await renameAction(db, 'application', 'seller-wish');
  await rename(db, 'application', 'seller_wish');
}

async function rename(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  await sql
    .raw(`
    ALTER TABLE ${from} RENAME TO ${to};
    ALTER SEQUENCE ${from}_id_seq RENAME TO ${to}_id_seq;
    ALTER INDEX ${from}_waiting RENAME TO ${to}_waiting;
    ALTER INDEX ${from}_account RENAME TO ${to}_account;
    ALTER TABLE ${to} RENAME CONSTRAINT ${from}_pkey TO ${to}_pkey;
    ALTER TABLE ${to} RENAME CONSTRAINT ${from}_account_id_fkey TO ${to}_account_id_fkey;
    ALTER TABLE ${to} RENAME CONSTRAINT ${from}_check TO ${to}_check;
    ALTER TABLE ${to} RENAME CONSTRAINT ${from}_state_check TO ${to}_state_check;
    ALTER TABLE ${to} RENAME CONSTRAINT ${from}_why_check TO ${to}_why_check`)
    .execute(db);
}

/** Disables the trigger that keeps the log append-only for this one statement. */
async function renameAction(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  await sql`
    ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_stays;
    UPDATE audit_entry SET action = ${sql.lit(to)} WHERE action = ${sql.lit(from)};
    ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_stays`.execute(db);
}
