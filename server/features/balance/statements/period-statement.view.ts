import type {
  PeriodStatement,
  Standing,
  StatementEntry,
} from '../../../../shared/features/documents.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { FreelancerAccount } from '../ledger/ledger.ts';
import type { PeriodRow } from './period.repository.ts';

/** A freelancer's balances in cents. Debt is money that they owe. */
type Places = Pick<PeriodRow, 'pending' | 'available' | 'frozen' | 'in_payout' | 'debt'>;

/** Converts ledger balances: money owed to a freelancer is negative there. */
export function placesOf(accounts: ReadonlyMap<FreelancerAccount, number>): Places {
  const owed = (account: FreelancerAccount) => 0 - (accounts.get(account) ?? 0);
  return {
    pending: owed('seller_pending'),
    available: owed('seller_available'),
    frozen: owed('seller_frozen'),
    in_payout: owed('payout_in_transit'),
    debt: accounts.get('seller_debt') ?? 0,
  };
}

export function placesAfterMovements(before: Places, rows: readonly PeriodRow[]): Places {
  return rows.reduce<Places>(
    (places, row) => ({
      pending: places.pending + row.pending,
      available: places.available + row.available,
      frozen: places.frozen + row.frozen,
      in_payout: places.in_payout + row.in_payout,
      debt: places.debt + row.debt,
    }),
    before,
  );
}

/** Converts the balances for the wire, with their total. */
export function viewStanding(places: Places): Standing {
  return {
    total: toUnits(totalOf(places)),
    pending: toUnits(places.pending),
    available: toUnits(places.available),
    frozen: toUnits(places.frozen),
    inPayout: toUnits(places.in_payout),
    debt: toUnits(places.debt),
  };
}

export function viewStatementEntry(row: PeriodRow): StatementEntry {
  const changes = [row.pending, row.available, row.frozen, row.in_payout];
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    order_id: row.order_id,
    payout_id: row.payout_id,
    names: row.names,
    gross: toUnits(row.gross),
    commission: toUnits(row.commission),
    net: toUnits(totalOf(row)),
    moved: toUnits(Math.max(0, ...changes.map(Math.abs))),
    note: row.note,
  };
}

/** Sums the sales, returns and payouts of the movements. */
export function viewSums(
  rows: readonly PeriodRow[],
): Pick<PeriodStatement, 'sales' | 'returned' | 'paidOut'> {
  const paidOut = rows.filter((row) => row.kind === 'payout-confirmed');
  return {
    sales: sumsOf(rows.filter((row) => row.kind === 'sale')),
    returned: sumsOf(rows.filter((row) => RETURNS.has(row.kind))),
    paidOut: toUnits(sum(paidOut, (row) => 0 - totalOf(row))),
  };
}

const RETURNS: ReadonlySet<string> = new Set(['refund', 'refund-refused', 'chargeback']);

function sumsOf(rows: readonly PeriodRow[]): PeriodStatement['sales'] {
  return {
    gross: toUnits(sum(rows, (row) => row.gross)),
    commission: toUnits(sum(rows, (row) => row.commission)),
    net: toUnits(sum(rows, totalOf)),
  };
}

function totalOf({ pending, available, frozen, in_payout: inPayout, debt }: Places): number {
  return pending + available + frozen + inPayout - debt;
}

function sum(rows: readonly PeriodRow[], of: (row: PeriodRow) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
