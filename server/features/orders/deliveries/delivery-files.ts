import { DELIVERY_DAYS } from '../../../../shared/limits.ts';
import type { Trx } from '../../../database/db.ts';
import { findLastDelivered, insertFiles, listEntryFiles } from './delivery-entry.repository.ts';
import { daysAfter } from '../../../platform/start/clock.ts';
import type { DeliveryKey } from './delivery.repository.ts';

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The id of the preview; null if the file is not a sound. */
  readonly preview_id: string | null;
}

/** Access to the finished uploads of an account. */
export interface UploadedFiles {
  /** Returns the account's finished files in the given order. Throws 404 if one is missing. */
  find(fileIds: readonly string[], accountId: number): Promise<UploadedFile[]>;
}

/**
 * Whether the latest delivery has exactly these files. The request is then a retry after a lost
 * answer.
 */
export async function wasDelivered(
  trx: Trx,
  key: DeliveryKey,
  fileIds: readonly string[],
): Promise<boolean> {
  const entryId = await findLastDelivered(trx, key);
  if (entryId === undefined) return false;
  const files = await listEntryFiles(trx, [entryId]);
  const ids = files.map(({ file_id: id }) => id);
  return ids.length === fileIds.length && fileIds.every((id) => ids.includes(id));
}

/** Stores the files of a delivery with the end of their download period. */
export async function keepFiles(
  trx: Trx,
  delivery: {
    readonly entryId: number;
    readonly files: readonly UploadedFile[];
    readonly now: Date;
  },
): Promise<void> {
  const { entryId, files, now } = delivery;
  const until = daysAfter(now, DELIVERY_DAYS);
  await insertFiles(
    trx,
    files.map(({ id, name, bytes, preview_id }) => ({
      entry_id: entryId,
      file_id: id,
      preview_id,
      name,
      bytes,
      until_at: until,
    })),
  );
}
