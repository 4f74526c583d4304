import type { Transaction } from 'kysely';
import { DELIVERY_DAYS } from '../../../../shared/limits.ts';
import type { DB } from '../../../database/types.ts';
import { findLastDelivered, insertFiles, listEntryFiles } from './delivery-entry.repository.ts';
import { daysAfter } from './delivery-time.ts';
import type { DeliveryKey } from './delivery.repository.ts';

/** A finished upload. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** What uploads tell of files that are to be delivered. */
export interface UploadedFiles {
  /** These finished files of this account, in this order; refuses with 404 where one is missing. */
  find(fileIds: readonly string[], accountId: number): Promise<UploadedFile[]>;
}

/** Whether just these files were delivered last: then the request is one whose answer got lost. */
export async function wasDelivered(
  trx: Transaction<DB>,
  key: DeliveryKey,
  fileIds: readonly string[],
): Promise<boolean> {
  const entryId = await findLastDelivered(trx, key);
  if (entryId === undefined) return false;
  const files = await listEntryFiles(trx, [entryId]);
  const ids = files.map(({ file_id: id }) => id);
  return ids.length === fileIds.length && fileIds.every((id) => ids.includes(id));
}

/** Keeps what was delivered, for as long as delivered files are kept. */
export async function keepFiles(
  trx: Transaction<DB>,
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
    files.map(({ id, name, bytes }) => ({
      entry_id: entryId,
      file_id: id,
      name,
      bytes,
      until_at: until,
    })),
  );
}
