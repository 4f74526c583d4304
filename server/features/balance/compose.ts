import type { adminMoneyCalls } from '../shared/features/payments/admin-money.ts';
import type { balanceCalls } from '../shared/features/payments/balance.ts';
import { getBankAccount } from './features/accounts/profile/bank-account.repository.ts';
import { adminMoneyHandlers } from './features/balance/admin/admin-money.handlers.ts';
import { balanceHandlers } from './features/balance/balance.handlers.ts';
import { createBalanceService } from './features/balance/balance.service.ts';
import { bookPaidOrders } from './features/balance/ledger/book-paid-orders.ts';
import {
  type ChargedOrders,
  createChargebacks,
} from './features/balance/admin/chargebacks.service.ts';
import { createFrozenOrders } from './features/balance/items/frozen-orders.service.ts';
import type { ItemMoney } from './features/balance/items/item-money.ts';
import { moveMoneyRegularly } from './features/balance/money.jobs.ts';
import { createPayoutReview } from './features/balance/payouts/payout-review.service.ts';
import { createPayoutsService } from './features/balance/payouts/payouts.service.ts';
import { createReconciliation } from './features/balance/admin/reconciliation.service.ts';
import { createSettlements } from './features/balance/admin/settlements.service.ts';
import { createStatements } from './features/balance/statements/statement.service.ts';
import type { ItemReturns } from './features/orders/deliveries/item-returns.ts';
import { findById, lockOrder, setStatus } from './features/orders/orders.repository.ts';
import type { Handlers } from './http/handler.ts';
import type { Parts } from './parts.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Postbox } from './platform/mail/postbox.ts';
import { notFound } from './platform/requests/refusal.ts';

interface MoneyParts extends Pick<Parts, 'db' | 'clock' | 'log' | 'settings'> {
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly money: ItemMoney;
  readonly returns: ItemReturns;
}

/** The part of the composition that is about money. What was paid before there were books is booked. */
export async function composeMoney(
  parts: MoneyParts,
): Promise<Handlers<typeof balanceCalls & typeof adminMoneyCalls>> {
  const { db, money } = parts;
  const { publicUrl } = parts.settings;
  const reconciliation = createReconciliation(parts);
  moveMoneyRegularly({ ...parts, reconciliation });
  await bookPaidOrders(db, money);
  const payoutParts = { ...parts, publicUrl, readBankAccount: getBankAccount };
  return {
    ...balanceHandlers({
      balances: createBalanceService(payoutParts),
      payouts: createPayoutsService(payoutParts),
      statements: createStatements({ db }),
    }),
    ...adminMoneyHandlers({
      payouts: createPayoutReview(payoutParts),
      frozenOrders: createFrozenOrders({ db, money }),
      chargebacks: createChargebacks({ ...parts, orders: chargedOrders(parts.returns) }),
      settlements: createSettlements(parts),
      reconciliation,
    }),
  };
}

const chargedOrders = (returns: ItemReturns): ChargedOrders => ({
  noteTaken: (trx, taken) => returns.tell(trx, { ...taken, step: 'charged_back', reason: '' }),
  async lock(trx, orderId) {
    if (!(await findById(trx, orderId))) throw notFound('order.not-found');
    await lockOrder(trx, orderId);
  },
  async chargedBack(trx, orderId) {
    await setStatus(trx, orderId, 'charged_back');
  },
});
