import type { Db } from '../../../database/db.ts';
import type { FileReply } from '../../../http/handler.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findFile, findFiles } from './file.repository.ts';
import { type FileKind, fileKind, servedType } from './media-type.ts';

/** Opens stored files. Call it after the access check. */
export type FileOpener = ReturnType<typeof createFileOpener>;

/**
 * Creates the opener. Bytes are read only when they are sent. A store with direct access sends them
 * itself.
 */
export function createFileOpener({
  db,
  storage,
}: {
  db: Db;
  storage: Pick<Storage, 'read' | 'direct'>;
}) {
  return {
    /**
     * Opens a file with its name and a type that no browser runs. A missing file is refused like one
     * of another account.
     */
    async open(fileId: string): Promise<FileReply> {
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

export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly kind: FileKind;
  /** The sender's description of a picture. */
  readonly description: string | null;
}

export type FileReader = ReturnType<typeof createFileReader>;

export function createFileReader({ db }: { db: Db }) {
  return {
    async byIds(ids: readonly string[]): Promise<Map<string, FileFacts>> {
      const files = await findFiles(db, ids);
      return new Map(files.map((file) => [file.id, { ...file, kind: fileKind(file.media_type) }]));
    },
  };
}
