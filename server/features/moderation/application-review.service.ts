import type { Kysely } from 'kysely';
import type { SellerWish } from '../../../shared/features/admin.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { recordDeed } from '../../platform/audit.ts';
import type { SellerWishes, WishDecision } from '../accounts/applications/seller-wishes.service.ts';
import { viewWish } from './accounts/user.view.ts';

export type WishReviewService = ReturnType<typeof createWishReviewService>;

/** How administrators look at the wishes to sell and decide about them. */
export function createWishReviewService({
  db,
  wishes,
}: {
  readonly db: Kysely<DB>;
  readonly wishes: Pick<SellerWishes, 'list' | 'decide'>;
}) {
  return {
    /** One page, oldest first; `next` is the `after` of the page after it. */
    async list(after?: number): Promise<{ wishes: SellerWish[]; next: number | null }> {
      const page = await wishes.list(after);
      return { wishes: page.wishes.map(viewWish), next: page.next };
    },

    async decide(administratorId: number, decision: WishDecision): Promise<void> {
      await transaction(db, async (trx, afterCommit) => {
        const userId = await wishes.decide(trx, afterCommit, decision);
        const to = decision.approve ? 'approved' : 'declined';
        await recordDeed(trx, {
          actorId: administratorId,
          action: 'seller-wish',
          subject: { userId },
          changes: [{ what: { code: 'application' }, from: { code: 'waiting' }, to: { code: to } }],
          reason: decision.reason.trim() || null,
        });
      });
    },
  };
}
