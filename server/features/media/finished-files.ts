import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import { notFound } from '../../platform/refusal.ts';
import { findFile } from './file.repository.ts';

/** A file as it can be delivered. */
export interface FinishedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** What other features ask about uploads. */
export interface FinishedFiles {
  /** Whether this is a finished WAV file of this account: what can be delivered. */
  isFinished(fileId: string, accountId: number): Promise<boolean>;
  /** These files of this account, in this order; refuses with 404 where one cannot be delivered. */
  find(fileIds: readonly string[], accountId: number): Promise<FinishedFile[]>;
}

/** Makes what answers other features about uploads. */
export function createFinishedFiles({ db }: { db: Kysely<DB> }): FinishedFiles {
  async function findOwn(fileId: string, accountId: number): Promise<FinishedFile | undefined> {
    const file = await findFile(db, fileId);
    const isOwn = file?.account_id === accountId && file.media_type === 'audio/wav';
    return isOwn ? file : undefined;
  }

  return {
    isFinished: async (fileId, accountId) => (await findOwn(fileId, accountId)) !== undefined,

    async find(fileIds, accountId) {
      const found = await Promise.all(fileIds.map((id) => findOwn(id, accountId)));
      return found.map((file) => {
        if (!file) throw notFound('There is no such file. Please upload it first.');
        return { id: file.id, name: file.name, bytes: file.bytes };
      });
    },
  };
}
