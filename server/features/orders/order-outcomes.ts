import type { OrderStatus } from '../../../shared/statuses.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Db, Trx } from '../../database/db.ts';
import { addNotification } from '../../platform/notify.ts';
import type { PgFields } from '../payments/gateway.ts';
import type { OrderOutcomes } from '../payments/attempts/resolve-attempt.ts';
import type { OfferSales } from '../offers/offer-sales.ts';
import type { FeatureParts } from '../../parts.ts';
import type { DeliveryStart } from './deliveries/delivery-start.ts';
import type { HeldFreelancers } from './disputes/held-freelancers.ts';
import { lockHeldFreelancers } from './disputes/held-freelancers.repository.ts';
import { releaseClaims, sellClaims } from './cart/claims.repository.ts';
import {
  failedEmail,
  type OrderEmailParts,
  notChargedEmail,
  paidEmail,
  soldEmail,
  reversedEmail,
} from './order.emails.ts';
import {
  getBuyer,
  listLines,
  listFreelancers,
  lockOrder,
  type Order,
  setStatus,
} from './orders.repository.ts';
import type { OrderInvoices } from './order-invoices.ts';

interface OutcomeParts extends Pick<FeatureParts, 'postbox' | 'publicUrl' | 'publisher'> {
  readonly offerSales: OfferSales;
  readonly deliveries: DeliveryStart;
  readonly heldFreelancers: Pick<HeldFreelancers, 'handOver'>;
  readonly invoicing: Pick<OrderInvoices, 'expect'>;
}

/** Creates the effects of a payment's outcome on its order. */
export function createOrderOutcomes(parts: OutcomeParts): OrderOutcomes {
  const { offerSales, postbox } = parts;
  return {
    lock: async (trx, orderId) => (await lockOrder(trx, orderId)).status,

    async paid(trx, afterCommit, orderId, pg) {
      const order = await end(trx, afterCommit, orderId, 'paid');
      const held = await lockHeldFreelancers(trx, orderId);
      await sellClaims(trx, orderId);
      await parts.invoicing.expect(trx, orderId);
      const emailParts = await readEmailParts(trx, order, pg);
      const offerIds = emailParts.lines.flatMap(({ offer_id: id }) => (id === null ? [] : [id]));
      await offerSales.markPaid(trx, afterCommit, { orderId, offerIds });
      await parts.deliveries.begin(trx, orderId);
      await postbox.send(trx, paidEmail(emailParts));
      await notifyBuyer(trx, order, 'order.paid');
      await notifyFreelancers(trx, afterCommit, emailParts, held);
      if (held.size > 0) await parts.heldFreelancers.handOver(trx, order);
    },

    async failed(trx, afterCommit, orderId, pg) {
      const order = await end(trx, afterCommit, orderId, 'failed');
      await postbox.send(trx, failedEmail(await readEmailParts(trx, order, pg)));
      await notifyBuyer(trx, order, 'order.failed');
    },

    async expired(trx, afterCommit, orderId) {
      await end(trx, afterCommit, orderId, 'expired');
      await releaseClaims(trx, orderId);
    },

    async notCharged(trx, orderId) {
      const order = await lockOrder(trx, orderId);
      const buyer = await getBuyer(trx, order.buyer_id);
      await postbox.send(trx, notChargedEmail({ order, buyer, publicUrl: parts.publicUrl() }));
    },

    async abandoned(trx, orderId) {
      await setStatus(trx, orderId, 'failed');
    },

    async reversed(trx, orderId, pg) {
      const order = await lockOrder(trx, orderId);
      await postbox.send(trx, reversedEmail(await readEmailParts(trx, order, pg)));
    },
  };

  async function end(
    trx: Trx,
    afterCommit: AfterCommit,
    orderId: number,
    status: OrderStatus,
  ): Promise<Order> {
    const order = await setStatus(trx, orderId, status);
    const { hash, buyer_id: buyerId } = order;
    afterCommit(() => parts.publisher.toAccounts([buyerId], 'order:changed', { hash, status }));
    return order;
  }

  function notifyBuyer(trx: Trx, order: Order, event: 'order.paid' | 'order.failed') {
    const { id, buyer_id: to } = order;
    return addNotification(trx, { to, event, about: String(id), path: `/order-page/${id}` });
  }

  async function readEmailParts(trx: Trx, order: Order, pg: PgFields): Promise<OrderEmailParts> {
    return {
      order,
      lines: await listLines(trx, [order.id]),
      buyer: await getBuyer(trx, order.buyer_id),
      pg,
      publicUrl: parts.publicUrl(),
    };
  }

  async function notifyFreelancers(
    trx: Db,
    afterCommit: AfterCommit,
    { order, lines, publicUrl }: OrderEmailParts,
    held: ReadonlySet<number>,
  ) {
    for (const seller of await listFreelancers(trx, order.id)) {
      // Held freelancers cannot sign in; administrators look after the order.
      if (held.has(seller.id)) continue;
      const own = lines.filter((line) => line.seller_id === seller.id);
      await postbox.send(trx, soldEmail(seller, { order, lines: own, publicUrl }));
      await addNotification(trx, {
        to: seller.id,
        event: 'order.sold',
        from: order.buyer_id,
        about: own.map(({ name }) => name).join(', '),
        path: '/balance',
      });
      const sounds = own.filter(({ offer_id }) => offer_id === null).map(({ name }) => name);
      afterCommit(() => parts.publisher.toAccounts([seller.id], 'sale:made', { sounds }));
    }
  }
}
