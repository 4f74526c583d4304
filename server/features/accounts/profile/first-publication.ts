import { sql } from 'kysely';
import type { Lacking } from '../../../../shared/errors.ts';
import { MIN_WORKS } from '../../../../shared/association/legal-limits.ts';
import { exceptionRules, missingOf } from '../../../../shared/rules/accounts/first-publication.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { APPROVED, PENDING, REJECTED } from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { recordAction } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { notFound, requireRules, ruleBroken } from '../../../platform/requests/refusal.ts';

/** An account's progress towards its first public sound or service. */
export interface FirstPublicationView {
  /** The number of approved and waiting sounds. */
  readonly works: number;
  readonly biography: boolean;
  /** Whether a sound or a service of the account is already public. */
  readonly published: boolean;
  /** Whether something of the account may become public now. */
  readonly free: boolean;
  readonly exception: (Omit<StatedException, 'at'> & { readonly at: string }) | null;
}

export type FirstPublication = ReturnType<typeof createFirstPublication>;

/**
 * Creates the service for the rule of the first publication. Before their first sound or service
 * becomes public, freelancers need three works and a biography, or an administrator's exception.
 * Accounts with something public are exempt.
 */
export function createFirstPublication({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Returns the state of an account and its works, for its owner and for administrators. */
    async of(accountId: number): Promise<{ publication: FirstPublicationView } & ShownWork> {
      const found = await findPublishing(db, accountId);
      if (!found) throw notFound('account.user-not-found');
      const { works, services, biography, exception } = found;
      const publication = {
        works: countOf(found),
        biography,
        published: isPublished(found),
        free: missingFor(found) === undefined,
        exception: exception && { ...exception, at: exception.at.toISOString() },
      };
      return { publication, works, services };
    },

    /** Refuses a service that would be published too early. */
    async requireForService(accountId: number): Promise<void> {
      const missing = missingFor(await findPublishing(db, accountId));
      if (missing) throw ruleBroken('first-publication.service-too-early', missing);
    },

    /** Refuses to approve a sound that would be published too early. */
    async requireForSound(trx: Trx, ownerId: number): Promise<void> {
      const missing = missingFor(await findPublishing(trx, ownerId));
      if (missing) throw ruleBroken('first-publication.sound-too-early', missing);
    },

    /** Records an exception with its reason, replacing an earlier one. */
    async recordException(
      actorId: number,
      { userId, ...form }: { userId: number; reason: string },
    ): Promise<void> {
      requireRules(exceptionRules, form);
      const reason = form.reason.trim();
      await transaction(db, async (trx) => {
        if (!(await findPublishing(trx, userId))) throw notFound('account.user-not-found');
        await storeException(trx, { accountId: userId, actorId, reason, at: clock.now() });
        await recordAction(trx, {
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

/** Returns what is missing; undefined if publication is allowed. */
function missingFor(
  found: Publishing | undefined,
): { works: number; least: number; lacking: Lacking } | undefined {
  if (!found || isPublished(found) || found.exception) return undefined;
  const works = countOf(found);
  const lacking = missingOf({ works, biography: found.biography });
  return lacking && { works, least: MIN_WORKS, lacking };
}

function countOf({ works }: Publishing): number {
  return works.approved + works.pending;
}

function isPublished({ works, services }: Publishing): boolean {
  return works.approved + services > 0;
}

/** The works of an account, counted up to 1,000 per status. */
export interface ShownWork {
  readonly works: Readonly<Record<'pending' | 'approved' | 'rejected', number>>;
  readonly services: number;
}

/** The facts that decide about publication. */
interface Publishing extends ShownWork {
  readonly biography: boolean;
  readonly exception: StatedException | null;
}

interface StatedException {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Reads the facts in one statement; undefined if there is no such account. */
export async function findPublishing(db: Db, accountId: number): Promise<Publishing | undefined> {
  const works = (status: number) => sql<number>`(
    SELECT count(*)::int FROM (
      SELECT FROM sound
      WHERE owner_id = account.id AND status = ${status} AND deleted_at IS NULL
      LIMIT ${MAX_COUNTED}
    ) counted)`;
  const { rows } = await sql<
    Publishing['works'] & {
      services: number;
      biography: boolean;
      reason: string | null;
      by: string;
      at: Date;
    }
  >`
    SELECT ${works(PENDING)} AS pending, ${works(APPROVED)} AS approved,
      ${works(REJECTED)} AS rejected,
      (SELECT count(*)::int FROM service WHERE account_id = account.id) AS services,
      btrim(account.biography) <> '' AS biography,
      stated.reason, actor.name || ' ' || actor.last_name AS by, stated.at
    FROM account
      LEFT JOIN publishing_exception stated ON stated.account_id = account.id
      LEFT JOIN account actor ON actor.id = stated.actor_id
    WHERE account.id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { pending, approved, rejected, services, biography, reason, by, at } = row;
  const exception = reason === null ? null : { reason, by, at };
  return { works: { pending, approved, rejected }, services, biography, exception };
}

async function storeException(
  trx: Trx,
  exception: { accountId: number; actorId: number; reason: string; at: Date },
): Promise<void> {
  const { accountId, actorId, reason, at } = exception;
  const stated = { actor_id: actorId, reason, at };
  await trx
    .insertInto('publishing_exception')
    .values({ account_id: accountId, ...stated })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(stated))
    .execute();
}
