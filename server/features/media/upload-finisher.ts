import type { Kysely, Transaction } from 'kysely';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { judgeUpload } from '../../../shared/rules/upload.ts';
import type { ReadBytes, WavFacts } from '../../../shared/wav.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { notFound, ruleBroken } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage.ts';
import { insertFile } from './file.repository.ts';
import { mediaTypeOf, TYPE_START_BYTES } from './media-type.ts';
import type { SoundIntake } from './sound-intake.ts';
import {
  deleteUpload,
  insertSound,
  lockUpload,
  setFinished,
  type UploadRow,
} from './upload.repository.ts';

interface FinisherParts {
  readonly db: Kysely<DB>;
  readonly storage: Storage;
  readonly sounds: SoundIntake;
}

export type UploadFinisher = ReturnType<typeof createUploadFinisher>;

/** Said of an upload that is not there, whoever's it was. */
export const NO_UPLOAD = 'There is no such upload. Please start it again.';

/** Makes files of uploads whose chunks are all here. */
export function createUploadFinisher({ db, storage, sounds }: FinisherParts) {
  function readerOf(id: string, bytes: number): ReadBytes {
    return async (at, count) => {
      const end = Math.min(bytes, at + count) - 1;
      return end < at ? new Uint8Array() : storage.readParts(id, { start: at, end });
    };
  }

  /** Keeps what an upload has become, and has a sound for sale taken in. */
  async function keepFile(
    trx: Transaction<DB>,
    upload: UploadRow,
    bytes: number,
    facts?: WavFacts,
  ) {
    const { id, account_id, name, purpose } = upload;
    const mediaType = facts ? 'audio/wav' : mediaTypeOf(await startOf(storage, id, bytes));
    await insertFile(trx, { id, account_id, name, media_type: mediaType, bytes });
    if (!facts || purpose !== 'stock') return;
    await insertSound(trx, {
      file_id: id,
      sample_rate: facts.sampleRate,
      bits: facts.bits,
      channels: facts.channels,
      duration_ms: facts.durationMs,
    });
    await sounds.soundStored(trx, id);
  }

  /** Finishes in one transaction; a file that is refused is removed. */
  function finishOrRefuse(id: string): Promise<{ missing: number; fault?: string }> {
    return transaction(db, async (trx, afterCommit) => {
      const upload = await lockUpload(trx, id);
      if (!upload) throw notFound(NO_UPLOAD);
      if (upload.finished_at) return { missing: 0 };
      const missing = upload.received.split('0').length - 1;
      if (missing > 0) return { missing };
      const { total_chunks: count, last_bytes: lastBytes } = upload;
      const bytes = (count - 1) * CHUNK_BYTES + (lastBytes ?? 0);
      const span = { least: bytes, most: bytes };
      const { fault, facts } = await judgeUpload(upload, span, readerOf(id, bytes));
      if (fault !== undefined) {
        await deleteUpload(trx, id);
        await storage.dropParts(id);
        return { missing: 0, fault };
      }
      const stored = await storage.joinParts(id, count, id);
      if (stored.bytes !== bytes) {
        throw new Error(`The parts of upload ${id} hold ${stored.bytes} bytes, not ${bytes}.`);
      }
      await keepFile(trx, upload, bytes, facts);
      await setFinished(trx, id);
      afterCommit(() => storage.dropParts(id));
      return { missing: 0 };
    });
  }

  return {
    /**
     * Makes the file, once: whoever else has sent the last missing chunk waits at the row's lock.
     * Answers how many chunks are missing by the row, where it turns out that it is not whole. After a crash before the commit any chunk that is sent again gets here once more.
     */
    async finish(id: string): Promise<number> {
      const { missing, fault } = await finishOrRefuse(id);
      if (fault !== undefined) throw ruleBroken(fault);
      return missing;
    },
  };
}

function startOf(storage: Storage, id: string, bytes: number): Promise<Buffer> {
  return storage.readParts(id, { start: 0, end: Math.min(bytes, TYPE_START_BYTES) - 1 });
}
