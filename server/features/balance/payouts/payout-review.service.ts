import { pageOf } from '../../../database/list-page.ts';
import type { PayoutCounts, AdminPayout } from '../../../../shared/features/payments/balance.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { transaction } from '../../../database/transaction.ts';
import { recordAction } from '../../../platform/audit.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import { normalizeReason } from '../admin/form-values.ts';
import type { FeatureParts } from '../../../parts.ts';
import { movePayout, type PayoutMove } from './payout-steps.ts';
import { payoutFailedEmail, type PayoutReceiver, payoutSentEmail } from './payout.emails.ts';
import {
  countOpen,
  getReceiver,
  listPayouts,
  type PayoutQuery,
  type PayoutRow,
} from './payout.repository.ts';
import { viewAdminPayout } from './payout.view.ts';

type ReviewParts = Pick<FeatureParts, 'db' | 'clock' | 'postbox' | 'publicUrl'>;

export type PayoutReviewService = ReturnType<typeof createPayoutReview>;

/** Creates the service with which administrators list and advance payouts. */
export function createPayoutReview({ db, clock, postbox, publicUrl }: ReviewParts) {
  return {
    /** Returns one page, newest first. `next` is the `before` of the next page. */
    async list(
      query: PayoutQuery,
    ): Promise<{ payouts: AdminPayout[]; next: number | null; counts: PayoutCounts }> {
      const { rows, next } = pageOf(await listPayouts(db, query));
      const open = await countOpen(db);
      const count = (state: string) => open.get(state) ?? 0;
      return {
        payouts: rows.map(viewAdminPayout),
        next,
        counts: {
          requested: count('requested'),
          approved: count('approved'),
          sent: count('sent'),
        },
      };
    },

    /** Advances a payout and e-mails its receiver; idempotent. */
    async move(
      actorId: number,
      { payoutId, state, reason = '' }: PayloadOf<'/admin/changePayoutStatus'>,
    ): Promise<void> {
      const why = state === 'failed' ? normalizeReason(reason) : null;
      if (state === 'failed' && why === null) {
        throw ruleBroken('payout.reason-missing', {}, { field: 'reason' });
      }
      const move: PayoutMove = { payoutId, state, reason: why, actorId, at: clock.now() };
      await transaction(db, async (trx) => {
        const before = await movePayout(trx, move);
        if (!before) return;
        await recordAction(trx, {
          actorId,
          action: 'payout',
          subject: { userId: before.seller_id },
          changes: [
            {
              what: { code: 'payout', text: String(payoutId) },
              from: { code: `payout-${before.state}` },
              to: { code: `payout-${state}` },
            },
          ],
          reason: why,
        });
        const receiver = await getReceiver(trx, before.seller_id);
        const email = emailOf(receiver, before, move);
        if (email) await postbox.send(trx, email);
      });
    },
  };

  function emailOf(
    receiver: PayoutReceiver,
    payout: PayoutRow,
    { state, reason }: PayoutMove,
  ): Email | null {
    if (state === 'sent') return payoutSentEmail(receiver, payout, publicUrl());
    if (reason === null) return null;
    return payoutFailedEmail(receiver, payout, { reason, publicUrl: publicUrl() });
  }
}
