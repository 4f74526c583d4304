import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { FileReply } from '../../../http/handler.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findFile, findFiles } from './file.repository.ts';
import { type FileKind, fileKind, servedType } from './media-type.ts';

/** Opens stored files for whoever was already found to be allowed. */
export interface FileOpener {
  /**
   * The file by its id, under its name and a type that no browser runs. One that is gone is refused like
   * another person's.
   */
  open(fileId: string): Promise<FileReply>;
}

/**
 * Makes the opener. The bytes are read only when they are sent, from where the caller resumes; a store
 * that can be read directly sends them itself.
 */
export function createFileOpener({
  db,
  storage,
}: {
  db: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'direct'>;
}): FileOpener {
  return {
    async open(fileId) {
      const file = await findFile(db, fileId);
      if (!file) throw forbidden('file.not-yours');
      const { name, bytes } = file;
      const mediaType = servedType(file.media_type);
      const { direct } = storage;
      return {
        name,
        mediaType,
        bytes,
        // The bytes of a file never change.
        tag: file.id,
        open: (span) => storage.read(file.id, span),
        ...(direct && { elsewhere: (as) => direct.address(file.id, as) }),
      };
    },
  };
}

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

export interface FileReader {
  /** The files with these ids. */
  byIds(ids: readonly string[]): Promise<Map<string, FileFacts>>;
}

export function createFileReader({ db }: { db: Kysely<DB> }): FileReader {
  return {
    async byIds(ids) {
      const files = await findFiles(db, ids);
      return new Map(files.map((file) => [file.id, { ...file, kind: fileKind(file.media_type) }]));
    },
  };
}
