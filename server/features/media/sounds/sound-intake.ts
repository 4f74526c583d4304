import type { Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** Has the preview of a stored sound made, whether it is for sale or a delivery. */
export interface SoundIntake {
  /**
   * Told in the transaction that finishes the upload, after its `file` and `sound` rows are written,
   * so that a sound is never stored without the job that makes it heard, nor the reverse.
   */
  soundStored(trx: Transaction<DB>, fileId: string): Promise<void>;
}
