import { setTimeout as sleep } from 'node:timers/promises';
import { CHUNK_BYTES } from '../../../../shared/limits.ts';
import type { Problem } from '../../../../shared/errors.ts';
import { recordingLengthFault } from '../../../../shared/rules/selling/recordings.ts';
import { judgeUpload, NOT_A_DEMO } from '../../../../shared/rules/selling/upload.ts';
import type { ReadBytes, WavFacts } from '../../../../shared/audio/wav.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import { notFound, refusalFor } from '../../../platform/requests/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { insertFile } from '../files/file.repository.ts';
import { mediaTypeOf, MP3_TYPE, TYPE_START_BYTES } from '../files/media-type.ts';
import { countMp3Samples, findMp3 } from '../preview/mp3-frames.ts';
import {
  deleteUpload,
  insertAudio,
  isThere,
  setFinished,
  tryLockUpload,
  type UploadRow,
} from './upload.repository.ts';

/** Starts the preview of a stored sound, for sale or as a delivery. */
export interface SoundIntake {
  /**
   * Called in the transaction that finishes the upload, after its `file` and `audio` rows are
   * written, so that every stored sound has its job.
   */
  soundStored(trx: Trx, fileId: string): Promise<void>;
}

interface FinisherParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly sounds: SoundIntake;
  /**
   * How long a call waits for a file before it answers that it is in progress; by default
   * `FINISH_WAIT_MS`.
   */
  readonly finishWaitMs?: number | undefined;
}

/** The verdict on a whole file, and the facts of its sound. */
interface WholeFile {
  readonly fault?: Problem | undefined;
  readonly wav?: WavFacts | undefined;
  readonly mp3?: Mp3Facts | undefined;
}

type Mp3Facts = Pick<WavFacts, 'sampleRate' | 'channels' | 'bits' | 'durationMs'>;

type Outcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'incomplete'; readonly missing: number }
  | { readonly kind: 'refused'; readonly fault: Problem }
  /**
   * Another call, possibly on another server, is joining the file, or too many are being joined
   * here.
   */
  | { readonly kind: 'busy' };

/** Whether the file is ready, and the number of missing chunks. */
interface Finish {
  readonly isReady: boolean;
  readonly missing: number;
}

/**
 * A store needs minutes for the largest files, but proxies close a silent connection after 30 to 60
 * s.
 */
const FINISH_WAIT_MS = 20_000;
/** How often the work of another call is checked. */
const CHECK_AGAIN_MS = 100;
/** Files with more chunks are large. */
const LARGE_CHUNKS = 64;
/** The large files that are joined at once, because each holds a database connection. */
const LARGE_AT_ONCE = 4;

export function createUploadFinisher({ db, storage, sounds, finishWaitMs }: FinisherParts) {
  const waitMs = finishWaitMs ?? FINISH_WAIT_MS;
  let largeOnes = 0;

  function readerOf(id: string, bytes: number): ReadBytes {
    return async (at, count) => {
      const end = Math.min(bytes, at + count) - 1;
      return end < at ? new Uint8Array() : storage.readParts(id, { start: at, end });
    };
  }

  /** Judges a file whose chunks are all there. A demo may be MP3, whose frames tell its length. */
  async function judgeWhole(upload: UploadRow, bytes: number): Promise<WholeFile> {
    const { id, purpose } = upload;
    const read = readerOf(id, bytes);
    const { fault, facts: wav } = await judgeUpload(upload, { least: bytes, most: bytes }, read);
    const mayBeMp3 = !fault && !wav && (purpose === 'delivery' || purpose === 'demo');
    if (!mayBeMp3) return { fault, wav };
    const mp3 = await mp3FactsOf(bytes, read, purpose === 'demo');
    if (purpose === 'delivery') return { mp3 };
    return { fault: mp3 ? recordingLengthFault('demo', mp3.durationMs) : NOT_A_DEMO, mp3 };
  }

  /** Stores the finished file, and starts the preview of a sound. */
  async function keepFile(
    trx: Trx,
    upload: UploadRow,
    { bytes, wav, mp3 }: WholeFile & { readonly bytes: number },
  ) {
    const { id, account_id, name } = upload;
    const mediaType = wav ? 'audio/wav' : mediaTypeOf(await startOf(storage, id, bytes));
    await insertFile(trx, { id, account_id, name, media_type: mediaType, bytes });
    const facts = wav ?? mp3;
    if (!facts) return;
    await insertAudio(trx, {
      file_id: id,
      sample_rate: facts.sampleRate,
      bits: facts.bits,
      channels: facts.channels,
      duration_ms: facts.durationMs,
    });
    await sounds.soundStored(trx, id);
  }

  /** Joins the parts of an upload, with a limit for large ones. */
  async function join(id: string, count: number, bytes: number): Promise<void> {
    const isLarge = count > LARGE_CHUNKS;
    if (isLarge) largeOnes += 1;
    try {
      const stored = await storage.joinParts(id, count, id);
      if (stored.bytes === bytes) return;
      throw new Error(`The parts of upload ${id} hold ${stored.bytes} bytes, not ${bytes}.`);
    } finally {
      if (isLarge) largeOnes -= 1;
    }
  }

  /**
   * Finishes an upload in one transaction, unless another call is doing so. A refused file is
   * removed.
   */
  function finishOrRefuse(id: string): Promise<Outcome> {
    return transaction(db, async (trx, afterCommit) => {
      const upload = await tryLockUpload(trx, id);
      if (!upload && !(await isThere(trx, id))) throw notFound('upload.not-found');
      if (!upload) return { kind: 'busy' };
      if (upload.finished_at) return { kind: 'ready' };
      // Each '0' is a missing chunk.
      const missing = upload.received.split('0').length - 1;
      if (missing > 0) return { kind: 'incomplete', missing };
      const { total_chunks: count, last_bytes: lastBytes } = upload;
      const bytes = (count - 1) * CHUNK_BYTES + (lastBytes ?? 0);
      const { fault, ...facts } = await judgeWhole(upload, bytes);
      if (fault !== undefined) {
        await deleteUpload(trx, id);
        await storage.dropParts(id);
        return { kind: 'refused', fault };
      }
      if (count > LARGE_CHUNKS && largeOnes >= LARGE_AT_ONCE) return { kind: 'busy' };
      await join(id, count, bytes);
      await keepFile(trx, upload, { bytes, ...facts });
      await setFinished(trx, id);
      afterCommit(() => storage.dropParts(id));
      return { kind: 'ready' };
    });
  }

  /**
   * Returns the result within this time, otherwise 'busy'. The work continues; the next call finds
   * it done, or repeats it after a failure.
   */
  async function finishWithin(id: string, milliseconds: number): Promise<Outcome> {
    const work = finishOrRefuse(id);
    const waiting = new AbortController();
    const late = sleep(milliseconds, { kind: 'busy' } as const, { signal: waiting.signal });
    // Nobody else handles the rejection of the loser.
    for (const one of [work, late]) one.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      waiting.abort();
    }
  }

  return {
    /**
     * Joins the file once, whichever call sent the last chunk. If this takes long, it returns
     * `isReady: false` without missing chunks, and the client asks again. If chunks turn out to be
     * missing, it returns their number. After a crash before the commit, the next call repeats it.
     */
    async finish(id: string): Promise<Finish> {
      const until = performance.now() + waitMs;
      for (;;) {
        const outcome = await finishWithin(id, Math.max(0, until - performance.now()));
        if (outcome.kind === 'refused') throw refusalFor(outcome.fault);
        if (outcome.kind === 'ready') return { isReady: true, missing: 0 };
        if (outcome.kind === 'incomplete') return { isReady: false, missing: outcome.missing };
        if (performance.now() + CHECK_AGAIN_MS >= until) return { isReady: false, missing: 0 };
        await sleep(CHECK_AGAIN_MS);
      }
    },
  };
}

/** An MP3 has no sample size. The sound that was encoded mostly had 16 bits. */
const MP3_BITS = 16;

/**
 * Returns the facts of an MP3. `isExact` reads the whole file for its length. Otherwise the
 * length is an estimate until the preview is made.
 */
async function mp3FactsOf(bytes: number, read: ReadBytes, isExact: boolean) {
  const start = await read(0, TYPE_START_BYTES);
  if (!start || mediaTypeOf(Buffer.from(start)) !== MP3_TYPE) return undefined;
  const found = await findMp3(read);
  if (!found) return undefined;
  const { sampleRate, channels, bitRate } = found.frame;
  const seconds = isExact
    ? (await countMp3Samples(piecesOf(read, found.start, bytes), found.frame)) / sampleRate
    : ((bytes - 1) * 8) / (bitRate * 1_000);
  return { sampleRate, channels, bits: MP3_BITS, durationMs: Math.ceil(seconds * 1_000) };
}

/** Reads a file in pieces of one chunk. */
async function* piecesOf(read: ReadBytes, from: number, bytes: number) {
  for (let at = from; at < bytes; at += CHUNK_BYTES) {
    const piece = await read(at, CHUNK_BYTES);
    if (piece) yield piece;
  }
}

function startOf(storage: Storage, id: string, bytes: number): Promise<Buffer> {
  return storage.readParts(id, { start: 0, end: Math.min(bytes, TYPE_START_BYTES) - 1 });
}
