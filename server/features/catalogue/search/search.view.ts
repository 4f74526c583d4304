import type { Sound, SoundFacts } from '../../../../shared/features/sounds.ts';
import { soundFieldsOf } from '../../../../shared/audio/sound-fields.ts';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import { type Rate, shownPrice } from '../../payments/rates/rate.ts';
import { shownRating } from '../../reviews/shown-rating.ts';
import type { CardRow } from './search.repository.ts';

export function viewSound(row: CardRow, facts: SoundFacts, rate: Rate | null): Sound {
  const { rating_sum, rating_count } = row;
  return {
    id: row.id,
    user_id: row.owner_id,
    userName: row.owner_name,
    ...soundFieldsOf(row),
    length: shownLength(facts.length_ms / 1_000),
    ...shownPrice(row.price_cents, rate),
    rating: averageOf(rating_sum, rating_count),
    rating_count,
    creation_time: row.created_at.toISOString(),
    ...facts,
  };
}

/** Returns the mean of ratings to one decimal place; null without ratings. */
function averageOf(sum: number, count: number): number | null {
  return shownRating(count === 0 ? null : sum / count);
}
