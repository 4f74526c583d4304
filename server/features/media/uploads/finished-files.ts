import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import { findFile, findForWork } from '../files/file.repository.ts';
import { lockOwnSound } from '../sounds/sound.repository.ts';

/** A file as it can be delivered. */
interface FinishedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export interface FinishedFiles {
  /** Whether this is a finished WAV file of this account: what can be for sale. */
  isFinished(fileId: string, accountId: number): Promise<boolean>;
  /**
   * These files of this account, in this order; refuses with 404 where one cannot be delivered: what
   * was uploaded for a conversation was not judged as a delivery is.
   */
  find(fileIds: readonly string[], accountId: number): Promise<FinishedFile[]>;
}

export function createFinishedFiles({ db }: { db: Kysely<DB> }): FinishedFiles {
  return {
    async isFinished(fileId, accountId) {
      const file = await findFile(db, fileId);
      return file?.account_id === accountId && file.media_type === 'audio/wav';
    },

    async find(fileIds, accountId) {
      const found = await findForWork(db, fileIds, accountId);
      const byId = new Map(found.map((file) => [file.id, file]));
      return fileIds.map((id) => {
        const file = byId.get(id.toLowerCase());
        if (!file) throw notFound('file.not-uploaded', {}, { field: 'fileIds' });
        return file;
      });
    },
  };
}

/** What other features do with the files of sounds before they are for sale. */
export interface StockFiles {
  /**
   * Holds a finished stock upload of this account until the transaction ends, so that of two projects
   * that want it at once one waits for the other; false where there is none.
   */
  hold(trx: Transaction<DB>, fileId: string, accountId: number): Promise<boolean>;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Makes what answers other features about the files of sounds. */
export function createStockFiles(): StockFiles {
  return {
    hold: async (trx, fileId, accountId) =>
      UUID.test(fileId) && (await lockOwnSound(trx, fileId, accountId)),
  };
}
