import type { Kysely } from 'kysely';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import type { DB } from '../../../database/types.ts';
import { findSounds } from './sound.repository.ts';
import { soundFactsOf } from './sound.view.ts';

export interface SoundReader {
  /** Finds the audio facts of files; files without a preview are left out. */
  byFileIds(fileIds: readonly string[]): Promise<Map<string, SoundFacts>>;
}

interface SoundReaderParts {
  readonly db: Kysely<DB>;
  /** The host of the previews; by default the page's own. */
  readonly mediaUrl?: string | undefined;
}

export function createSoundReader({ db, mediaUrl }: SoundReaderParts): SoundReader {
  return {
    async byFileIds(fileIds) {
      if (fileIds.length === 0) return new Map();
      const rows = await findSounds(db, fileIds);
      return new Map(rows.map((row) => [row.file_id, soundFactsOf(row, mediaUrl)]));
    },
  };
}
