import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import { findFiles } from './file.repository.ts';
import { type FileKind, fileKind } from './media-type.ts';

/** What a message says of its file. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly kind: FileKind;
  /** What a picture shows, in its sender’s words. */
  readonly description: string | null;
}

/** What the chat asks about files. */
export interface FileReader {
  /** The files with these ids. */
  byIds(ids: readonly string[]): Promise<Map<string, FileFacts>>;
}

/** Makes what answers the chat about files. */
export function createFileReader({ db }: { db: Kysely<DB> }): FileReader {
  return {
    async byIds(ids) {
      const files = await findFiles(db, ids);
      return new Map(files.map((file) => [file.id, { ...file, kind: fileKind(file.media_type) }]));
    },
  };
}
