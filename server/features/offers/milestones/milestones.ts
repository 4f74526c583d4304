import { findApproved } from '../../../database/known-people.ts';
import { dayInBelgrade, laterDay } from '../../../../shared/money/belgrade.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { offerEnd } from '../offer-draft.ts';
import type { OfferMessages } from '../offer-messages.ts';
import type { OfferNews } from '../offer-news.ts';
import { insertOffer } from '../offer.repository.ts';
import { milestoneName } from './milestone-draft.ts';
import {
  endContract,
  endContractsOf,
  findStep,
  listPlanned,
  lockContract,
  setMilestone,
} from './milestones.repository.ts';

/** How the delivery of an offer ended. */
interface EndedDelivery {
  readonly offerId: number;
  /** Whether the work was accepted, by the buyer, by silence, or by an administrator. */
  readonly isAccepted: boolean;
}

/** The side in whose name the end of milestones is posted. */
type Ender = 'buyer_id' | 'owner_id';

export type Milestones = ReturnType<typeof createMilestones>;

interface MilestonesParts {
  readonly clock: Clock;
  readonly messages: Pick<OfferMessages, 'addOffer' | 'addNotices'>;
  readonly news: OfferNews;
}

type StepRow = NonNullable<Awaited<ReturnType<typeof findStep>>>;
type PlannedRow = Awaited<ReturnType<typeof listPlanned>>[number];

/** Creates the part that opens and ends the later milestones of a contract. */
export function createMilestones({ clock, messages, news }: MilestonesParts) {
  return {
    /** Ends the planned milestones of an account that is being closed, without a message. */
    accountLeft: (trx: Trx, accountId: number): Promise<void> =>
      endContractsOf(trx, accountId, clock.now()),

    /**
     * Follows the end of a delivery, in its transaction. If the work was accepted, the next milestone
     * is offered. Otherwise the planned ones end, and both people are notified. Idempotent.
     */
    async deliveryEnded(
      trx: Trx,
      afterCommit: AfterCommit,
      { offerId, isAccepted }: EndedDelivery,
    ): Promise<void> {
      const step = await findStep(trx, offerId);
      if (!step) return;
      afterCommit(() => news.changed([offerId]));
      if (!(await lockContract(trx, step.contract_id))) return;
      const planned = await listPlanned(trx, step.contract_id);
      const next = planned.find(({ number }) => number === step.milestone + 1);
      if (!next) return;
      const { owner_id, buyer_id } = step;
      const approved = await findApproved(trx, [owner_id, buyer_id]);
      if (isAccepted && approved.size === 2) await open(trx, afterCommit, step, next);
      else await end(trx, afterCommit, { ...step, offerId, planned, senderId: owner_id });
    },

    /** Ends the milestones that follow unsold offers, and notifies both people. Idempotent. */
    async offersEnded(
      trx: Trx,
      afterCommit: AfterCommit,
      offerIds: readonly number[],
      by: Ender,
    ): Promise<void> {
      for (const offerId of offerIds) {
        const step = await findStep(trx, offerId);
        if (!step || !(await lockContract(trx, step.contract_id))) continue;
        const planned = await listPlanned(trx, step.contract_id);
        const senderId = step[by];
        if (planned.length > 0)
          await end(trx, afterCommit, { ...step, offerId, planned, senderId });
      }
    },
  };

  /** Offers a planned milestone for the usual time, as a message in the conversation. */
  async function open(
    trx: Trx,
    afterCommit: AfterCommit,
    { contract_name, made_at, ...step }: StepRow,
    { number, name, ...next }: PlannedRow,
  ): Promise<void> {
    const now = clock.now();
    const { contract_id, conversation_id: conversationId, owner_id: senderId } = step;
    const time = timeFrom(next, { now, madeAt: made_at });
    const text = milestoneName(contract_name, name);
    const draft = { ...step, ...next, ...time, milestone: number, name: text };
    const expires_at = offerEnd(now);
    const offerId = await insertOffer(trx, { ...draft, request_key: null, expires_at });
    if (offerId === undefined) throw new Error(`Contract ${contract_id} has no new offer.`);
    const milestone = { ...next, ...time, name, offer_id: offerId };
    await setMilestone(trx, { contract_id, number }, milestone);
    await messages.addOffer(trx, afterCommit, { conversationId, offerId, senderId, text });
  }

  async function end(
    trx: Trx,
    afterCommit: AfterCommit,
    { planned, senderId, ...step }: EndedStep,
  ): Promise<void> {
    const { contract_id, contract_name: name, conversation_id: conversationId, offerId } = step;
    await endContract(trx, contract_id, clock.now());
    const params = { name, projectId: offerId, count: planned.length };
    const event = { code: 'offer.milestones-ended', params } as const;
    await messages.addNotices(trx, afterCommit, [{ conversationId, senderId, event }]);
    afterCommit(() => news.changed([offerId]));
  }
}

interface EndedStep extends StepRow {
  readonly offerId: number;
  readonly planned: readonly PlannedRow[];
  readonly senderId: number;
}

/**
 * Returns the time to deliver a milestone that opens now. A day that has passed becomes a number of
 * days after the payment: as many as lay between the first offer and that day.
 */
function timeFrom(
  { deliver_on, deliver_in_days }: Pick<PlannedRow, 'deliver_on' | 'deliver_in_days'>,
  { now, madeAt }: { now: Date; madeAt: Date },
): Pick<PlannedRow, 'deliver_on' | 'deliver_in_days'> {
  if (deliver_on === null || deliver_on >= dayInBelgrade(now)) {
    return { deliver_on, deliver_in_days };
  }
  let days = 1;
  while (laterDay(dayInBelgrade(madeAt), days) < deliver_on) days += 1;
  return { deliver_on: null, deliver_in_days: days };
}
