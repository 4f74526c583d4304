import type { Transaction } from 'kysely';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';

/** A new offer, as the chat has to know it. */
export interface OfferMessage {
  readonly conversationId: number;
  readonly projectId: number;
  readonly freelancerId: number;
  /** What the message says where offers are not drawn: the project's name. */
  readonly text: string;
}

/** What one of the two says in their conversation because an offer changed. */
export interface OfferWords {
  readonly conversationId: number;
  readonly senderId: number;
  readonly text: string;
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
  /** Says that offers have changed, as ordinary texts; they are published after the commit. */
  tell(trx: Transaction<DB>, afterCommit: AfterCommit, words: readonly OfferWords[]): Promise<void>;
}
