import type { Kysely } from 'kysely';
import type { EarmarkServerEvents } from '../../../../shared/features/call-table.ts';
import type { Offer } from '../../../../shared/features/projects.ts';
import type { ConversationNumbers } from '../../../../shared/features/chat/receipts.ts';
import { LIST_PAGE } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Publisher } from '../../../realtime/event-handler.ts';
import type { OfferReader } from '../../offers/offer-reader.ts';
import { advance, listNumbers } from './receipts.repository.ts';

interface ReceiptsParts {
  readonly db: Kysely<DB>;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly offers: OfferReader;
}

export interface Compared {
  readonly conversationIds: readonly number[];
  readonly offerIds: readonly number[];
}

export type ReceiptsService = ReturnType<typeof createReceipts>;

/** How far messages have come: delivered, read, and whether a client knows all of it. */
export function createReceipts({ db, publisher, offers }: ReceiptsParts) {
  /** Notes a receipt and tells both people; one that brings nothing new is told to nobody. */
  async function note(
    session: Session,
    conversationId: number,
    numbers: { delivered: number; read: number },
  ): Promise<void> {
    const { accountId } = session;
    const result = await advance(db, { conversationId, accountId, ...numbers });
    if (!result) throw forbidden('chat.not-your-conversation');
    if (!result.moved) return;
    publisher.toAccounts([result.first_id, result.second_id], 'conversation:progress', {
      conversation_id: conversationId,
      user_id: accountId,
      delivered_seq: result.delivered_seq,
      read_seq: result.read_seq,
    });
  }

  return {
    /** Everything up to a number has come to the person. */
    received: (session: Session, conversationId: number, seq: number) =>
      note(session, conversationId, { delivered: seq, read: 0 }),

    /** Everything up to a number was read by the person, and so has come. */
    read: (session: Session, conversationId: number, seq: number) =>
      note(session, conversationId, { delivered: seq, read: seq }),

    /** How the person's newest conversations, and what they name beside, stand. */
    async compare(
      session: Session,
      { conversationIds, offerIds }: Compared,
    ): Promise<{ conversations: ConversationNumbers[]; offers: Offer[] }> {
      const { accountId } = session;
      const span = { newest: LIST_PAGE, named: conversationIds };
      const [conversations, found] = await Promise.all([
        listNumbers(db, accountId, span),
        offers.byProjectIds(db, offerIds),
      ]);
      const isMine = (offer: Offer) =>
        offer.buyer_id === accountId || offer.freelancer_id === accountId;
      return { conversations, offers: [...found.values()].filter(isMine) };
    },
  };
}
