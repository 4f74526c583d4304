import type { SameSound } from '../../../../shared/features/admin.ts';
import type { OwnSameSound, SoundFacts } from '../../../../shared/features/sounds.ts';
import type { Db } from '../../../database/db.ts';
import { findSame, findSounds, type SameSoundRow } from './sound.repository.ts';
import { soundFactsOf } from './sound.view.ts';

export type SoundReader = ReturnType<typeof createSoundReader>;

interface SoundReaderParts {
  readonly db: Db;
  /** The host of the previews; by default the page's own. */
  readonly mediaUrl?: string | undefined;
}

export function createSoundReader({ db, mediaUrl }: SoundReaderParts) {
  async function byFileIds(fileIds: readonly string[]): Promise<Map<string, SoundFacts>> {
    if (fileIds.length === 0) return new Map();
    const rows = await findSounds(db, fileIds);
    return new Map(rows.map((row) => [row.file_id, soundFactsOf(row, mediaUrl)]));
  }

  return {
    /** Finds the audio facts of files; files without a preview are left out. */
    byFileIds,

    /** Finds a sound of the freelancer that a file repeats. */
    async ownSame(fileId: string, ownerId: number): Promise<OwnSameSound | null> {
      const [first] = await findSame(db, fileId, ownerId);
      return first ? viewSame(first) : null;
    },

    /** Lists the sounds of all freelancers that a file repeats, or that repeat it. */
    async same(fileId: string): Promise<SameSound[]> {
      const rows = await findSame(db, fileId, null);
      const facts = await byFileIds(rows.map((row) => row.file_id));
      return rows.flatMap((row) => {
        const sound = facts.get(row.file_id);
        const { owner_id: userId, user_name: userName, status, created_at: at } = row;
        const owner = { user_id: userId, userName, creation_time: at.toISOString() };
        return sound ? [{ ...viewSame(row), ...owner, status, sound }] : [];
      });
    },
  };
}

function viewSame({ id, name, is_file: isFile }: SameSoundRow): OwnSameSound {
  return { id, name, by: isFile ? 'file' : 'sound' };
}
