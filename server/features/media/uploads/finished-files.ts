import type { Db, Trx } from '../../../database/db.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import { findFile, findForWork, lockAttached } from '../files/file.repository.ts';
import {
  lockOwnRecording,
  lockOwnSound,
  type RecordingUpload,
} from '../sounds/sound.repository.ts';

interface FinishedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The same id if the file is a sound with a preview. */
  readonly preview_id: string | null;
}

export type FinishedFiles = ReturnType<typeof createFinishedFiles>;

export function createFinishedFiles({ db }: { db: Db }) {
  return {
    /** Returns whether this is a finished WAV file of the account, which can be sold. */
    async isFinished(fileId: string, accountId: number): Promise<boolean> {
      const file = await findFile(db, fileId);
      return file?.account_id === accountId && file.media_type === 'audio/wav';
    },

    /**
     * Finds these files of the account, in order. Throws 404 if one cannot be delivered: files for
     * conversations were not checked as deliveries.
     */
    async find(fileIds: readonly string[], accountId: number): Promise<FinishedFile[]> {
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

/** Access of other features to the files of unsold sounds. */
export type StockFiles = ReturnType<typeof createStockFiles>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function createStockFiles() {
  return {
    /**
     * Locks a finished stock upload of the account until the transaction ends, so that only one
     * project can use it. Returns false if there is none.
     */
    hold: async (trx: Trx, fileId: string, accountId: number): Promise<boolean> =>
      UUID.test(fileId) && (await lockOwnSound(trx, fileId, accountId)),
    /** The same of an upload for a hello, a demo, a spoken brief, or an audition. */
    holdRecording: async (trx: Trx, fileId: string, upload: RecordingUpload): Promise<boolean> =>
      UUID.test(fileId) && (await lockOwnRecording(trx, fileId, upload)),
    /** Locks an account's own files of any kind for a conversation, and returns those that exist. */
    holdAttached: (
      trx: Trx,
      fileIds: readonly string[],
      accountId: number,
    ): Promise<readonly string[]> =>
      lockAttached(
        trx,
        fileIds.filter((id) => UUID.test(id)),
        accountId,
      ),
  };
}
