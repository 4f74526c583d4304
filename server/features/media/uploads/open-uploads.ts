import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type OpenUpload, openUpload } from './open-upload.ts';
import { transaction } from '../../../database/transaction.ts';
import { checkUnfinished } from './unfinished-uploads.ts';
import { countUnfinished, findUpload, insertUpload, type NewUpload } from './upload.repository.ts';

/** The uploads that are going on, so that not every chunk asks the database for the same facts. */
export interface OpenUploads {
  /** Begins one, unless its account has too much that is not complete. */
  begin(upload: NewUpload): Promise<OpenUpload>;
  /** An account's own upload; undefined when there is none. A finished one is found too. */
  find(id: string, accountId: number): Promise<OpenUpload | undefined>;
  /** Has the chunks that were kept here a moment ago noted at once. */
  settle(id: string): Promise<void>;
  /** Forgets what is known here, because it is no longer so. */
  forget(id: string): void;
}

/** How many are remembered; the oldest are looked up again when their next chunk comes. */
const MOST = 1_000;

/** Makes the memory of one server. What other servers did since is learnt with the next chunk's note. */
export function createOpenUploads(parts: {
  readonly db: Kysely<DB>;
  readonly storage: Pick<Storage, 'putPart' | 'syncParts' | 'dropParts'>;
}): OpenUploads {
  const known = new Map<string, OpenUpload>();

  function remember(upload: OpenUpload): OpenUpload {
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(upload.row.id, upload);
    return upload;
  }

  return {
    async begin(upload) {
      const row = await transaction(parts.db, async (trx) => {
        checkUnfinished(await countUnfinished(trx, upload.account_id), upload);
        return insertUpload(trx, upload);
      });
      return remember(openUpload(row, parts));
    },

    async find(id, accountId) {
      const found = known.get(id);
      if (found) return found.row.account_id === accountId ? found : undefined;
      const row = await findUpload(parts.db, id, accountId);
      if (!row) return undefined;
      // Asked for twice at once it is opened once, so that a chunk is never written by two.
      return known.get(id) ?? remember(openUpload(row, parts));
    },

    async settle(id) {
      await known.get(id)?.settle();
    },

    forget: (id) => void known.delete(id),
  };
}
