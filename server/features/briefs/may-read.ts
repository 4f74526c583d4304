import { type RawBuilder, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import { hasPublicPage } from '../../database/known-people.ts';

/**
 * Builds the condition that an account may answer a brief while it is open. It must be a freelancer
 * with a public page who is invited, or who has a service in the brief's category. The buyer must be approved, and
 * neither may block the other. The query must select from `brief`.
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

/** Builds the condition that an account may answer a brief, or has answered it. */
export function mayRead(accountId: number): RawBuilder<boolean> {
  return sql<boolean>`(${mayAnswer(accountId)} OR (brief.removed_at IS NULL
    AND EXISTS (SELECT FROM brief_answer given
      WHERE given.brief_id = brief.id AND given.freelancer_id = ${accountId})))`;
}

/** Builds the condition that the buyer of `brief` blocks an account, or the account the buyer. */
export function isBlocked(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM block
    WHERE (block.blocker_id, block.blocked_id) IN
      ((brief.buyer_id, ${accountId}), (${accountId}, brief.buyer_id)))`;
}
