import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { Trx } from '../../database/db.ts';

/** A new offer, for the message that carries it. */
interface OfferMessage {
  readonly conversationId: number;
  readonly offerId: number;
  /** The freelancer, or the buyer of an offer from a package. */
  readonly senderId: number;
  /** The offer's name, shown by clients that do not render offers. */
  readonly text: string;
}

/** A change of an offer, reported in its conversation. */
export interface OfferNotice {
  readonly conversationId: number;
  /** The side that changed the offer, or that the offer belongs to. */
  readonly senderId: number;
  readonly event: MessageEvent;
  /** A UUID from the client, which makes the call idempotent. */
  readonly clientId?: string | undefined;
}

/** The interface through which offers write to conversations, inside the caller's transaction. */
export interface OfferMessages {
  /**
   * Returns the conversation of two people about a category, or about none, and creates it if
   * needed. With a service, the conversation is about that one from now on.
   */
  openConversation(
    trx: Trx,
    people: {
      freelancerId: number;
      buyerId: number;
      categoryId: number | null;
      serviceId?: number;
    },
  ): Promise<number>;
  /** Returns those of the two people of a conversation who block the other one. */
  blockersIn(trx: Trx, conversationId: number): Promise<readonly number[]>;
  /** Adds the message of an offer. It is published after the commit. */
  addOffer(trx: Trx, afterCommit: AfterCommit, offer: OfferMessage): Promise<void>;
  /**
   * Adds texts with an event and publishes them after the commit. They are numbered, counted as
   * unread, searched and mailed like all messages, so that a person who was away still learns what
   * changed.
   */
  addNotices(trx: Trx, afterCommit: AfterCommit, notices: readonly OfferNotice[]): Promise<void>;
}
