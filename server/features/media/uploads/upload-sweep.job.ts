import { errorCode } from '../../../database/connection/error-code.ts';
import { transaction } from '../../../database/transaction.ts';
import { deleteFile, findFilesToSweep, postponeSweep } from '../files/file.repository.ts';
import type { RemovePreview } from '../preview/remove-preview.ts';
import type { FeatureParts } from '../../../parts.ts';
import { deleteUpload, findAbandoned, lockAbandoned } from './upload.repository.ts';

interface SweepParts extends Pick<FeatureParts, 'db' | 'jobs' | 'storage'> {
  readonly removePreview: RemovePreview;
}

/** Rows per run; the rest waits for the next minute. */
const MOST = 200;
/** PostgreSQL's code for a row that another one refers to. */
const STILL_USED = '23503';

/**
 * Removes, every minute, uploads without a new chunk for a day, and files that were not used within
 * a week. Foreign keys tell which files are in use; those are checked again months later. Bytes are
 * deleted before the commit, so that a crash leaves no orphans. The preview of a delivery stays.
 */
export function sweepRegularly({ db, storage, jobs, removePreview }: SweepParts): void {
  async function removeUpload(id: string): Promise<void> {
    await transaction(db, async (trx) => {
      if (!(await lockAbandoned(trx, id))) return;
      await storage.dropParts(id);
      await deleteUpload(trx, id);
    });
  }

  async function removeFile(id: string): Promise<void> {
    await transaction(db, async (trx) => {
      await deleteFile(trx, id);
      await deleteUpload(trx, id);
      await storage.dropParts(id);
      await removePreview(trx, id);
      await storage.remove(id);
    });
  }

  jobs.regularly('upload-sweep', async () => {
    for (const id of await findAbandoned(db, MOST)) await removeUpload(id);
    for (const id of await findFilesToSweep(db, MOST)) {
      try {
        await removeFile(id);
      } catch (error) {
        if (errorCode(error) !== STILL_USED) throw error;
        // Parts may be left after a crash, or if the store was down when the file was joined.
        await storage.dropParts(id);
        await postponeSweep(db, id);
      }
    }
  });
}
