import type { Kysely } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** Lists the approved sounds of an account, newest first. */
export function listApprovedSounds(db: Kysely<DB>, ownerId: number, limit: number) {
  return (
    db
      .selectFrom('sound')
      .select(['id', 'name', 'description'])
      // CHECK constraints guarantee these columns for approved sounds.
      .select((eb) => [
        eb.ref('price_cents').$notNull().as('price_cents'),
        eb.ref('file_id').$notNull().as('file_id'),
      ])
      .where('owner_id', '=', ownerId)
      .where('status', '=', APPROVED)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Returns the mean stars of reviews of the account's sounds and work; null without reviews. */
export async function rateFreelancer(
  db: Kysely<DB>,
  ownerId: number,
): Promise<{ rating: number | null; count: number }> {
  const { rating, count } = await db
    .selectFrom('review')
    .select((eb) => [
      eb.fn.avg<string | null>('review.stars').as('rating'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('review.item_id', 'in', (eb) =>
      eb
        .selectFrom('sound')
        .select('sound.id')
        .where('sound.owner_id', '=', ownerId)
        .unionAll(eb.selectFrom('offer').select('offer.id').where('offer.owner_id', '=', ownerId)),
    )
    .executeTakeFirstOrThrow();
  return { rating: rating === null ? null : Number(rating), count };
}
