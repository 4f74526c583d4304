import type { Transaction } from 'kysely';
import type { Complaint, Decision, DeliveryStep } from '../../../../shared/features/deliveries.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { insertEntry } from './delivery-entry.repository.ts';
import { type DeliveryLetterFacts, lettersOf } from './delivery.letters.ts';
import type { DeliveryNews } from './delivery-news.ts';
import { changeDelivery, type DeliveryChange, type DeliveryRow } from './delivery.repository.ts';

/** One step in the life of something that was bought. */
export interface Step {
  readonly step: DeliveryStep;
  readonly at: Date;
  /** Who took it; null for what time itself did, or a bank. */
  readonly actorId: number | null;
  readonly text?: string;
  readonly complaint?: Complaint;
  readonly refundCents?: number;
  readonly decision?: Decision;
  /** What it follows from, where that can be told twice: a refund, a chargeback. */
  readonly cause?: string;
  /** How it stands afterwards; absent where it stands as before. */
  readonly becomes?: DeliveryChange;
  /** What only its letters say. */
  readonly facts?: DeliveryLetterFacts;
}

/** The transaction that a step is taken in. */
export interface StepScope {
  readonly trx: Transaction<DB>;
  readonly afterCommit: AfterCommit;
}

interface StepsParts {
  readonly postbox: Postbox;
  readonly news: Pick<DeliveryNews, 'changed'>;
  readonly publicUrl: () => string;
}

/** Takes a step of a delivery that the caller has locked; answers the id of its entry. */
export type TakeStep = (scope: StepScope, row: DeliveryRow, step: Step) => Promise<number>;

/**
 * Makes what takes steps. Each is written into the timeline, changes how the delivery stands, is told
 * by mail to whom it concerns, and to the open clients of both people after the commit.
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
    for (const letter of lettersOf(row, step, publicUrl())) await postbox.send(trx, letter);
    afterCommit(() => news.changed({ orderId: order_id, projectId: item_id }));
    return id;
  };
}
