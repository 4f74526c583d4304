import type { Kysely } from 'kysely';
import { SIMILAR_SOUNDS, type Sound } from '../../../../shared/features/sounds.ts';
import type { DB } from '../../../database/types.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { SoundReader } from '../../media/sounds/sound-reader.ts';
import { type Rates, rateToShow } from '../../payments/rates/rate.ts';
import { viewSound } from '../search/search.view.ts';
import { findNearest, findPlace } from './similar.repository.ts';

interface SimilarParts {
  readonly db: Kysely<DB>;
  readonly rates: Rates;
  readonly sounds: SoundReader;
}

/** Creates the search for similar sounds, which is public. */
export function createSimilarSounds({ db, rates, sounds }: SimilarParts) {
  return {
    /** Lists the sounds nearest to an approved one; throws 404 if there is no such sound. */
    async to(projectId: number): Promise<Sound[]> {
      const place = await findPlace(db, projectId);
      if (!place) throw notFound('sound.not-found');
      const { file_id: fileId, features } = place;
      if (features === null) return [];
      const rows = await findNearest(db, { fileId, features, limit: SIMILAR_SOUNDS });
      const facts = await sounds.byFileIds(rows.map((row) => row.file_id));
      const rate = await rateToShow(rates);
      return rows.flatMap((row) => {
        const known = facts.get(row.file_id);
        return known ? [viewSound(row, known, rate)] : [];
      });
    },
  };
}
