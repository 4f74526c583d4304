import type { GatewayList, GatewayMovement } from '../gateway.ts';
import { readPara } from './msu-fields.ts';
import { callMsu, type MsuConfig } from './msu-call.ts';
import { describeRefusal } from './msu-outcome.ts';
import type { MsuTransaction } from './msu-response.ts';

/** Rows per request, MSU's own default. */
const PAGE = 1_000;
/** More pages than a day of this shop can fill mean that paging does not work. */
const MAX_PAGES = 100;

const KINDS: Readonly<Record<string, GatewayMovement['kind']>> = {
  SALE: 'sale',
  VOID: 'void',
  REFUND: 'refund',
  PTREFUND: 'refund',
};

/** Lists the money movements of a period: see `PaymentGateway.list`. */
export async function listMovements(config: MsuConfig, from: Date, to: Date): Promise<GatewayList> {
  const movements: GatewayMovement[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await callMsu(config, 'QUERYTRANSACTION', {
      STARTDATE: writeTime(from),
      ENDDATE: writeTime(to),
      OFFSET: String(page * PAGE),
      LIMIT: String(PAGE),
    });
    if (!answer.ok) return unknown(answer.reason);
    const { responseCode, transactionList } = answer.reply;
    if (responseCode !== '00') return unknown(describeRefusal(answer.reply));
    const rows = transactionList ?? [];
    for (const row of rows.filter(movedMoney)) {
      const movement = toMovement(row, config.merchant);
      if (!movement) return unknown('an unreadable transaction');
      movements.push(movement);
    }
    if (rows.length < PAGE) return { kind: 'listed', movements };
  }
  return unknown('the list does not end');
}

/** Returns whether a row moved money. A voided sale did, because its void is another row. */
function movedMoney({ transactionType, transactionStatus }: MsuTransaction): boolean {
  if (transactionStatus === 'AP') return Object.hasOwn(KINDS, transactionType ?? '');
  return transactionStatus === 'VD' && transactionType === 'SALE';
}

function toMovement(row: MsuTransaction, merchant: string): GatewayMovement | null {
  const kind = KINDS[row.transactionType ?? ''];
  const amountPara = readPara(row.amount ?? '');
  if (!kind || amountPara === null || !row.currency) return null;
  return {
    kind,
    merchantPaymentId: nameOf(row, merchant),
    pgTranId: row.pgTranId ?? null,
    amountPara,
    currency: row.currency,
  };
}

/**
 * Returns the payment's name, or else the order id at the bank, which is '<merchant>-<name>' or
 * only the name.
 */
function nameOf({ merchantPaymentId, pgOrderId }: MsuTransaction, merchant: string): string | null {
  if (merchantPaymentId) return merchantPaymentId;
  const prefix = `${merchant}-`;
  return pgOrderId?.startsWith(prefix) ? pgOrderId.slice(prefix.length) : (pgOrderId ?? null);
}

/** Formats a time as MSU expects it: 'dd-MM-yyyy HH:mm', UTC, without seconds. */
function writeTime(at: Date): string {
  const [date = '', time = ''] = at.toISOString().split('T');
  return `${date.split('-').toReversed().join('-')} ${time.slice(0, 5)}`;
}

function unknown(reason: string): GatewayList {
  return { kind: 'unknown', reason };
}
