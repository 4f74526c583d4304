import { createHash, type Hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import type { PreviewKind } from '../../../../shared/audio/preview-kind.ts';
import { inspectWav, type ReadBytes } from '../../../../shared/audio/wav.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { makePreview, type MadePreview } from './make-preview.ts';
import { previewKey } from './preview-address.ts';
import { countMp3Samples, findMp3 } from './mp3-frames.ts';
import { NOT_DECODED, PreviewFault, type SoundFormat, sampleFormatOf } from './sample-format.ts';
import {
  createWorkerPool,
  startWorker,
  type WorkerPool,
} from '../../../platform/workers/worker-pool.ts';
import type { SoundIntake } from '../uploads/upload-finisher.ts';
import { previewFailedEmail } from './preview.emails.ts';
import { MP3_TYPE } from '../files/media-type.ts';
import {
  findSoundWithoutPreview,
  findWaiting,
  failFinally,
  setFailed,
  setPreviewKind,
  setReady,
  restartPreview,
  type WaitingSound,
} from '../sounds/sound.repository.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import type { FeatureParts } from '../../../parts.ts';

interface PreviewParts extends Pick<FeatureParts, 'db' | 'log' | 'jobs' | 'storage' | 'publicUrl'> {
  readonly postbox: Pick<Postbox, 'send'>;
  readonly pool: WorkerPool;
}

export interface Previews extends SoundIntake {
  /** Queues the preview again if the kind differs, in the transaction that stores the choice. */
  choose(trx: Trx, fileId: string, kind: PreviewKind): Promise<void>;
  /** Restarts a preview that failed after its last try, for the owner or an administrator. */
  retry(by: Pick<Session, 'accountId' | 'isAdministrator'>, fileId: string): Promise<void>;
}

/** Thirteen tries, from 5 seconds to some hours apart, because a storage may be down for long. */
const TRIES = { retryLimit: 12, retryDelay: 5 };

/** Creates the threads for previews: one per core, except for the core of the main thread. */
export function createPreviewPool(): WorkerPool {
  return createWorkerPool({
    size: Math.max(1, availableParallelism() - 1),
    start: () => startWorker('preview-worker', new URL('.', import.meta.url)),
  });
}

/**
 * Declares the job that makes a sound's preview, waveform and measurements. It can be interrupted
 * and repeated anywhere: parts are overwritten, the preview is joined atomically, and the row is
 * written last. A sound that cannot be decoded is marked as failed, and not retried.
 */
export function createPreviews(parts: PreviewParts): Previews {
  const { db, storage, jobs, pool, postbox, log, publicUrl } = parts;
  const queue = jobs.queue<{ fileId: string }>(
    'sounds.preview',
    { ...TRIES, atOnce: pool.size },
    ({ fileId }) => work(fileId),
    ({ fileId }) => giveUp(fileId),
  );

  /** Marks a preview as failed after the last try, and e-mails the owner. */
  async function giveUp(fileId: string): Promise<void> {
    await transaction(db, async (trx) => {
      if (!(await failFinally(trx, fileId))) return;
      log.error({ fileId }, 'The preview of a sound was given up.');
      const sound = await findSoundWithoutPreview(trx, fileId);
      if (sound) await postbox.send(trx, previewFailedEmail(sound, publicUrl()));
    });
  }

  async function work(fileId: string): Promise<void> {
    const sound = await findWaiting(db, fileId);
    if (!sound) return;
    const { preview: kind } = sound;
    const key = previewKey(fileId, kind);
    // Remove the parts of an earlier try.
    await storage.dropParts(key);
    try {
      const { parts, analysis, sha256 } = await make(fileId, sound);
      const { bytes } = await storage.joinParts(key, parts, key);
      await setReady(db, fileId, { ...analysis, sha256, kind, previewBytes: bytes });
    } catch (error) {
      if (!(error instanceof PreviewFault)) throw error;
      await setFailed(db, fileId, error.problem);
    }
    await storage.dropParts(key);
  }

  async function make(
    fileId: string,
    { media_type, bytes, preview }: WaitingSound,
  ): Promise<MadePreview & { sha256: Buffer }> {
    const isMp3 = media_type === MP3_TYPE;
    const { format, ...span } = await (isMp3 ? readMp3 : readWav)(storage, fileId, bytes);
    const whole = await storage.read(fileId);
    try {
      const keep = (num: number, part: Uint8Array) =>
        storage.putPart(previewKey(fileId, preview), num, part);
      const hash = createHash('sha256');
      const samples = hashed(whole, hash, span);
      const task = { format, preview, samples, keep };
      const made = await pool.run((worker) => makePreview(worker, task));
      if (made.parts === 0) throw new PreviewFault(NOT_DECODED);
      return { ...made, sha256: hash.digest() };
    } finally {
      whole.destroy();
    }
  }

  return {
    soundStored: (trx, fileId) => queue.send(trx, { fileId }),

    async choose(trx, fileId, kind) {
      if (await setPreviewKind(trx, fileId, kind)) await queue.send(trx, { fileId });
    },

    async retry({ accountId, isAdministrator }, fileId) {
      await transaction(db, async (trx) => {
        const by = isAdministrator ? undefined : accountId;
        if (!(await restartPreview(trx, fileId, by))) throw notFound('preview.not-retriable');
        await queue.send(trx, { fileId });
      });
    },
  };
}

/** Hashes a whole file, and passes on the bytes of its sound. */
async function* hashed(
  file: AsyncIterable<Buffer>,
  hash: Hash,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const bytes of file) {
    hash.update(bytes);
    const sound = bytes.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (sound.length > 0) yield sound;
    at += bytes.length;
  }
}

/** The format of a stored sound, and where it begins and ends in the file. */
interface FoundSound {
  readonly format: SoundFormat;
  readonly start: number;
  readonly end: number;
}

/** Reads the header of a stored WAV file; throws a `PreviewFault` if it contains no sound. */
async function readWav(storage: Storage, fileId: string, bytes: number): Promise<FoundSound> {
  const found = await inspectWav({ least: bytes, most: bytes }, readerOf(storage, fileId, bytes));
  if (found.kind !== 'sound') {
    throw new PreviewFault(
      found.kind === 'fault' ? found.fault : { code: 'file.unreadable', params: {} },
    );
  }
  const { dataStart: start, dataBytes } = found.facts;
  return { format: sampleFormatOf(found.facts), start, end: start + dataBytes - 1 };
}

/** Seconds. An MP3 of 2 GB can hold days of sound, which would occupy a thread for hours. */
const LONGEST_MP3 = 6 * 3_600;

/** Reads the frames of a stored MP3; throws a `PreviewFault` if there are none, or too many. */
async function readMp3(storage: Storage, fileId: string, bytes: number): Promise<FoundSound> {
  const found = await findMp3(readerOf(storage, fileId, bytes));
  if (!found) throw new PreviewFault(NOT_DECODED);
  const { sampleRate, channels } = found.frame;
  const span = { start: found.start, end: bytes - 1 };
  const frames = await countMp3Samples(await storage.read(fileId, span), found.frame);
  if (frames > LONGEST_MP3 * sampleRate) throw new PreviewFault(NOT_DECODED);
  return { ...span, format: { coding: 'mp3', sampleRate, channels, frames } };
}

function readerOf(storage: Storage, fileId: string, bytes: number): ReadBytes {
  return async (at, count) => {
    const end = Math.min(bytes, at + count) - 1;
    return end < at ? new Uint8Array() : buffer(await storage.read(fileId, { start: at, end }));
  };
}
