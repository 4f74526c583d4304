import type { adminMoneyCalls } from '../../../../shared/features/payments/balance.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { ChargebacksService } from './chargebacks.service.ts';
import type { FrozenOrdersService } from '../items/frozen-orders.service.ts';
import type { PayoutReviewService } from '../payouts/payout-review.service.ts';
import type { ReconciliationService } from './reconciliation.service.ts';
import type { SettlementsService } from './settlements.service.ts';

interface AdminMoneyParts {
  readonly payouts: PayoutReviewService;
  readonly frozenOrders: FrozenOrdersService;
  readonly chargebacks: ChargebacksService;
  readonly settlements: SettlementsService;
  readonly reconciliation: Pick<ReconciliationService, 'report' | 'checkNow'>;
}

export function adminMoneyHandlers({
  payouts,
  frozenOrders,
  chargebacks,
  settlements,
  reconciliation,
}: AdminMoneyParts): Handlers<typeof adminMoneyCalls> {
  return {
    '/admin/getPayouts': async ({ userId: freelancerId, ...query }) => ({
      data: await payouts.list({ ...query, freelancerId }),
    }),
    '/admin/changePayoutStatus': (decision, { session }) =>
      payouts.move(session.accountId, decision),
    '/admin/getFrozenOrders': async ({ before }) => ({ data: await frozenOrders.list(before) }),
    '/admin/releaseFrozenOrder': (decision, { session }) =>
      frozenOrders.release(session.accountId, decision),
    '/admin/recordChargeback': async (form, { session }) => ({
      data: await chargebacks.record(session.accountId, form),
    }),
    '/admin/recordSettlement': async (form, { session }) => ({
      data: await settlements.record(session.accountId, form),
    }),
    '/admin/recordEuroPurchase': async (form, { session }) => ({
      data: await settlements.recordPurchase(session.accountId, form),
    }),
    '/admin/checkBooks': async () => ({ data: await reconciliation.checkNow() }),
    '/admin/getReconciliation': async ({ day }) => ({ data: await reconciliation.report(day) }),
  };
}
