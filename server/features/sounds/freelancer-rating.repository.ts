import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { isShown } from '../reviews/shown-rating.ts';

/** Returns the mean stars of reviews of the account's sounds; null without reviews. */
export async function averageStars(
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
      eb.selectFrom('sound').select('sound.id').where('sound.owner_id', '=', ownerId),
    )
    .where(isShown)
    .executeTakeFirstOrThrow();
  return { rating: rating === null ? null : Number(rating), count };
}
