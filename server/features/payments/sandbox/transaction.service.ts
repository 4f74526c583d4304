import type { Kysely, Transaction } from 'kysely';
import { amountOf, currencyOf, required } from './request-fields.ts';
import { MsuRefusal } from './msu-refusal.ts';
import { newReferenceId, newTransactionId } from './references.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import { findSession, findSessionOfPayment, lockSession } from './session.repository.ts';
import type { SandboxTables, SessionRow, TransactionRow, TransactionType } from './tables.ts';
import {
  findTransaction,
  insertTransaction,
  listTransactions,
  setTransactionStatus,
} from './transaction.repository.ts';

/** Transactions together with the payment they belong to. */
export interface PaymentTransactions {
  readonly session: SessionRow;
  readonly rows: readonly TransactionRow[];
}

/** A transaction that was just made, with the payment it belongs to. */
export interface BookedTransaction {
  readonly session: SessionRow;
  readonly row: TransactionRow;
}

/** What the sandbox bank does with transactions that were made on its card page. */
export interface TransactionService {
  /** QUERYTRANSACTION by MERCHANTPAYMENTID or PGTRANID; `null` for a payment nobody opened. */
  query(form: URLSearchParams): Promise<PaymentTransactions | null>;
  /** VOID: the same day only, by the calendar of the bank. */
  voidSale(form: URLSearchParams): Promise<BookedTransaction>;
  /** REFUND: from the next day on, up to what is left of the sale. Without AMOUNT, all of that. */
  refund(form: URLSearchParams): Promise<BookedTransaction>;
}

/** Makes the part that queries, voids and refunds. */
export function createTransactionService(parts: SandboxParts): TransactionService {
  const { db, clock } = parts;
  return {
    async query(form) {
      const session = await findPayment(db, parts.merchant.merchant, form);
      if (!session) return null;
      const rows = await listTransactions(db, session.token);
      const pgTranId = form.get('PGTRANID');
      return { session, rows: pgTranId ? rows.filter((row) => row.pg_tran_id === pgTranId) : rows };
    },

    voidSale: (form) =>
      withSale(parts, form, 'ERR10033', async (trx, sale) => {
        if (bankDay(sale.created_at) !== bankDay(clock.now())) {
          throw new MsuRefusal('ERR10033', 'PGTRANID');
        }
        await setTransactionStatus(trx, sale.pg_tran_id, 'VD');
        return insertReversal(trx, sale, 'VOID', sale.amount_para, clock.now());
      }),

    refund: (form) =>
      withSale(parts, form, 'ERR10031', async (trx, sale, rows) => {
        if (bankDay(sale.created_at) === bankDay(clock.now())) throw new MsuRefusal('ERR20040');
        if (form.get('CURRENCY')) currencyOf(form);
        const left = refundablePara(sale, rows);
        const para = form.get('AMOUNT') ? amountOf(form) : left;
        if (left === 0 || para > left) throw new MsuRefusal('ERR10032', 'AMOUNT');
        const type = para === sale.amount_para ? 'REFUND' : 'PTREFUND';
        return insertReversal(trx, sale, type, para, clock.now());
      }),
  };
}

/** What of an approved sale has not been paid back, para. */
function refundablePara(sale: TransactionRow, rows: readonly TransactionRow[]): number {
  const refunds = rows.filter((row) => row.type === 'REFUND' || row.type === 'PTREFUND');
  return refunds.reduce((left, refund) => left - refund.amount_para, sale.amount_para);
}

type SaleWork = (
  trx: Transaction<SandboxTables>,
  sale: TransactionRow,
  rows: readonly TransactionRow[],
) => Promise<TransactionRow>;

/** Finds the approved sale that a reversal names and works on it while its payment is locked. */
async function withSale(
  { db, merchant }: SandboxParts,
  form: URLSearchParams,
  otherwise: 'ERR10031' | 'ERR10033',
  work: SaleWork,
): Promise<BookedTransaction> {
  return db.transaction().execute(async (trx) => {
    const session = await findPayment(trx, merchant.merchant, form);
    if (!session) throw new MsuRefusal('ERR10030', 'PGTRANID');
    await lockSession(trx, session.token);
    const rows = await listTransactions(trx, session.token);
    const pgTranId = form.get('PGTRANID');
    const sale = rows.find((row) =>
      pgTranId ? row.pg_tran_id === pgTranId : row.type === 'SALE' && row.status === 'AP',
    );
    if (sale?.type !== 'SALE' || sale.status !== 'AP') throw new MsuRefusal(otherwise, 'PGTRANID');
    return { session, row: await work(trx, sale, rows) };
  });
}

/** The merchant's payment that a request names by either of its numbers. */
async function findPayment(
  db: Kysely<SandboxTables>,
  merchant: string,
  form: URLSearchParams,
): Promise<SessionRow | undefined> {
  const pgTranId = form.get('PGTRANID');
  if (!pgTranId) {
    return findSessionOfPayment(db, merchant, required(form, 'MERCHANTPAYMENTID', 128));
  }
  const row = await findTransaction(db, pgTranId);
  const session = row ? await findSession(db, row.session_token) : undefined;
  return session?.merchant === merchant ? session : undefined;
}

async function insertReversal(
  db: Kysely<SandboxTables>,
  sale: TransactionRow,
  type: Exclude<TransactionType, 'SALE'>,
  amountPara: number,
  now: Date,
): Promise<TransactionRow> {
  return insertTransaction(db, {
    pg_tran_id: newTransactionId(now),
    session_token: sale.session_token,
    type,
    status: 'AP',
    amount_para: amountPara,
    return_code: '00',
    error_code: null,
    error_text: null,
    approval_code: sale.approval_code,
    ref_id: newReferenceId(),
    pan_last4: sale.pan_last4,
    card_owner_masked: sale.card_owner_masked,
    created_at: now,
  });
}

const BELGRADE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' });

/** The bank's calendar day; its day-end is midnight in Belgrade. */
function bankDay(at: Date): string {
  return BELGRADE.format(at);
}
