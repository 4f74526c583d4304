import type { Kysely, Transaction } from 'kysely';
import type { EarmarkServerEvents } from '../../../shared/features/call-table.ts';
import type { OrderStatus } from '../../../shared/statuses.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Postbox } from '../../platform/postbox.ts';
import type { Publisher } from '../../realtime/event-handler.ts';
import type { PgFields } from '../payments/gateway.ts';
import type { OrderOutcomes } from '../payments/order-outcomes.ts';
import type { OfferSales } from '../projects/offer-sales.ts';
import { listClaimed, releaseClaims, sellClaims } from './claims.repository.ts';
import {
  failedLetter,
  type LetterParts,
  paidLetter,
  soldLetter,
  takenBackLetter,
} from './order.letters.ts';
import { getBuyer, listLines, listSellers, lockOrder, setStatus } from './orders.repository.ts';

interface OutcomeParts {
  readonly offerSales: OfferSales;
  readonly postbox: Postbox;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly publicUrl: () => string;
}

/** What follows for an order from what became of its payment. */
export function createOrderOutcomes(parts: OutcomeParts): OrderOutcomes {
  const { offerSales, postbox } = parts;
  return {
    lock: async (trx, orderId) => (await lockOrder(trx, orderId)).status,

    async paid(trx, afterCommit, orderId, pg) {
      await end(trx, afterCommit, orderId, 'paid');
      await sellClaims(trx, orderId);
      const letter = await readLetterParts(trx, orderId, pg);
      const projectIds = letter.lines.map((line) => line.project_id);
      await offerSales.markPaid(trx, afterCommit, projectIds);
      await postbox.send(trx, paidLetter(letter));
      await writeToSellers(trx, letter);
    },

    async failed(trx, afterCommit, orderId, pg) {
      await end(trx, afterCommit, orderId, 'failed');
      await postbox.send(trx, failedLetter(await readLetterParts(trx, orderId, pg)));
    },

    async expired(trx, afterCommit, orderId) {
      await end(trx, afterCommit, orderId, 'expired');
      await releaseClaims(trx, orderId);
    },

    abandoned: (trx, orderId) => setStatus(trx, orderId, 'failed'),

    async takenBack(trx, orderId, pg) {
      await postbox.send(trx, takenBackLetter(await readLetterParts(trx, orderId, pg)));
    },
  };

  async function end(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    orderId: number,
    status: OrderStatus,
  ): Promise<void> {
    const { hash, buyer_id: buyerId } = await lockOrder(trx, orderId);
    await setStatus(trx, orderId, status);
    afterCommit(() => parts.publisher.toAccounts([buyerId], 'order:changed', { hash, status }));
  }

  async function readLetterParts(
    trx: Transaction<DB>,
    orderId: number,
    pg: PgFields,
  ): Promise<LetterParts> {
    const order = await lockOrder(trx, orderId);
    return {
      order,
      lines: await listLines(trx, [orderId]),
      buyer: await getBuyer(trx, order.buyer_id),
      pg,
      publicUrl: parts.publicUrl(),
    };
  }

  async function writeToSellers(trx: Kysely<DB>, { order, lines, publicUrl }: LetterParts) {
    const toDeliver = new Set(await listClaimed(trx, order.id));
    for (const seller of await listSellers(trx, order.id)) {
      const own = lines.filter((line) => line.seller_id === seller.id);
      await postbox.send(trx, soldLetter(seller, { order, lines: own, toDeliver, publicUrl }));
    }
  }
}
