import type { Kysely } from 'kysely';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Postbox } from '../../platform/postbox.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { OfferMessages } from '../chat/offer-messages.ts';
import type { FinishedFiles } from '../media/finished-files.ts';
import { deliveryLetter } from './delivery.letters.ts';
import type { OfferNews } from './offer-news.ts';
import { offerWords } from './offer-words.ts';
import { deliver, findDelivery } from './offer.repository.ts';

interface DeliveryParts {
  readonly db: Kysely<DB>;
  readonly files: FinishedFiles;
  readonly postbox: Postbox;
  readonly news: OfferNews;
  readonly messages: Pick<OfferMessages, 'tell'>;
  readonly publicUrl: () => string;
}

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

/** Hands the finished work over to the buyer who paid for it. */
export function createDeliveriesService(parts: DeliveryParts) {
  const { db, files, postbox, news, messages, publicUrl } = parts;
  return {
    /**
     * Delivers a finished upload for a paid project, once. The same file again is a reply that got
     * lost: it answers as the first time and sends no second letter.
     */
    async deliver(session: Session, projectId: number, fileId: string): Promise<void> {
      const ownerId = session.accountId;
      const before = await findDelivery(db, projectId, ownerId);
      if (!before) throw notFound('There is no such project.');
      if (!(await files.isFinished(fileId, ownerId))) {
        throw notFound('There is no such file. Please upload it first.');
      }
      await transaction(db, async (trx, afterCommit) => {
        if (!(await deliver(trx, { projectId, ownerId, fileId }))) {
          return refuseUnlessRepeated(await findDelivery(trx, projectId, ownerId), fileId);
        }
        const letter = deliveryLetter({
          to: before.buyer_email,
          projectName: before.name,
          freelancer: session.userName,
          publicUrl: publicUrl(),
        });
        await postbox.send(trx, letter);
        const { conversation_id: conversationId, name } = before;
        const words = { conversationId, senderId: ownerId, text: offerWords.delivered(name) };
        await messages.tell(trx, afterCommit, [words]);
        return afterCommit(() => news.changed([projectId]));
      });
    },
  };
}

function refuseUnlessRepeated(
  now: { offer_state: string | null; file_id: string | null } | undefined,
  fileId: string,
): void {
  if (now?.offer_state !== 'delivered') {
    throw conflict('The buyer has not paid for this project yet.');
  }
  if (now.file_id !== fileId.toLowerCase()) {
    throw conflict('The file of this project was delivered already.');
  }
}
