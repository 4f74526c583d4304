import { type RawBuilder, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import { hasPublicPage } from '../../database/known-people.ts';

/**
 * Whether an account may answer a brief while it is open: an approved freelancer who is invited, or
 * who has a service in its category. People who block each other do not meet. The query needs
 * `brief`.
 */
export function mayAnswer(accountId: number): RawBuilder<boolean> {
  return sql<boolean>`(brief.removed_at IS NULL AND brief.buyer_id <> ${accountId}
    AND EXISTS (SELECT FROM account buyer
      WHERE buyer.id = brief.buyer_id AND buyer.contributor_status = ${sql.lit(APPROVED)})
    AND EXISTS (SELECT FROM account reader
      WHERE reader.id = ${accountId} AND ${hasPublicPage('reader')})
    AND (EXISTS (SELECT FROM brief_invitation invited
        WHERE invited.brief_id = brief.id AND invited.account_id = ${accountId})
      OR (NOT brief.only_invited AND EXISTS (SELECT FROM service
        WHERE service.account_id = ${accountId} AND service.category_id = brief.category_id)))
    AND NOT ${isBlocked(sql`${accountId}::bigint`)})`;
}

/** Whether an account may read a brief: those who may answer it, or did. */
export function mayRead(accountId: number): RawBuilder<boolean> {
  return sql<boolean>`(${mayAnswer(accountId)} OR (brief.removed_at IS NULL
    AND EXISTS (SELECT FROM brief_answer given
      WHERE given.brief_id = brief.id AND given.freelancer_id = ${accountId})))`;
}

/** Whether the buyer of `brief` and an account block each other. */
export function isBlocked(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM block
    WHERE (block.blocker_id, block.blocked_id) IN
      ((brief.buyer_id, ${accountId}), (${accountId}, brief.buyer_id)))`;
}
