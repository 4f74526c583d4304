import type { Sound, SoundFacts } from '../../../../shared/features/sounds.ts';
import { soundFieldsOf } from '../../../../shared/audio/sound-fields.ts';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import { type Rate, type Rates, rateToShow, shownPrice } from '../../payments/rates/rate.ts';
import { shownRating } from '../../reviews/shown-rating.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import type { CardRow } from './search.repository.ts';

/** Shows cards with the facts of their audio. Leaves out sounds without facts. */
export async function viewSounds(
  rows: readonly CardRow[],
  { sounds, rates }: { readonly sounds: SoundReader; readonly rates: Rates },
): Promise<Sound[]> {
  const [facts, rate] = await Promise.all([
    sounds.byFileIds(rows.map(({ file_id }) => file_id)),
    rateToShow(rates),
  ]);
  return rows.flatMap((row) => {
    const known = facts.get(row.file_id);
    return known ? [viewSound(row, known, rate)] : [];
  });
}

function viewSound(row: CardRow, facts: SoundFacts, rate: Rate | null): Sound {
  const { rating_sum, rating_count } = row;
  return {
    id: row.id,
    user_id: row.owner_id,
    userName: row.owner_name,
    ...soundFieldsOf(row),
    length: shownLength(facts.length_ms / 1_000),
    ...shownPrice(row.price_cents, rate),
    rating: shownRating(rating_count === 0 ? null : rating_sum / rating_count),
    rating_count,
    creation_time: row.created_at.toISOString(),
    ...facts,
  };
}
