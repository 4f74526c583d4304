import type { Offer } from '../../../../shared/features/projects.ts';
import type {
  Arrangement,
  ConversationNumbers,
} from '../../../../shared/features/chat/read-markers.ts';
import { LIST_PAGE } from '../../../../shared/limits.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Author, Session } from '../../../platform/requests/session.ts';
import type { OfferReader } from '../../offers/offer-reader.ts';
import { listArrangements } from '../arrangement/arrangement.repository.ts';
import type { FeatureParts } from '../../../parts.ts';
import { advance, listNumbers } from './read-markers.repository.ts';

interface ReadMarkersParts extends Pick<FeatureParts, 'db' | 'publisher'> {
  readonly offers: OfferReader;
}

export type ReadMarkersService = ReturnType<typeof createReadMarkers>;

/** Creates the service for delivered and read markers, and for the comparison that finds gaps. */
export function createReadMarkers({ db, publisher, offers }: ReadMarkersParts) {
  /** Stores a read marker and sends it to both people. A stale marker is ignored. */
  async function advanceMarker(
    session: Author,
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
    /** Marks all messages up to `seq` as delivered. */
    markReceived: (session: Session, conversationId: number, seq: number) =>
      advanceMarker(session, conversationId, { delivered: seq, read: 0 }),

    /** Marks all messages up to `seq` as read, and so as delivered. */
    markRead: (session: Author, conversationId: number, seq: number) =>
      advanceMarker(session, conversationId, { delivered: seq, read: seq }),

    /**
     * Returns the numbers of the newest conversations and of the named ones, the named offers, and
     * the latest arrangements.
     */
    async compare(
      session: Session,
      { conversationIds, offerIds }: PayloadOf<'/conversations/compare'>,
    ): Promise<{
      conversations: ConversationNumbers[];
      offers: Offer[];
      arrangements: Arrangement[];
    }> {
      const { accountId } = session;
      const span = { newest: LIST_PAGE, named: conversationIds };
      const [conversations, found, arrangements] = await Promise.all([
        listNumbers(db, accountId, span),
        offers.byIds(db, offerIds),
        listArrangements(db, accountId, LIST_PAGE),
      ]);
      const isMine = (offer: Offer) =>
        offer.buyer_id === accountId || offer.freelancer_id === accountId;
      return { conversations, offers: [...found.values()].filter(isMine), arrangements };
    },
  };
}
