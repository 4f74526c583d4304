import { noRoom } from '../../../server/platform/requests/refusal.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';

/** A storage of a fixed size: as on a disk that gets full, half of a piece may still fit. */
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
