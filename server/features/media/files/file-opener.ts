import type { Kysely } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { FileReply } from '../../../http/handler.ts';
import { forbidden } from '../../../platform/requests/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findFile } from './file.repository.ts';
import { servedType } from './media-type.ts';

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
