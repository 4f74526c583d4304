import type { Insertable, Kysely } from 'kysely';
import type { SandboxTables, TransactionRow, TransactionStatus } from './tables.ts';

/** Books a transaction and answers it as it was booked. */
export async function insertTransaction(
  db: Kysely<SandboxTables>,
  row: Insertable<SandboxTables['sandbox_bank.transaction']>,
): Promise<TransactionRow> {
  return db
    .insertInto('sandbox_bank.transaction')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All transactions of a session, in the order they were made. */
export async function listTransactions(
  db: Kysely<SandboxTables>,
  token: string,
): Promise<TransactionRow[]> {
  return db
    .selectFrom('sandbox_bank.transaction')
    .selectAll()
    .where('session_token', '=', token)
    .orderBy('row_no')
    .execute();
}

/** The transaction of a number, if there is one. */
export async function findTransaction(
  db: Kysely<SandboxTables>,
  pgTranId: string,
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('sandbox_bank.transaction')
    .selectAll()
    .where('pg_tran_id', '=', pgTranId)
    .executeTakeFirst();
}

/** Gives a transaction another status; only a sale that is voided needs it. */
export async function setTransactionStatus(
  db: Kysely<SandboxTables>,
  pgTranId: string,
  status: TransactionStatus,
): Promise<void> {
  await db
    .updateTable('sandbox_bank.transaction')
    .set({ status })
    .where('pg_tran_id', '=', pgTranId)
    .execute();
}
