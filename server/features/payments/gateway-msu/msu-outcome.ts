import type { GatewayOutcome, PgFields } from '../gateway.ts';
import { readPara } from './msu-fields.ts';
import type { MsuReply, MsuTransaction } from './msu-response.ts';

/**
 * 'Transaction not found' and 'Payment not found': some set-ups send these instead of an empty
 * list.
 */
const NOT_FOUND = new Set(['ERR10030', 'ERR10034']);

/**
 * The meaning of a sale's status. In progress, in review or waiting for approval is not a failure;
 * any other status is `unknown`.
 */
const MEANINGS = new Map(
  Object.entries({
    IP: 'pending',
    MR: 'pending',
    WFA: 'pending',
    WLA: 'pending',
    VD: 'voided',
    FA: 'declined',
    RJ: 'declined',
    CA: 'cancelled',
  } as const),
);

/**
 * Reads the whole transaction list of an attempt. The approved sale counts, whatever failed before
 * it, less later refunds; a void cancels it. The outer '00' only means that the query worked.
 */
export function toOutcome(reply: MsuReply, merchantPaymentId: string): GatewayOutcome {
  if (reply.responseCode !== '00') return toFailedQuery(reply);
  if (reply.merchantPaymentId && reply.merchantPaymentId !== merchantPaymentId) {
    return unknown('the answer is about another payment');
  }
  const rows = reply.transactionList ?? [];
  if (rows.length === 0) return toEmptyList(reply);
  const sales = rows.filter((row) => row.transactionType === 'SALE');
  const [approved, second] = sales.filter(isApproved);
  if (second) return unknown('more than one sale is approved');
  return approved ? toApproved(approved, rows) : toUnpaid(sales);
}

/** Describes a refusal by the gateway's codes, truncated, and never by its free text. */
export function describeRefusal(reply: MsuReply): string {
  const codes = [reply.responseCode, reply.errorCode, reply.violatorParam];
  return `refused with ${codes.filter(Boolean).join(' ').slice(0, 80)}`;
}

function toFailedQuery(reply: MsuReply): GatewayOutcome {
  const notFound = reply.responseCode === '99' && NOT_FOUND.has(reply.errorCode ?? '');
  return notFound ? { kind: 'none' } : unknown(describeRefusal(reply));
}

function toEmptyList(reply: MsuReply): GatewayOutcome {
  const saidEmpty = Array.isArray(reply.transactionList) || reply.transactionCount === '0';
  return saidEmpty ? { kind: 'none' } : unknown('the answer has no transaction list');
}

function toApproved(sale: MsuTransaction, rows: readonly MsuTransaction[]): GatewayOutcome {
  const later = rows.filter(isApproved);
  if (later.some((row) => row.transactionType === 'VOID')) {
    return { kind: 'voided', pg: toPgFields(sale) };
  }
  const { pgTranId, currency, pgTranReturnCode } = sale;
  if (pgTranReturnCode !== '00') return unknown('an approved sale without return code 00');
  if (!pgTranId || !currency) return unknown('an approved sale without number or currency');
  const amountPara = readPara(sale.amount ?? '');
  const refundedPara = sumPara(later.filter(isRefund));
  if (amountPara === null || refundedPara === null) return unknown('an unreadable amount');
  return {
    kind: 'approved',
    amountPara,
    currency,
    refundedPara,
    pgTranId,
    approvedAt: readTime(sale.timePsReceived ?? sale.timeCreated ?? ''),
    pg: toPgFields(sale),
  };
}

/** Parses MSU's time format 'yyyy-MM-dd HH:mm:ss.SSS' in UTC; null for anything else. */
function readTime(text: string): Date | null {
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Reads a list without an approved sale: a pending one takes precedence, then a voided one, then
 * the newest.
 */
function toUnpaid(sales: readonly MsuTransaction[]): GatewayOutcome {
  const newest = sales.reduce<MsuTransaction | undefined>(
    (best, row) => (best && isNewer(best, row) ? best : row),
    undefined,
  );
  if (!newest) return unknown('no sale among the transactions');
  const unfamiliar = sales.find((row) => !meaningOf(row));
  if (unfamiliar) {
    return unknown(`transaction status '${unfamiliar.transactionStatus?.slice(0, 10) ?? ''}'`);
  }
  const deciding =
    sales.find((row) => meaningOf(row) === 'pending') ??
    sales.find((row) => meaningOf(row) === 'voided') ??
    newest;
  return { kind: meaningOf(deciding) ?? 'pending', pg: toPgFields(deciding) };
}

function toPgFields(row: MsuTransaction): PgFields {
  return {
    pgOrderId: row.pgOrderId ?? null,
    pgTranId: row.pgTranId ?? null,
    pgTranRefId: row.pgTranRefId ?? null,
    pgTranApprCode: row.pgTranApprCode ?? null,
    pgTranDate: row.pgTranDate ?? row.timeCreated ?? null,
    pgTranReturnCode: row.pgTranReturnCode ?? null,
    transactionStatus: row.transactionStatus ?? null,
    errorCode: row.errorCode ?? null,
  };
}

function sumPara(rows: readonly MsuTransaction[]): number | null {
  let sum = 0;
  for (const row of rows) {
    const para = readPara(row.amount ?? '');
    if (para === null) return null;
    sum += para;
  }
  return sum;
}

function isApproved(row: MsuTransaction): boolean {
  return row.transactionStatus === 'AP';
}

function isRefund(row: MsuTransaction): boolean {
  return row.transactionType === 'REFUND' || row.transactionType === 'PTREFUND';
}

/**
 * Times are 'yyyy-MM-dd HH:mm:ss.SSS' in UTC, so they sort as text. Without times, the order of the
 * list stays.
 */
function isNewer(a: MsuTransaction, b: MsuTransaction): boolean {
  return (a.timeCreated ?? '') > (b.timeCreated ?? '');
}

function meaningOf(row: MsuTransaction) {
  return MEANINGS.get(row.transactionStatus ?? '');
}

function unknown(reason: string): GatewayOutcome {
  return { kind: 'unknown', reason };
}
