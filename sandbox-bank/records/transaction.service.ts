import type { Transaction } from 'kysely';
import { bankDay } from '../bank-clock.ts';
import { playOutage } from '../outage.ts';
import { amountOf, countOf, currencyOf, required, timeOf } from '../msu/request-fields.ts';
import { rowsAt } from './rows-at.ts';
import { MsuRefusal } from '../msu/msu-refusal.ts';
import { newReferenceId, newTransactionId } from '../msu/references.ts';
import type { SandboxParts } from '../sandbox-parts.ts';
import { findSession, findSessionOfPayment, lockSession } from './session.repository.ts';
import type {
  BankDb,
  SandboxTables,
  SessionRow,
  TransactionRow,
  TransactionType,
} from './tables.ts';
import {
  findTransaction,
  insertTransaction,
  listBetween,
  listTransactions,
  type PaymentRow,
  setTransactionStatus,
  sumRefunds,
} from './transaction.repository.ts';

/** The transactions of a query. */
export interface FoundTransactions {
  /** The payment of the transactions, if the query was for one payment. */
  readonly merchantPaymentId: string | null;
  readonly rows: readonly ListedTransaction[];
  /** The number of transactions on all pages. */
  readonly total: number;
}

/** A transaction in a list, with its refundable amount, para. */
export interface ListedTransaction extends PaymentRow {
  readonly refundablePara: number;
  readonly isRefundable: boolean;
}

/** A new transaction with its payment. */
export interface BookedTransaction {
  readonly session: SessionRow;
  readonly row: TransactionRow;
}

/** Rows in one answer if the shop gives no limit. */
const DEFAULT_LIMIT = 1_000;

export function createTransactionService(parts: SandboxParts) {
  const { db, clock } = parts;
  return {
    /** QUERYTRANSACTION by MERCHANTPAYMENTID, by PGTRANID, or by STARTDATE and ENDDATE. */
    async query(form: URLSearchParams): Promise<FoundTransactions> {
      if (form.get('STARTDATE') || form.get('ENDDATE')) return queryTime(parts, form);
      const session = await findPayment(db, parts.merchant.merchant, form);
      if (!session) {
        return { merchantPaymentId: form.get('MERCHANTPAYMENTID'), rows: [], total: 0 };
      }
      const rows = rowsAt(await listTransactions(db, session.token), clock.now());
      await playOutage(db, rows, clock.now());
      const pgTranId = form.get('PGTRANID');
      const wanted = pgTranId ? rows.filter((row) => row.pg_tran_id === pgTranId) : rows;
      const { merchant, merchant_payment_id, currency, customer_id } = session;
      const listed = wanted.map((row) => {
        return { ...row, merchant, merchant_payment_id, currency, customer_id };
      });
      return {
        merchantPaymentId: merchant_payment_id,
        rows: await withRefundable(parts, listed),
        total: wanted.length,
      };
    },

    /** VOID: only on the same day of the bank's calendar. */
    voidSale: (form: URLSearchParams): Promise<BookedTransaction> =>
      withSale(parts, form, 'ERR10033', async (trx, sale) => {
        if (bankDay(sale.created_at) !== bankDay(clock.now())) {
          throw new MsuRefusal('ERR10033', 'PGTRANID');
        }
        await setTransactionStatus(trx, sale.pg_tran_id, 'VD');
        return insertReversal(trx, sale, 'VOID', sale.amount_para, clock.now());
      }),

    /** REFUND: from the next day on, up to the rest of the sale. Without AMOUNT the whole rest. */
    refund: (form: URLSearchParams): Promise<BookedTransaction> =>
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

/** Returns the part of an approved sale that is not refunded, para. */
function refundablePara(sale: TransactionRow, rows: readonly TransactionRow[]): number {
  const refunds = rows.filter((row) => row.type === 'REFUND' || row.type === 'PTREFUND');
  return refunds.reduce((left, refund) => left - refund.amount_para, sale.amount_para);
}

/** Lists a period: at most LIMIT rows from OFFSET, optionally with one TRANSACTIONSTATUS. */
async function queryTime(parts: SandboxParts, form: URLSearchParams): Promise<FoundTransactions> {
  const { db, clock } = parts;
  const { merchant } = parts.merchant;
  const from = timeOf(form, 'STARTDATE');
  const to = timeOf(form, 'ENDDATE');
  const status = form.get('TRANSACTIONSTATUS');
  const all = rowsAt(await listBetween(db, { merchant, from, to }), clock.now());
  const rows = status ? all.filter((row) => row.status === status) : all;
  const offset = countOf(form, 'OFFSET', 0);
  const page = rows.slice(offset, offset + countOf(form, 'LIMIT', DEFAULT_LIMIT));
  return {
    merchantPaymentId: null,
    rows: await withRefundable(parts, page),
    total: rows.length,
  };
}

async function withRefundable(
  { db, clock }: SandboxParts,
  rows: readonly PaymentRow[],
): Promise<ListedTransaction[]> {
  const tokens = rows.map((row) => row.session_token);
  const refunded = await sumRefunds(db, [...new Set(tokens)]);
  const today = bankDay(clock.now());
  return rows.map((row) => {
    const isSale = row.type === 'SALE' && row.status === 'AP';
    const left = isSale ? row.amount_para - (refunded.get(row.session_token) ?? 0) : 0;
    const isRefundable = left > 0 && bankDay(row.created_at) !== today;
    return { ...row, refundablePara: left, isRefundable };
  });
}

type SaleWork = (
  trx: Transaction<SandboxTables>,
  sale: TransactionRow,
  rows: readonly TransactionRow[],
) => Promise<TransactionRow>;

/** Finds the approved sale of a reversal and runs work on it while its payment is locked. */
async function withSale(
  { db, clock, merchant }: SandboxParts,
  form: URLSearchParams,
  refusalCode: 'ERR10031' | 'ERR10033',
  work: SaleWork,
): Promise<BookedTransaction> {
  return db.transaction().execute(async (trx) => {
    const session = await findPayment(trx, merchant.merchant, form);
    if (!session) throw new MsuRefusal('ERR10030', 'PGTRANID');
    await lockSession(trx, session.token);
    const rows = rowsAt(await listTransactions(trx, session.token), clock.now());
    const pgTranId = form.get('PGTRANID');
    const sale = rows.find((row) =>
      pgTranId ? row.pg_tran_id === pgTranId : row.type === 'SALE' && row.status === 'AP',
    );
    if (sale?.type !== 'SALE' || sale.status !== 'AP')
      throw new MsuRefusal(refusalCode, 'PGTRANID');
    return { session, row: await work(trx, sale, rows) };
  });
}

/** Finds the merchant's payment by either of its ids. */
async function findPayment(
  db: BankDb,
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
  db: BankDb,
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
