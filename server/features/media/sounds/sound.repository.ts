import { type Kysely, sql, type Transaction } from 'kysely';
import type { Problem } from '../../../../shared/errors.ts';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';
import { englishOf } from '../../../platform/requests/refusal.ts';
import type { GivenUpSound } from '../preview/preview.letters.ts';
import type { SoundAnalysis } from '../preview/analysis.ts';
import type { SoundRow } from './sound.view.ts';

/** What is shown of these sounds; ids without one are left out. */
export function findSounds(db: Kysely<DB>, fileIds: readonly string[]): Promise<SoundRow[]> {
  return db.selectFrom('sound').select(SHOWN).where('file_id', 'in', fileIds).execute();
}

const SHOWN = [
  'file_id',
  'sample_rate',
  'bits',
  'channels',
  'duration_ms',
  'state',
  'fault',
  'fault_code',
  'peaks',
  'loudness_lufs',
  'tempo_bpm',
  'gave_up_at',
] as const;

/**
 * Locks the file of an account's own sound for sale until the transaction ends; answers whether there
 * is one. A delivery is none: it was not judged as what is sold, and may be larger.
 */
export async function lockOwnSound(
  trx: Transaction<DB>,
  fileId: string,
  accountId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('file')
    .innerJoin('sound', 'sound.file_id', 'file.id')
    .select('file.id')
    .where('file.id', '=', fileId)
    .where('file.account_id', '=', accountId)
    .where((eb) => eb.not(eb.exists(deliveryUpload(trx, fileId))))
    .forUpdate('file')
    .executeTakeFirst();
  return row !== undefined;
}

/** A sound whose preview is to be made, with the bytes of its file. */
export function findWaiting(
  db: Kysely<DB>,
  fileId: string,
): Promise<{ bytes: number } | undefined> {
  return db
    .selectFrom('sound')
    .innerJoin('file', 'file.id', 'sound.file_id')
    .select('file.bytes')
    .where('sound.file_id', '=', fileId)
    .where('sound.state', '=', 'waiting')
    .executeTakeFirst();
}

/** Keeps what was computed of a sound; it can be heard from now on. */
export async function setReady(
  db: Kysely<DB>,
  fileId: string,
  {
    previewBytes,
    durationMs,
    peaks,
    loudness,
    tempo,
    features,
  }: SoundAnalysis & { previewBytes: number },
): Promise<void> {
  await db
    .updateTable('sound')
    .set({
      state: 'ready',
      preview_bytes: previewBytes,
      duration_ms: durationMs,
      peaks: Buffer.from(peaks),
      loudness_lufs: loudness,
      tempo_bpm: tempo,
      features: `(${features.join(',')})`,
    })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Keeps why a sound cannot be made heard, for its owner. */
export async function setFailed(db: Kysely<DB>, fileId: string, problem: Problem): Promise<void> {
  await db
    .updateTable('sound')
    .set({ state: 'failed', ...columnsOf(problem) })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Ends the wait for a preview after its last try; false where it did not wait any more. It may be
 * taken up again.
 */
export async function giveUp(trx: Transaction<DB>, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sound')
    .set({ state: 'failed', ...columnsOf(OUR_FAULT), gave_up_at: sql<Date>`now()` })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Said of a sound whose preview failed for a fault that is not the file's. */
const OUR_FAULT: Problem = { code: 'preview.our-fault', params: {} };

function columnsOf({ code, params }: Problem) {
  return {
    fault: englishOf({ code, params }),
    fault_code: JSON.stringify({ code, params }),
  };
}

/** Lets a sound that was given up wait again, if it is this account's, or anybody's; else false. */
export async function takeUp(
  trx: Transaction<DB>,
  fileId: string,
  ownerId: number | undefined,
): Promise<boolean> {
  let update = trx
    .updateTable('sound')
    .set({ state: 'waiting', fault: null, fault_code: null, gave_up_at: null })
    .where('file_id', '=', fileId)
    .where('gave_up_at', 'is not', null);
  if (ownerId !== undefined) {
    update = update.where((eb) =>
      eb.exists(
        eb
          .selectFrom('file')
          .select('file.id')
          .whereRef('file.id', '=', 'sound.file_id')
          .where('file.account_id', '=', ownerId),
      ),
    );
  }
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The owner and the name of a sound, for the e-mail about it; undefined for a delivery, which its buyer
 * can download without a preview.
 */
export function findGivenUp(db: Kysely<DB>, fileId: string): Promise<GivenUpSound | undefined> {
  return db
    .selectFrom('file')
    .innerJoin('account', 'account.id', 'file.account_id')
    .leftJoin('project', 'project.file_id', 'file.id')
    .select((eb) => [
      'account.email',
      'account.name as ownerName',
      eb.fn.coalesce('project.name', 'file.name').as('soundName'),
    ])
    .where('file.id', '=', fileId)
    .where((eb) => eb.not(eb.exists(deliveryUpload(db, fileId))))
    .limit(1)
    .executeTakeFirst();
}

/** Whether a file was uploaded to be delivered, not to be sold. */
export async function isForDelivery(db: Kysely<DB>, fileId: string): Promise<boolean> {
  return (await deliveryUpload(db, fileId).executeTakeFirst()) !== undefined;
}

function deliveryUpload(db: Kysely<DB>, fileId: string) {
  return db
    .selectFrom('upload')
    .select('upload.id')
    .where('upload.id', '=', fileId)
    .where('upload.purpose', '=', 'delivery' satisfies UploadPurpose);
}

/** What is needed to play a sound's preview; undefined where there is none yet. */
export function findPreview(db: Kysely<DB>, fileId: string) {
  return db
    .selectFrom('sound')
    .innerJoin('file', 'file.id', 'sound.file_id')
    .select((eb) => [
      'file.account_id',
      eb.ref('sound.preview_bytes').$notNull().as('preview_bytes'),
      eb
        .exists(
          eb
            .selectFrom('project')
            .innerJoin('account', 'account.id', 'project.owner_id')
            .select('project.id')
            .whereRef('project.file_id', '=', 'sound.file_id')
            .where('project.kind', '=', 'stock')
            .where('project.status', '=', APPROVED)
            .where('account.contributor_status', '=', APPROVED),
        )
        .$castTo<boolean>()
        .as('is_approved'),
    ])
    .where('sound.file_id', '=', fileId)
    .where('sound.state', '=', 'ready')
    .executeTakeFirst();
}
