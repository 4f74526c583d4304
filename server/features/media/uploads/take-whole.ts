import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import type { FileBytes } from '../../../platform/storage/storage.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Chunk } from './chunk.ts';
import type { Progress, UploadsService } from './uploads.service.ts';

type WholeFile = Pick<Chunk, 'file' | 'extension' | 'purpose'> & {
  readonly bytes: FileBytes;
};

/**
 * Stores a complete file in chunks like any other upload, so that a crash leaves nothing behind.
 * Returns its id when it is ready, however long the storage takes.
 */
export async function takeWhole(
  uploads: Pick<UploadsService, 'take'>,
  session: Pick<Session, 'accountId'>,
  { bytes, ...file }: WholeFile,
): Promise<string> {
  const totalChunks = Math.ceil(bytes.size / CHUNK_BYTES);
  let progress: Progress = { fileId: '', complete: false, missing: totalChunks };
  const take = async (num: number) => {
    const at = num * CHUNK_BYTES;
    const piece = await bytes.read(at, Math.min(at + CHUNK_BYTES, bytes.size));
    const chunk = { ...file, num, totalChunks, fileId: progress.fileId, bytes: piece };
    progress = await uploads.take(session, chunk);
  };
  for (let num = 0; num < totalChunks; num += 1) await take(num);
  // The file is being joined. A repeated chunk changes nothing, and waits for the join.
  while (!progress.complete && progress.missing === 0) await take(totalChunks - 1);
  if (progress.complete) return progress.fileId;
  throw new Error(`Upload ${progress.fileId} has lost ${progress.missing} chunks.`);
}
