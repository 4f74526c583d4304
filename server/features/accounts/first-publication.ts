import type { Kysely, Transaction } from 'kysely';
import { exceptionRules, missingOf } from '../../../shared/rules/first-publication.ts';
import { firstBroken } from '../../../shared/rules/rule.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { recordDeed } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound, ruleBroken } from '../../platform/refusal.ts';
import { findPublishing, type Publishing, storeException } from './first-publication.repository.ts';

/** An account's way to its first public sound or service. */
export interface FirstPublicationView extends Omit<Publishing, 'exception'> {
  /** Whether something of the account may become public now. */
  readonly free: boolean;
  readonly exception: { readonly reason: string; readonly by: string; readonly at: string } | null;
}

export type FirstPublication = ReturnType<typeof createFirstPublication>;

/**
 * The rule of the first publication: before a freelancer's first sound or service becomes public they
 * have three works and a biography, or an administrator has stated an exception. Accounts of which
 * something is public already are free.
 */
export function createFirstPublication({ db, clock }: { db: Kysely<DB>; clock: Clock }) {
  return {
    /** Reads the state of an account, for its owner and for administrators. */
    async of(accountId: number): Promise<FirstPublicationView> {
      const found = await findPublishing(db, accountId);
      if (!found) throw notFound(NO_USER);
      const { exception } = found;
      return {
        ...found,
        free: stopsAt(found) === undefined,
        exception: exception && { ...exception, at: exception.at.toISOString() },
      };
    },

    /** Refuses a service that would be the first thing of its owner to become public, too early. */
    async requireForService(accountId: number): Promise<void> {
      const missing = stopsAt(await findPublishing(db, accountId));
      if (missing === undefined) return;
      throw ruleBroken(
        `Before your first service becomes public you need 3 works and a biography. So far: ${missing}.`,
      );
    },

    /** Refuses to approve a sound in the same case. */
    async requireForSound(trx: Transaction<DB>, ownerId: number): Promise<void> {
      const missing = stopsAt(await findPublishing(trx, ownerId));
      if (missing === undefined) return;
      throw ruleBroken(
        `Before a freelancer’s first sound becomes public they need 3 works and a biography, or an exception that you state on the screen of their account. So far: ${missing}.`,
      );
    },

    /** States an exception, with the reason for it; a further one takes the place of the first. */
    async stateException(
      actorId: number,
      { userId, ...form }: { userId: number; reason: string },
    ): Promise<void> {
      const broken = firstBroken(exceptionRules, form);
      if (broken) throw ruleBroken(broken.message, { field: broken.field });
      const reason = form.reason.trim();
      await transaction(db, async (trx) => {
        if (!(await findPublishing(trx, userId))) throw notFound(NO_USER);
        await storeException(trx, { accountId: userId, actorId, reason, at: clock.now() });
        await recordDeed(trx, {
          actorId,
          action: 'publishing-exception',
          subject: { userId },
          changes: [],
          reason,
        });
      });
    },
  };
}

/** Names what keeps anything from becoming public; undefined when nothing does. */
function stopsAt(found: Publishing | undefined): string | undefined {
  if (!found || found.published || found.exception) return undefined;
  return missingOf(found);
}

const NO_USER = 'There is no such user.';
