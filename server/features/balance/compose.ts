import type { FeatureParts } from '../../parts.ts';
import { adminMoneyHandlers } from './admin/admin-money.handlers.ts';
import { type ChargedOrders, createChargebacks } from './admin/chargebacks.service.ts';
import { createReconciliation } from './admin/reconciliation.service.ts';
import { createSettlements, type SettledPayments } from './admin/settlements.service.ts';
import { balanceHandlers } from './balance.handlers.ts';
import { createBalanceService } from './balance.service.ts';
import { createFrozenOrders } from './items/frozen-orders.service.ts';
import type { ItemMoney } from './items/item-money.ts';
import { bookPaidOrders, moveMoneyRegularly } from './money.jobs.ts';
import type { ReadBankAccount } from './payouts/payout-account.ts';
import { createPayoutReview } from './payouts/payout-review.service.ts';
import { createPayoutsService } from './payouts/payouts.service.ts';
import { createPeriodStatements } from './statements/period-statements.service.ts';
import { findPaidAt, listOrderReturns } from './statements/period.repository.ts';
import { createStatements } from './statements/statement.service.ts';

interface BalanceParts extends FeatureParts {
  readonly money: ItemMoney;
  readonly chargedOrders: ChargedOrders;
  readonly readBankAccount: ReadBankAccount;
  readonly invoicing: SettledPayments;
}

/** Composes balances, payouts and the books, and books orders that are older than the ledger. */
export async function composeBalance(parts: BalanceParts) {
  const { db, money } = parts;
  const reconciliation = createReconciliation(parts);
  moveMoneyRegularly({ ...parts, reconciliation });
  await bookPaidOrders(db, money);
  return {
    receiptBooks: { paidAt: findPaidAt, refundsOf: listOrderReturns },
    periodStatements: createPeriodStatements(parts),
    handlers: {
      ...balanceHandlers(
        createBalanceService(parts),
        createPayoutsService(parts),
        createStatements({ db }),
      ),
      ...adminMoneyHandlers({
        payouts: createPayoutReview(parts),
        frozenOrders: createFrozenOrders({ db, money }),
        chargebacks: createChargebacks({ ...parts, orders: parts.chargedOrders }),
        settlements: createSettlements(parts),
        reconciliation,
      }),
    },
  };
}
