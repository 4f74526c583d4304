import type { BalanceEntry, PendingItem } from '../../../shared/features/payments/balance.ts';
import { toUnits } from '../../../shared/money/money.ts';
import type { EntryRow, NextRow } from './balance.repository.ts';

export function viewPending(row: NextRow): PendingItem {
  return {
    order_id: row.order_id,
    project_id: row.item_id,
    name: row.name,
    pending: toUnits(row.pending_cents),
    frozen: toUnits(row.frozen_cents),
    release_at: row.release_at?.toISOString() ?? null,
  };
}

export function viewEntry(row: EntryRow): BalanceEntry {
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
