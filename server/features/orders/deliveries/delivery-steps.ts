import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { insertEntry } from './delivery-entry.repository.ts';
import { emailsOf } from './delivery.emails.ts';
import type { DeliveryNews } from './delivery-news.ts';
import { changeDelivery, type DeliveryRow, type Step } from './delivery.repository.ts';

export interface StepScope {
  readonly trx: Transaction<DB>;
  readonly afterCommit: AfterCommit;
}

interface StepsParts {
  readonly postbox: Postbox;
  readonly news: Pick<DeliveryNews, 'changed'>;
  readonly publicUrl: () => string;
}

/** Takes a step of a delivery that the caller has locked. Returns the id of its timeline entry. */
export type TakeStep = (scope: StepScope, row: DeliveryRow, step: Step) => Promise<number>;

/**
 * Creates `takeStep`, which writes the timeline, changes the state and queues the e-mails in one
 * transaction. Open clients are notified after the commit.
 */
export function createTakeStep({ postbox, news, publicUrl }: StepsParts): TakeStep {
  return async function takeStep({ trx, afterCommit }, row, step) {
    const { order_id, item_id } = row;
    const id = await insertEntry(trx, {
      order_id,
      item_id,
      kind: step.step,
      actor_id: step.actorId,
      at: step.at,
      text: step.text ?? '',
      complaint: step.complaint ?? null,
      refund_cents: step.refundCents ?? null,
      decision: step.decision ?? null,
      cause: step.cause ?? null,
    });
    if (step.becomes) await changeDelivery(trx, row, step.becomes);
    for (const email of emailsOf(row, step, publicUrl())) await postbox.send(trx, email);
    afterCommit(() => news.changed({ orderId: order_id, projectId: item_id }));
    return id;
  };
}
