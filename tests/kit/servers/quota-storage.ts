import { noRoom } from '../../../server/platform/requests/refusal.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';

/**
 * Creates a storage with a size limit. As on a full disk, a part of the last piece may still be
 * written.
 */
export function createQuotaStorage(inner: Storage, bytes: number): Storage {
  let left = bytes;
  return {
    ...inner,
    async putPart(upload, num, piece) {
      if (piece.length <= left) {
        left -= piece.length;
        return inner.putPart(upload, num, piece);
      }
      await inner.putPart(upload, num, piece.subarray(0, left));
      left = 0;
      throw noRoom();
    },
  };
}
