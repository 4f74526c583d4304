import type { refundsCalls } from '../../../../shared/features/payments/refunds.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { GatewayDifferences } from '../reconciliation/gateway-differences.ts';
import { viewDay, viewDifference } from './refund.view.ts';
import type { RefundAdmin } from './refund-admin.service.ts';

const SHOWN_DAYS = 31;
const SHOWN_DIFFERENCES = 100;

/** The code behind the calls of `refunds`. */
export function refundsHandlers(
  admin: RefundAdmin,
  gateway: GatewayDifferences,
): Handlers<typeof refundsCalls> {
  return {
    '/admin/getOrderMoney': async ({ orderId }) => ({
      data: { order: await admin.order(orderId) },
    }),
    '/admin/refundItem': async ({ reason = '', ...form }, { session }) => ({
      data: { refund: await admin.begin(session.accountId, { ...form, reason }) },
    }),
    '/admin/getRefunds': async ({ before }) => ({ data: await admin.list(before) }),
    '/admin/getGatewayDays': async () => ({
      data: {
        days: (await gateway.days(SHOWN_DAYS)).map(viewDay),
        differences: (await gateway.list({ limit: SHOWN_DIFFERENCES })).map(viewDifference),
        open: await gateway.open(),
      },
    }),
    '/admin/settleOrder': async ({ orderId }) => {
      await admin.settle(orderId);
      return { data: null };
    },
  };
}
