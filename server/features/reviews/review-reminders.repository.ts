import { sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { MailedReview } from './review.emails.ts';

interface Span {
  /** Exclusive. */
  readonly after: Date;
  /** Inclusive. */
  readonly by: Date;
  readonly limit: number;
}

/**
 * Locks offers whose work was accepted or decided in this span, and whose people were not reminded.
 * Skips rows that another job has locked.
 */
export async function lockUnreminded(
  trx: Trx,
  { after, by, limit }: Span,
): Promise<{ id: number; finished: Date }[]> {
  const { rows } = await sql<{ id: number; finished: Date }>`
    SELECT offer.id, entry.at AS finished FROM delivery_entry entry
    JOIN delivery USING (order_id, item_id)
    JOIN offer ON offer.id = entry.item_id
    WHERE entry.at > ${after} AND entry.at <= ${by}
      AND entry.kind IN ('accepted', 'accepted_by_silence', 'decided')
      AND delivery.state IN ('accepted', 'decided') AND offer.review_reminded_at IS NULL
    ORDER BY entry.at
    LIMIT ${limit}
    FOR NO KEY UPDATE OF offer SKIP LOCKED`.execute(trx);
  return rows;
}

export async function recordReminder(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await trx
    .updateTable('offer')
    .set({ review_reminded_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Lists the people of these offers who have not written their review, as recipients. Leaves out
 * closed and unapproved accounts, and people who turned these e-mails off.
 */
export async function listUnwritten(
  db: Db,
  ids: readonly number[],
): Promise<(MailedReview & { readonly about: string })[]> {
  const { rows } = await sql<MailedReview & { readonly about: string }>`
    SELECT account.email, account.name, offer.id AS "itemId", offer.name AS "itemName",
      other.user_name AS about
    FROM offer
    CROSS JOIN LATERAL (
      SELECT offer.buyer_id AS id, offer.owner_id AS other_id
      WHERE NOT EXISTS (
        SELECT FROM review
        WHERE review.item_id = offer.id AND review.buyer_id = offer.buyer_id)
      UNION ALL
      SELECT offer.owner_id, offer.buyer_id
      WHERE NOT EXISTS (SELECT FROM buyer_review WHERE buyer_review.offer_id = offer.id)
    ) silent
    JOIN account ON account.id = silent.id
    JOIN account other ON other.id = silent.other_id
    LEFT JOIN account_settings settings ON settings.account_id = account.id
    WHERE offer.id = ANY (${[...ids]}::bigint[]) AND account.deleted_at IS NULL
      AND account.contributor_status = ${sql.lit(APPROVED)} AND coalesce(settings.rating_mail, true)
    ORDER BY offer.id, account.id`.execute(db);
  return rows;
}
