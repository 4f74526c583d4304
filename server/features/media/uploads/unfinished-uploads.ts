import {
  CHUNK_BYTES,
  MAX_UNFINISHED_BYTES,
  MAX_UNFINISHED_UPLOADS,
} from '../../../../shared/limits.ts';
import { conflict } from '../../../platform/requests/refusal.ts';

/** Refuses another upload where an account has too many, or too large ones, that are not complete. */
export function checkUnfinished(
  { uploads, bytes }: { readonly uploads: number; readonly bytes: number },
  next: { readonly total_chunks: number },
): void {
  if (uploads >= MAX_UNFINISHED_UPLOADS) {
    throw conflict('upload.too-many-open', { count: uploads });
  }
  if (bytes + next.total_chunks * CHUNK_BYTES > MAX_UNFINISHED_BYTES) {
    throw conflict('upload.too-much-open', { gigabytes: MAX_UNFINISHED_BYTES / 1024 ** 3 });
  }
}
