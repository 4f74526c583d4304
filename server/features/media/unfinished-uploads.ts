import {
  CHUNK_BYTES,
  MAX_UNFINISHED_BYTES,
  MAX_UNFINISHED_UPLOADS,
} from '../../../shared/limits.ts';
import { conflict } from '../../platform/refusal.ts';

/** What is done about it; what nobody sends to for a day is removed. */
const WHAT_TO_DO =
  'Complete one of them or give it up; what rests for a day is removed by itself. Then try again.';

/** Refuses another upload where an account has too many, or too large ones, that are not complete. */
export function checkUnfinished(
  { uploads, bytes }: { readonly uploads: number; readonly bytes: number },
  next: { readonly total_chunks: number },
): void {
  if (uploads >= MAX_UNFINISHED_UPLOADS) {
    throw conflict(
      `You have ${uploads} uploads that are not complete, which is the most there can be. ${WHAT_TO_DO}`,
    );
  }
  if (bytes + next.total_chunks * CHUNK_BYTES > MAX_UNFINISHED_BYTES) {
    const gigabytes = MAX_UNFINISHED_BYTES / 1024 ** 3;
    throw conflict(
      `Your uploads that are not complete would come to more than ${gigabytes} GB, which is the most there can be. ${WHAT_TO_DO}`,
    );
  }
}
