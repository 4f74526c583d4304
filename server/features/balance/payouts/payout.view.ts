import { fullName } from '../../../../shared/texts/person.ts';
import type { Payout, AdminPayout } from '../../../../shared/features/payments/balance.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import type { ListedPayout, PayoutRow } from './payout.repository.ts';

export function viewPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    amount: toUnits(row.amount_cents),
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    bank_account: row.bank_account,
    bank_name: row.bank_name,
    reason: row.reason,
  };
}

/** Shows a payout with everything that an administrator needs to send it. */
export function viewAdminPayout(row: ListedPayout): AdminPayout {
  return {
    ...viewPayout(row),
    user_id: row.seller_id,
    fullName: fullName(row),
    userName: row.user_name,
    email: row.email,
    holder: row.holder,
    holder_address: row.holder_address,
    bank_address: row.bank_address,
    swift_code: row.swift_code,
  };
}
