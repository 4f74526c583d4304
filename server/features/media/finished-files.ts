import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { findFile } from './file.repository.ts';

/** What other features ask about uploads. */
export interface FinishedFiles {
  /** Whether this is a finished WAV file of this account: what can be delivered. */
  isFinished(fileId: string, accountId: number): Promise<boolean>;
}

/** Makes what answers other features about uploads. */
export function createFinishedFiles({ db }: { db: Kysely<DB> }): FinishedFiles {
  return {
    async isFinished(fileId, accountId) {
      const file = await findFile(db, fileId);
      return file?.account_id === accountId && file.media_type === 'audio/wav';
    },
  };
}
