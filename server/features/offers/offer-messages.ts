import type { Transaction } from 'kysely';
import type { MessageEvent } from '../../../shared/features/chat/message-event.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';

/** A new offer, for the message that carries it. */
interface OfferMessage {
  readonly conversationId: number;
  readonly offerId: number;
  readonly freelancerId: number;
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
   * needed.
   */
  openConversation(
    trx: Transaction<DB>,
    people: { freelancerId: number; buyerId: number; categoryId: number | null },
  ): Promise<number>;
  /** Adds the message of an offer. It is published after the commit. */
  add(trx: Transaction<DB>, afterCommit: AfterCommit, offer: OfferMessage): Promise<void>;
  /**
   * Adds texts with an event and publishes them after the commit. They are numbered, counted as
   * unread, searched and mailed like all messages, so that a person who was away still learns what
   * changed.
   */
  tell(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    notices: readonly OfferNotice[],
  ): Promise<void>;
}
