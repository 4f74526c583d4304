import type { Kysely, Transaction } from 'kysely';
import type { ReviewedUser } from '../../../shared/features/admin.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { APPROVED, REJECTED, type ReviewStatus } from '../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Postbox } from '../../platform/postbox.ts';
import { notFound, ruleBroken } from '../../platform/refusal.ts';
import { approvedLetter, rejectedLetter } from './review.letters.ts';
import { changeStatus, findUser, listUsers, type UserQuery } from './user.repository.ts';
import { viewUser } from './user.view.ts';

/** Ends all of an account's sessions in the caller's transaction. */
export interface SessionEnder {
  endAll(trx: Transaction<DB>, afterCommit: AfterCommit, accountId: number): Promise<void>;
}

interface UserReviewParts {
  readonly db: Kysely<DB>;
  readonly postbox: Postbox;
  readonly sessions: SessionEnder;
  readonly publicUrl: () => string;
}

/** A status that an administrator gives an account. */
export interface StatusChange {
  readonly userId: number;
  readonly status: ReviewStatus;
}

export type UserReviewService = ReturnType<typeof createUserReviewService>;

/** How administrators look at accounts and decide about them. */
export function createUserReviewService({ db, postbox, sessions, publicUrl }: UserReviewParts) {
  return {
    /** One page of accounts, newest first; `next` is the `before` of the page after it. */
    async list(query: UserQuery): Promise<{ users: ReviewedUser[]; next: number | null }> {
      const rows = await listUsers(db, query);
      const users = rows.slice(0, LIST_PAGE).map(viewUser);
      return { users, next: rows.length > LIST_PAGE ? (users.at(-1)?.id ?? null) : null };
    },

    async get(userId: number): Promise<ReviewedUser> {
      const row = await findUser(db, userId);
      if (!row) throw notFound(NO_USER);
      return viewUser(row);
    },

    /**
     * Sets an account's status, in any direction. Approval and rejection are told by mail, once;
     * rejection also signs the person out everywhere. Nobody locks out themselves.
     */
    async changeStatus(administratorId: number, { userId, status }: StatusChange): Promise<void> {
      if (userId === administratorId && status !== APPROVED) throw ruleBroken(OWN_ACCOUNT);
      await transaction(db, async (trx, afterCommit) => {
        const changed = await changeStatus(trx, userId, status);
        if (!changed) return requireUser(trx, userId);
        if (status === APPROVED) await postbox.send(trx, approvedLetter(changed, publicUrl()));
        if (status !== REJECTED) return;
        await sessions.endAll(trx, afterCommit, userId);
        await postbox.send(trx, rejectedLetter(changed, publicUrl()));
      });
    },
  };
}

const NO_USER = 'There is no such user.';
const OWN_ACCOUNT =
  'You cannot take the approval from your own account. Please ask another administrator.';

/** An account that has the status already is in order; one that does not exist is not. */
async function requireUser(db: Kysely<DB>, userId: number): Promise<void> {
  if (!(await findUser(db, userId))) throw notFound(NO_USER);
}
