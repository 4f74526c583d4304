import { findApproved } from '../../database/known-people.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';
import { conflict } from '../../platform/requests/refusal.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { addAgreedOffer } from './agreed-offer.ts';
import type { OfferMessages } from './offer-messages.ts';

/** An answer to a brief, as the database has it. */
interface AcceptedAnswer {
  readonly freelancer_id: number;
  readonly category_id: number;
  /** The title of the brief. */
  readonly title: string;
  readonly words: string;
  readonly price_cents: number;
  readonly days: number;
  readonly revisions: number;
}

/** Makes offers from accepted answers to briefs. */
export type BriefOffers = ReturnType<typeof createBriefOffers>;

interface BriefOffersParts {
  readonly clock: Clock;
  readonly messages: OfferMessages;
}

export function createBriefOffers({ clock, messages }: BriefOffersParts) {
  return {
    /**
     * Makes the offer of a freelancer at the terms of an answer, with its message in the conversation
     * of the two. Returns its id. The caller locks the answer, and stores the id with it.
     */
    async make(
      trx: Trx,
      afterCommit: AfterCommit,
      { buyerId, answer }: { readonly buyerId: number; readonly answer: AcceptedAnswer },
    ): Promise<number> {
      const { freelancer_id: freelancerId, category_id: categoryId } = answer;
      const approved = await findApproved(trx, [freelancerId]);
      if (!approved.has(freelancerId)) throw conflict('brief.not-possible');
      const people = { freelancerId, buyerId, categoryId };
      const conversationId = await messages.openConversation(trx, people);
      // One refusal for all reasons, because nobody learns who blocks them.
      const blockers = await messages.blockersIn(trx, conversationId);
      if (blockers.length > 0) throw conflict('brief.not-possible');

      return addAgreedOffer(trx, afterCommit, messages, {
        terms: { ...answer, name: answer.title, deliverables: answer.words },
        row: {
          owner_id: freelancerId,
          buyer_id: buyerId,
          category_id: categoryId,
          conversation_id: conversationId,
        },
        senderId: freelancerId,
        now: clock.now(),
      });
    },
  };
}
