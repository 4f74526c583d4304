import type { Kysely } from 'kysely';
import {
  CHUNK_BYTES,
  MAX_UNFINISHED_BYTES,
  MAX_UNFINISHED_UPLOADS,
} from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { transaction } from '../../../database/transaction.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import { type OpenUpload, openUpload } from './open-upload.ts';
import { countUnfinished, findUpload, insertUpload, type NewUpload } from './upload.repository.ts';

/** The uploads that are going on, so that not every chunk asks the database for the same facts. */
interface OpenUploads {
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

/** Refuses another upload where an account has too many, or too large ones, that are not complete. */
function checkUnfinished(
  { uploads, bytes }: { readonly uploads: number; readonly bytes: number },
  next: { readonly total_chunks: number },
): void {
  if (uploads >= MAX_UNFINISHED_UPLOADS) {
    throw conflict('upload.too-many-open', { count: uploads });
  }
  if (bytes + next.total_chunks * CHUNK_BYTES > MAX_UNFINISHED_BYTES) {
    throw conflict('upload.too-much-open', { gigabytes: MAX_UNFINISHED_BYTES / 1024 ** 3 });
  }
}
