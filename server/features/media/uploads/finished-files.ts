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
  /** The file's own id if the file is a sound, else null. */
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

/** Locks on finished uploads, for features that are about to use them. */
export type StockFiles = ReturnType<typeof createStockFiles>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function createStockFiles() {
  return {
    /**
     * Locks a finished stock upload of the account until the transaction ends, so that only one
     * sound can use it. Returns false if there is none.
     */
    hold: async (trx: Trx, fileId: string, accountId: number): Promise<boolean> =>
      UUID.test(fileId) && (await lockOwnSound(trx, fileId, accountId)),
    /** Does the same for a recording: a hello, a demo, a spoken brief, or an audition. */
    holdRecording: async (trx: Trx, fileId: string, upload: RecordingUpload): Promise<boolean> =>
      UUID.test(fileId) && (await lockOwnRecording(trx, fileId, upload)),
    /**
     * Locks files that an account uploaded with the purpose `chat`, and returns the ids of those
     * that exist. Briefs attach such files, too.
     */
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
