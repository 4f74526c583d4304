import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import type {
  OrderMoney,
  PaymentToCheck,
  Refund,
} from '../../../../shared/features/payments/payments.ts';
import { formatMinor, toUnits } from '../../../../shared/money/money.ts';
import { refundRules } from '../../../../shared/rules/orders/decision.ts';
import { tidyText } from '../../../../shared/texts/line.ts';
import { wasPaid } from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { recordAction } from '../../../platform/audit.ts';
import {
  notFound,
  requirePrice,
  requireRules,
  ruleBroken,
} from '../../../platform/requests/refusal.ts';
import type { ItemMoney } from '../../balance/items/item-money.ts';
import { listAttempts, listInReview } from '../attempts/attempts.repository.ts';
import {
  listDays,
  listDifferences,
  listOpenDays,
} from '../reconciliation/gateway-days.repository.ts';
import { viewAttempt, viewDay, viewDifference, viewRefund } from './refund.view.ts';
import type { RefundedOrders, RefundOrder } from './refunded-orders.ts';
import { listRefunds } from './refunds.repository.ts';
import type { Refunds } from './refunds.service.ts';
import type { ResolveAttempt } from '../attempts/resolve-attempt.ts';
import { isFinal } from '../attempts/attempt-verdict.ts';

interface RefundAdminParts {
  readonly db: Db;
  readonly orders: RefundedOrders;
  readonly money: Pick<ItemMoney, 'refundable'>;
  readonly refunds: Refunds;
  readonly resolveAttempt: ResolveAttempt;
}

interface RefundForm {
  readonly orderId: number;
  readonly projectId: number;
  /** Euro, as it was typed; empty for the whole rest. */
  readonly amount: string | number;
  readonly reason: string;
}

/** Refunds of one order that are shown; each item can have many. */
const MAX_OF_ORDER = 500;
const MAX_TO_CHECK = 100;
const MAX_DAYS = 31;
const MAX_DIFFERENCES = 100;

export type RefundAdmin = ReturnType<typeof createRefundAdmin>;

/** Creates the service with which administrators view payments and make refunds. */
export function createRefundAdmin(parts: RefundAdminParts) {
  const { db, orders, money, refunds, resolveAttempt } = parts;
  return {
    /** Returns an order's payments and what can be refunded. */
    async order(orderId: number): Promise<OrderMoney> {
      const order = await requireOrder(orderId);
      const listed = await listRefunds(db, { orderId, limit: MAX_OF_ORDER });
      return {
        order_id: order.id,
        status: order.status,
        buyer: `${order.buyer.name} (${order.buyer.email})`,
        total: toUnits(order.totalCents),
        created_at: order.createdAt.toISOString(),
        items: await viewItems(order),
        attempts: (await listAttempts(db, orderId)).map(viewAttempt),
        refunds: listed.map(viewRefund),
      };
    },

    /** Starts a refund. The list shows its result at the bank. */
    async begin(actorId: number, form: RefundForm): Promise<Refund> {
      const { orderId, projectId } = form;
      requireRules(refundRules, form);
      const reason = tidyText(form.reason);
      const id = await transaction(db, async (trx) => {
        // The lock comes first, so that two concurrent refunds cannot both take the whole amount.
        const order = await orders.lock(trx, orderId);
        if (!order) throw notFound('order.not-found');
        if (!order.lines.some((line) => line.projectId === projectId)) {
          throw notFound('refund.item-not-found', {}, { field: 'projectId' });
        }
        const cents = await centsOf(trx, form);
        const request = { orderId, projectId, cents, reason, actorId };
        const refundId = await refunds.begin(trx, { ...request, origin: 'administrator' });
        await recordAction(trx, {
          actorId,
          action: 'refund',
          subject: { orderId },
          changes: [
            { what: { code: 'refund' }, from: null, to: { text: `${formatMinor(cents)} EUR` } },
          ],
          reason,
        });
        return refundId;
      });
      const [row] = await listRefunds(db, { before: id + 1, limit: 1 });
      if (!row) throw new Error(`Refund ${id} is missing.`);
      return viewRefund(row);
    },

    /** Returns one page, newest first, and the payments in review. */
    async list(
      before?: number,
    ): Promise<{ refunds: Refund[]; next: number | null; toCheck: PaymentToCheck[] }> {
      const { rows, next } = pageOf(await listRefunds(db, { before, limit: ASKED_ROWS }));
      const toCheck = await listInReview(db, MAX_TO_CHECK);
      return {
        refunds: rows.map(viewRefund),
        next,
        toCheck: toCheck.map((row) => ({ order_id: row.order_id, attempt: viewAttempt(row) })),
      };
    },

    /** Returns the results of the daily comparisons with the gateway, newest first. */
    async listComparisons() {
      return {
        days: (await listDays(db, MAX_DAYS)).map(viewDay),
        differences: (await listDifferences(db, { limit: MAX_DIFFERENCES })).map(viewDifference),
        open: await listOpenDays(db),
      };
    },

    /** Resolves every payment of an order that is neither final nor in review. */
    async resolveAttempts(orderId: number): Promise<void> {
      const order = await requireOrder(orderId);
      for (const { id, state } of await listAttempts(db, order.id)) {
        if (!isFinal(state)) await resolveAttempt(id);
      }
    },
  };

  async function requireOrder(orderId: number): Promise<RefundOrder> {
    const order = await orders.find(db, orderId);
    if (!order) throw notFound('order.not-found');
    return order;
  }

  async function viewItems(order: RefundOrder): Promise<OrderMoney['items']> {
    const items = [];
    for (const { projectId, name, freelancer, priceCents } of order.lines) {
      const item = { orderId: order.id, projectId };
      const left = wasPaid(order.status) ? await money.refundable(db, item) : NOTHING;
      items.push({
        project_id: projectId,
        name,
        freelancer,
        price: toUnits(priceCents),
        refundable: toUnits(left.cents),
        refundable_rsd: toUnits(left.para),
      });
    }
    return items;
  }

  async function centsOf(db: Db, form: RefundForm): Promise<number> {
    if (String(form.amount).trim() === '') {
      const { cents } = await money.refundable(db, form);
      if (cents > 0) return cents;
      throw ruleBroken('refund.nothing-left', {}, { field: 'projectId' });
    }
    return requirePrice(form.amount, 'amount');
  }
}

const NOTHING = { cents: 0, para: 0 };
