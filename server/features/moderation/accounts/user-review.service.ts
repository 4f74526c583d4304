import type { ListedUser, ModeratedUser } from '../../../../shared/features/admin.ts';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { withoutUnchanged, recordAction } from '../../../platform/audit.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { FirstPublication } from '../../accounts/profile/first-publication.ts';
import type { Applications } from '../../accounts/applications/applications.service.ts';
import type { HeldFreelancers } from '../../orders/disputes/held-freelancers.ts';
import type { SellingHold } from '../../sounds/selling-hold.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { decidedReason, STATUS_CODES, statusChange } from '../reason.ts';
import { approvedEmail, rejectedEmail } from '../moderation.emails.ts';
import { verificationRules } from '../../../../shared/rules/orders/decision.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  findUser,
  listUsers,
  lockUser,
  storeDecision,
  storeVerification,
  type UserQuery,
} from './user.repository.ts';
import { viewUser, viewModeratedUser } from './user.view.ts';
import { tidyText } from '../../../../shared/texts/line.ts';

/** Ends all sessions of an account within the caller's transaction. */
interface SessionEnder {
  endAll(trx: Trx, afterCommit: AfterCommit, accountId: number): Promise<void>;
}

interface UserReviewParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'postbox' | 'publicUrl' | 'security' | 'settings'
> {
  readonly sessions: SessionEnder;
  readonly applications: Pick<Applications, 'waitingOf'>;
  readonly firstPublication: Pick<FirstPublication, 'of'>;
  readonly sellingHold: SellingHold;
  readonly heldFreelancers: Pick<HeldFreelancers, 'handOverAll'>;
}

export type UserReviewService = ReturnType<typeof createUserReviewService>;

/** Creates the service through which administrators list accounts and decide about them. */
export function createUserReviewService(parts: UserReviewParts) {
  const { db, postbox, sessions, applications, publicUrl, security } = parts;
  const { buyersByEmail = false } = parts.settings;
  return {
    /** Returns one page of accounts, newest first. `next` is the `before` of the next page. */
    async list(query: UserQuery): Promise<{ users: ListedUser[]; next: number | null }> {
      const withoutUnconfirmed = query.status === PENDING && buyersByEmail;
      const asked = { ...query, withoutUnconfirmed };
      const { rows, next } = pageOf(await listUsers(db, asked, ASKED_ROWS));
      return { users: rows.map(viewUser), next };
    },

    async get(userId: number): Promise<ModeratedUser> {
      const row = await findUser(db, userId);
      if (!row) throw notFound('account.user-not-found');
      const application = await applications.waitingOf(userId);
      return viewModeratedUser(row, {
        ...(await parts.firstPublication.of(userId)),
        application,
      });
    },

    /**
     * Sets an account's status, in any direction. Approval and rejection are each announced by one
     * e-mail, and a changed reason by another. Losing approval ends all sessions and hides
     * everything the account sells. Approval shows it again.
     */
    async changeStatus(
      administratorId: number,
      decision: PayloadOf<'/admin/changeUserStatus'>,
    ): Promise<void> {
      const { userId, status } = decision;
      await transaction(db, async (trx, afterCommit) => {
        const user = await lockUser(trx, userId);
        if (!user) throw notFound('account.user-not-found');
        if (user.deleted_at) throw ruleBroken('moderation.account-deleted');
        const reason = decidedReason(user, decision);
        if (user.status === status && user.reason === reason) return;
        await storeDecision(trx, userId, { status, reason });
        if (user.status !== status) {
          const detail = STATUS_CODES[status];
          afterCommit(() => security.note({ kind: 'status-changed', accountId: userId, detail }));
        }
        await recordAction(trx, {
          actorId: administratorId,
          action: 'user-review',
          subject: { userId },
          changes: withoutUnchanged([statusChange(user.status, status)]),
          reason,
        });
        if (status === APPROVED) await postbox.send(trx, approvedEmail(user, publicUrl()));
        if (status === REJECTED) await postbox.send(trx, rejectedEmail(user, reason, publicUrl()));
        const isApproved = status === APPROVED;
        if (!isApproved) await sessions.endAll(trx, afterCommit, userId);
        if (isApproved === (user.status === APPROVED)) return;
        if (!isApproved) await parts.heldFreelancers.handOverAll(trx, userId);
        await parts.sellingHold.follow(trx, afterCommit, { id: userId, isApproved });
      });
    },

    /** Gives a freelancer the public mark of the association, or removes it. Idempotent. */
    async setVerified(
      administratorId: number,
      { userId, verified, ...form }: { userId: number; verified: boolean; reason: string },
    ): Promise<void> {
      requireRules(verificationRules, form);
      await transaction(db, async (trx) => {
        const user = await lockUser(trx, userId);
        if (!user) throw notFound('account.user-not-found');
        if (verified && !user.may_sell) throw ruleBroken('verification.freelancers-only');
        const before = user.verified_at !== null;
        if (before === verified) return;
        await storeVerification(trx, userId, verified ? parts.clock.now() : null);
        await recordAction(trx, {
          actorId: administratorId,
          action: 'verification',
          subject: { userId },
          changes: [{ what: { code: 'verified' }, from: yesOrNo(before), to: yesOrNo(verified) }],
          reason: tidyText(form.reason),
        });
      });
    },
  };
}

function yesOrNo(is: boolean): { code: 'yes' | 'no' } {
  return { code: is ? 'yes' : 'no' };
}
