import { ASKED_ROWS, pageOf } from '../../database/list-page.ts';
import type { Problem } from '../../../shared/errors.ts';
import type {
  Balance,
  BalanceEntry,
  PendingItem,
} from '../../../shared/features/payments/balance.ts';
import { MIN_PAYOUT_CENTS } from '../../../shared/limits.ts';
import { toUnits } from '../../../shared/money/money.ts';
import type { Db } from '../../database/db.ts';
import type { Session } from '../../platform/requests/session.ts';
import { listEntries, listNext, type EntryRow, type NextRow } from './balance.repository.ts';
import { getBalances } from './ledger/ledger.repository.ts';
import { payoutAccount, type ReadBankAccount } from './payouts/payout-account.ts';
import { englishOf } from '../../platform/requests/refusal.ts';
import { tooLittle } from './payouts/payout-steps.ts';
import { findOpen, sumPaidOut } from './payouts/payout.repository.ts';
import { viewPayout } from './payouts/payout.view.ts';

interface BalanceParts {
  readonly db: Db;
  readonly readBankAccount: ReadBankAccount;
}

/** Items in the list of upcoming releases. */
const NEXT_SHOWN = 50;

export type BalanceService = ReturnType<typeof createBalanceService>;

/** Creates the service for a freelancer's own balance, which only the owner can read. */
export function createBalanceService({ db, readBankAccount }: BalanceParts) {
  return {
    async get({ accountId }: Session): Promise<Balance> {
      const [balances, next, open, paidOut] = await Promise.all([
        getBalances(db, accountId),
        listNext(db, accountId, NEXT_SHOWN),
        findOpen(db, accountId),
        sumPaidOut(db, accountId),
      ]);
      const refusal: Problem | null = open
        ? { code: 'payout.under-way', params: {} }
        : (tooLittle(balances.seller_available) ?? (await accountMissing(accountId)));
      return {
        pending: toUnits(balances.seller_pending),
        available: toUnits(balances.seller_available),
        frozen: toUnits(balances.seller_frozen),
        inPayout: toUnits(balances.payout_in_transit),
        debt: toUnits(balances.seller_debt),
        paidOut: toUnits(paidOut),
        minimum: toUnits(MIN_PAYOUT_CENTS),
        next: next.map(viewPending),
        openPayout: open ? viewPayout(open) : null,
        refusal: refusal && englishOf(refusal),
        refusalCode: refusal,
      };
    },

    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async listEntries(
      { accountId: freelancerId }: Session,
      before: number | undefined,
    ): Promise<{ entries: BalanceEntry[]; next: number | null }> {
      const found = await listEntries(db, { freelancerId, before, limit: ASKED_ROWS });
      const { rows, next } = pageOf(found);
      return { entries: rows.map(viewEntry), next };
    },
  };

  async function accountMissing(accountId: number): Promise<Problem | null> {
    if (payoutAccount(await readBankAccount(db, accountId))) return null;
    return { code: 'payout.bank-account-missing', params: {} };
  }
}

function viewPending(row: NextRow): PendingItem {
  return {
    order_id: row.order_id,
    project_id: row.item_id,
    name: row.name,
    pending: toUnits(row.pending_cents),
    frozen: toUnits(row.frozen_cents),
    release_at: row.release_at?.toISOString() ?? null,
  };
}

function viewEntry(row: EntryRow): BalanceEntry {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    order_id: row.order_id,
    payout_id: row.payout_id,
    names: row.names,
    pending: toUnits(row.pending),
    available: toUnits(row.available),
    frozen: toUnits(row.frozen),
    inPayout: toUnits(row.in_payout),
    debt: toUnits(row.debt),
    note: row.note,
  };
}

/**
 * Returns whether an account still has earnings that it can receive: pending, frozen, in a payout,
 * or available. Available money counts only from the minimum payout.
 */
export async function isOwedMoney(db: Db, accountId: number): Promise<boolean> {
  const balances = await getBalances(db, accountId);
  const { seller_pending: pending, seller_frozen: frozen, payout_in_transit: inPayout } = balances;
  return pending + frozen + inPayout > 0 || balances.seller_available >= MIN_PAYOUT_CENTS;
}
