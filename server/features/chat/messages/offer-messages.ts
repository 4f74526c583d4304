import type { Transaction } from 'kysely';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';

/** A new offer, as the chat has to know it. */
export interface OfferMessage {
  readonly conversationId: number;
  readonly projectId: number;
  readonly freelancerId: number;
  /** What the message says where offers are not drawn: the project's name. */
  readonly text: string;
}

/** A change of an offer that its conversation tells of. */
export interface OfferNotice {
  readonly conversationId: number;
  /** The one of the two who changed the offer, or whose offer it is. */
  readonly senderId: number;
  readonly event: MessageEvent;
  /** A UUID of the client's: a repeat says nothing twice. */
  readonly clientId?: string | undefined;
}

/** How offers get into conversations. All take part in the caller's transaction. */
export interface OfferMessages {
  /** The conversation of two people about a category, or about none; made when there is none yet. */
  openConversation(
    trx: Transaction<DB>,
    people: { freelancerId: number; buyerId: number; categoryId: number | null },
  ): Promise<number>;
  /** Adds the message that carries an offer; it is published after the commit. */
  add(trx: Transaction<DB>, afterCommit: AfterCommit, offer: OfferMessage): Promise<void>;
  /**
   * Tells of changed offers after the commit, as texts with an event. They are numbered, counted as
   * unread, announced, searched and mailed like all messages, so that somebody who was away reads
   * afterwards what happened and when.
   */
  tell(
    trx: Transaction<DB>,
    afterCommit: AfterCommit,
    notices: readonly OfferNotice[],
  ): Promise<void>;
}
