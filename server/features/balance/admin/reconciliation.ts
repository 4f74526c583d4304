import type { BookDifference, BookTotal } from '../../../../shared/features/payments/balance.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { Db } from '../../../database/db.ts';
import { BOOK_CHECKS, sumKinds } from './reconciliation.repository.ts';

interface BookReport {
  /** The first 200. */
  readonly differences: BookDifference[];
  readonly count: number;
  readonly totals: BookTotal[];
}

/** Differences that are listed individually. */
const MAX_LISTED = 200;

/** Runs all checks on a snapshot of the books, without locks. */
export async function checkBooks(db: Db): Promise<BookReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const differences: BookDifference[] = [];
      for (const { check, run } of BOOK_CHECKS) {
        for (const { expected, found, ...row } of await run(trx)) {
          differences.push({ ...row, check, expected: toUnits(expected), found: toUnits(found) });
        }
      }
      const totals = (await sumKinds(trx)).map(({ kind, currency, total }) => ({
        account: ACCOUNT_NAMES[kind] ?? kind,
        currency,
        debit: toUnits(Math.max(0, total)),
        credit: toUnits(Math.max(0, 0 - total)),
      }));
      return { differences: differences.slice(0, MAX_LISTED), count: differences.length, totals };
    });
}

const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  acquirer_receivable: 'Owed by the acquirer',
  acquirer_fee: 'Fees of the acquirer',
  bank: 'Bank',
  chargeback_loss: 'Losses by chargebacks',
  commission_revenue: 'Commission',
  currency_exchange: 'Exchange of RSD for EUR',
  fx_clearing: 'Clearing between EUR and RSD',
  payout_in_transit: 'Payouts in transit',
  refund_in_transit: 'Refunds in transit',
  seller_available: 'Owed to freelancers, available',
  seller_debt: 'Owed by freelancers',
  seller_frozen: 'Owed to freelancers, frozen',
  seller_pending: 'Owed to freelancers, pending',
};
