import {
  CHUNK_BYTES,
  MAX_UNFINISHED_BYTES,
  MAX_UNFINISHED_UPLOADS,
} from '../../../../shared/limits.ts';
import type { Db } from '../../../database/db.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { transaction } from '../../../database/transaction.ts';
import { conflict } from '../../../platform/requests/refusal.ts';
import { type OpenUpload, openUpload } from './open-upload.ts';
import { countUnfinished, findUpload, insertUpload, type NewUpload } from './upload.repository.ts';

/** The capacity of the cache. A dropped upload is read again with its next chunk. */
const MAX_UPLOADS = 1_000;

/**
 * Creates this server's cache of uploads in progress. An upload learns of the chunks on other
 * servers when it records its own.
 */
export function createOpenUploads(parts: {
  readonly db: Db;
  readonly storage: Pick<Storage, 'putPart' | 'syncParts' | 'dropParts'>;
}) {
  const known = new Map<string, OpenUpload>();

  function remember(upload: OpenUpload): OpenUpload {
    const [oldest] = known.keys();
    if (known.size >= MAX_UPLOADS && oldest !== undefined) known.delete(oldest);
    known.set(upload.row.id, upload);
    return upload;
  }

  return {
    /** Starts an upload, unless the account has too many unfinished ones. */
    async begin(upload: NewUpload): Promise<OpenUpload> {
      const row = await transaction(parts.db, async (trx) => {
        checkUnfinished(await countUnfinished(trx, upload.account_id), upload);
        return insertUpload(trx, upload);
      });
      return remember(openUpload(row, parts));
    },

    /** Finds an account's own upload, finished ones included; undefined if there is none. */
    async find(id: string, accountId: number): Promise<OpenUpload | undefined> {
      const found = known.get(id);
      if (found) return found.row.account_id === accountId ? found : undefined;
      const row = await findUpload(parts.db, id, accountId);
      if (!row) return undefined;
      // Concurrent calls share one instance, so that a chunk is not written twice.
      return known.get(id) ?? remember(openUpload(row, parts));
    },

    /** Records chunks that were stored here a moment ago. */
    async recordNow(id: string): Promise<void> {
      await known.get(id)?.recordNow();
    },

    /** Drops a stale upload from the cache. */
    forget: (id: string): void => void known.delete(id),
  };
}

/** Refuses another upload if the account's unfinished ones are too many or too large. */
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
