import type { Kysely } from 'kysely';
import type { PortfolioSound } from '../../../shared/features/accounts/profiles.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import type { DB } from '../../database/types.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import { type Rates, rateToShow, shownPrice } from '../payments/rates/rate.ts';
import { shownRating } from '../reviews/shown-rating.ts';
import { listApprovedSounds, rateFreelancer } from './freelancer-sounds.repository.ts';

interface FreelancerSoundsParts {
  readonly db: Kysely<DB>;
  readonly rates: Rates;
  readonly audio: SoundReader;
}

/** Creates the reader of a freelancer's sounds for other features. */
export function createFreelancerSounds({ db, rates, audio }: FreelancerSoundsParts) {
  return {
    /** Returns the newest approved sounds, at most `LIST_PAGE`, and whether there are more. */
    async ofFreelancer(accountId: number): Promise<{ sounds: PortfolioSound[]; more: boolean }> {
      const rows = await listApprovedSounds(db, accountId, LIST_PAGE + 1);
      const shown = rows.slice(0, LIST_PAGE);
      const facts = await audio.byFileIds(shown.map(({ file_id }) => file_id));
      const rate = await rateToShow(rates);
      const sounds = shown.map(({ file_id, price_cents, ...sound }) => ({
        ...sound,
        ...shownPrice(price_cents, rate),
        facts: facts.get(file_id) ?? null,
      }));
      return { sounds, more: rows.length > LIST_PAGE };
    },

    /** Returns the mean of the freelancer's reviews to one decimal place. */
    async rating(accountId: number): Promise<{ rating: number | null; rating_count: number }> {
      const { rating, count } = await rateFreelancer(db, accountId);
      return { rating: shownRating(rating), rating_count: count };
    },
  };
}
