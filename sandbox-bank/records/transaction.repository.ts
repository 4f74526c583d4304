import type { Insertable } from 'kysely';
import type { CardAnswer } from './cards.ts';
import type {
  BankDb,
  SandboxTables,
  SessionRow,
  TransactionRow,
  TransactionStatus,
} from './tables.ts';

export async function insertTransaction(
  db: BankDb,
  row: Insertable<SandboxTables['sandbox_bank.transaction']>,
): Promise<TransactionRow> {
  return db
    .insertInto('sandbox_bank.transaction')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lists all transactions of a session in the order of insertion. */
export async function listTransactions(db: BankDb, token: string): Promise<TransactionRow[]> {
  return db
    .selectFrom('sandbox_bank.transaction')
    .selectAll()
    .where('session_token', '=', token)
    .orderBy('row_no')
    .execute();
}

/** A transaction with its payment, by the names of the columns. */
export type PaymentRow = TransactionRow &
  Pick<SessionRow, 'merchant' | 'merchant_payment_id' | 'currency' | 'customer_id'>;

/** Lists a merchant's transactions in a period, oldest first. */
export async function listBetween(
  db: BankDb,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<PaymentRow[]> {
  return joined(db)
    .where('session.merchant', '=', merchant)
    .where('transaction.created_at', '>=', from)
    .where('transaction.created_at', '<=', to)
    .orderBy('transaction.row_no')
    .execute();
}

/** Lists the newest transactions of all merchants, for the panel. */
export async function listNewest(db: BankDb, limit: number): Promise<PaymentRow[]> {
  return joined(db).orderBy('transaction.row_no', 'desc').limit(limit).execute();
}

function joined(db: BankDb) {
  return db
    .selectFrom('sandbox_bank.transaction as transaction')
    .innerJoin('sandbox_bank.session as session', 'session.token', 'transaction.session_token')
    .selectAll('transaction')
    .select([
      'session.merchant',
      'session.merchant_payment_id',
      'session.currency',
      'session.customer_id',
    ]);
}

/** Returns the refunded sum of each session, para. */
export async function sumRefunds(
  db: BankDb,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tokens.length === 0) return new Map();
  const rows = await db
    .selectFrom('sandbox_bank.transaction')
    .select(['session_token', (eb) => eb.fn.sum<string>('amount_para').as('para')])
    .where('session_token', 'in', [...tokens])
    .where('type', 'in', ['REFUND', 'PTREFUND'])
    .groupBy('session_token')
    .execute();
  return new Map(rows.map(({ session_token: token, para }) => [token, Number(para)]));
}

export async function findTransaction(
  db: BankDb,
  pgTranId: string,
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('sandbox_bank.transaction')
    .selectAll()
    .where('pg_tran_id', '=', pgTranId)
    .executeTakeFirst();
}

export async function findChallenge(
  db: BankDb,
  challengeId: string,
): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('sandbox_bank.transaction')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
}

export async function noteWrongCode(db: BankDb, pgTranId: string, tries: number): Promise<void> {
  await db
    .updateTable('sandbox_bank.transaction')
    .set({ challenge_tries: tries })
    .where('pg_tran_id', '=', pgTranId)
    .execute();
}

/** Completes a transaction that awaited a code. */
export async function endChallenge(
  db: BankDb,
  pgTranId: string,
  answer: CardAnswer,
  approvalCode: string | null,
): Promise<TransactionRow> {
  return db
    .updateTable('sandbox_bank.transaction')
    .set({
      status: answer.status,
      return_code: answer.returnCode,
      error_code: answer.errorCode,
      error_text: answer.errorText,
      approval_code: approvalCode,
    })
    .where('pg_tran_id', '=', pgTranId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the status of a transaction. Only voiding a sale needs this. */
export async function setTransactionStatus(
  db: BankDb,
  pgTranId: string,
  status: TransactionStatus,
): Promise<void> {
  await db
    .updateTable('sandbox_bank.transaction')
    .set({ status })
    .where('pg_tran_id', '=', pgTranId)
    .execute();
}

/** Counts an unanswered query. Returns the new count. */
export async function countFailedQuery(db: BankDb, pgTranId: string): Promise<number> {
  const row = await db
    .updateTable('sandbox_bank.transaction')
    .set((eb) => ({ failed_queries: eb('failed_queries', '+', 1) }))
    .where('pg_tran_id', '=', pgTranId)
    .returning('failed_queries')
    .executeTakeFirstOrThrow();
  return row.failed_queries;
}
