import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { SentFiles } from '../../media/files/file-access.service.ts';
import { fileReaches } from './sent-files.repository.ts';

/** Makes what answers whom files were sent to. */
export function createSentFiles({ db }: { db: Kysely<DB> }): SentFiles {
  return { reach: (fileId, accountId) => fileReaches(db, fileId, accountId) };
}
