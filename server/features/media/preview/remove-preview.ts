import { PREVIEW_KINDS } from '../../../../shared/audio/preview-kind.ts';
import type { Trx } from '../../../database/db.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { deleteUnusedAudio } from '../sounds/sound.repository.ts';
import { previewKey } from './preview-address.ts';

/** Removes the preview of a file, unless the file or a delivery still needs it. */
export type RemovePreview = (trx: Trx, fileId: string) => Promise<void>;

/** Deletes the bytes before the caller's commit, so that a crash leaves no orphans. */
export function createRemovePreview({
  storage,
}: {
  storage: Pick<Storage, 'remove'>;
}): RemovePreview {
  return async (trx, fileId) => {
    if (!(await deleteUnusedAudio(trx, fileId))) return;
    for (const kind of PREVIEW_KINDS) await storage.remove(previewKey(fileId, kind));
  };
}
