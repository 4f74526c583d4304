import { type Selectable, sql } from 'kysely';
import type { PreviewKind } from '../../../../shared/audio/preview-kind.ts';
import type { TextCode } from '../../../../shared/contract/fields.ts';
import type { Problem } from '../../../../shared/errors.ts';
import type { UploadPurpose } from '../../../../shared/features/media.ts';
import { APPROVED, type ReviewStatus } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { File } from '../../../database/types.ts';
import { englishOf } from '../../../platform/requests/refusal.ts';
import type { SoundWithoutPreview } from '../preview/preview.emails.ts';
import type { SoundAnalysis } from '../preview/analysis.ts';
import type { AudioRow } from './sound.view.ts';

export function findSounds(db: Db, fileIds: readonly string[]): Promise<AudioRow[]> {
  // The cast is safe, because only the preview job writes `fault_code`.
  return db
    .selectFrom('audio')
    .select(SHOWN)
    .select((eb) => eb.ref('fault_code').$castTo<TextCode | null>().as('fault_code'))
    .where('file_id', 'in', fileIds)
    .execute();
}

const SHOWN = [
  'file_id',
  'sample_rate',
  'bits',
  'channels',
  'duration_ms',
  'state',
  'fault',
  'peaks',
  'loudness_lufs',
  'tempo_bpm',
  'musical_key',
  'gave_up_at',
] as const;

/**
 * Locks the file of an account's own sound for sale until the transaction ends; returns whether it
 * exists. Deliveries, recorded voices, and demos do not count: they were not uploaded for sale.
 */
export async function lockOwnSound(trx: Trx, fileId: string, accountId: number): Promise<boolean> {
  const row = await lockedOwnAudio(trx, fileId, accountId)
    .where((eb) =>
      eb.not(eb.exists(uploadFor(trx, fileId, ['delivery', 'hello', 'spoken', 'demo']))),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner and the purpose of an uploaded recording. */
export interface RecordingUpload {
  readonly accountId: number;
  readonly purpose: 'hello' | 'spoken' | 'demo';
}

/** Locks the file of an account's own recording in the same way. */
export async function lockOwnRecording(
  trx: Trx,
  fileId: string,
  { accountId, purpose }: RecordingUpload,
): Promise<boolean> {
  const row = await lockedOwnAudio(trx, fileId, accountId)
    .where((eb) => eb.exists(uploadFor(trx, fileId, [purpose])))
    .executeTakeFirst();
  return row !== undefined;
}

function lockedOwnAudio(trx: Trx, fileId: string, accountId: number) {
  return trx
    .selectFrom('file')
    .innerJoin('audio', 'audio.file_id', 'file.id')
    .select('file.id')
    .where('file.id', '=', fileId)
    .where('file.account_id', '=', accountId)
    .forUpdate('file');
}

export type WaitingSound = Pick<Selectable<File>, 'bytes' | 'media_type'> & {
  readonly preview: PreviewKind;
};

export function findWaiting(db: Db, fileId: string): Promise<WaitingSound | undefined> {
  return db
    .selectFrom('audio')
    .innerJoin('file', 'file.id', 'audio.file_id')
    .select(['file.bytes', 'file.media_type', 'audio.preview'])
    .where('audio.file_id', '=', fileId)
    .where('audio.state', '=', 'waiting')
    .executeTakeFirst();
}

/**
 * Changes the kind of a preview, and returns whether it has changed. A finished preview has to be
 * made again.
 */
export async function setPreviewKind(
  trx: Trx,
  fileId: string,
  kind: PreviewKind,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('audio')
    .set({
      preview: kind,
      state: sql<'waiting' | 'failed'>`CASE state WHEN 'ready' THEN 'waiting' ELSE state END`,
    })
    .where('file_id', '=', fileId)
    .where('preview', '<>', kind)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Stores the analysis of a sound, which can be heard from now on. Does nothing if another kind of
 * preview was chosen meanwhile.
 */
export async function setReady(
  db: Db,
  fileId: string,
  {
    previewBytes,
    durationMs,
    peaks,
    loudness,
    tempo,
    key,
    features,
    sha256,
    kind,
  }: SoundAnalysis & { previewBytes: number; sha256: Buffer; kind: PreviewKind },
): Promise<void> {
  await db
    .updateTable('audio')
    .set({
      state: 'ready',
      preview_bytes: previewBytes,
      duration_ms: durationMs,
      peaks: Buffer.from(peaks),
      loudness_lufs: loudness,
      tempo_bpm: tempo,
      musical_key: key,
      features: `(${features.join(',')})`,
      sha256,
    })
    .where('file_id', '=', fileId)
    .where('preview', '=', kind)
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores why a sound cannot be decoded, for its owner. */
export async function setFailed(db: Db, fileId: string, problem: Problem): Promise<void> {
  await db
    .updateTable('audio')
    .set({ state: 'failed', ...columnsOf(problem) })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Marks a preview as failed after its last try, so that it can be retried by hand. Returns false if
 * it was not waiting.
 */
export async function failFinally(trx: Trx, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('audio')
    .set({ state: 'failed', ...columnsOf(OUR_FAULT), gave_up_at: sql<Date>`now()` })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The problem of a preview that failed through no fault of the file. */
const OUR_FAULT: Problem = { code: 'preview.our-fault', params: {} };

function columnsOf({ code, params }: Problem) {
  return {
    fault: englishOf({ code, params }),
    fault_code: JSON.stringify({ code, params }),
  };
}

/**
 * Restarts a preview that failed after its last try, optionally only of this owner. Returns false
 * if there is none.
 */
export async function restartPreview(
  trx: Trx,
  fileId: string,
  ownerId: number | undefined,
): Promise<boolean> {
  let update = trx
    .updateTable('audio')
    .set({ state: 'waiting', fault: null, fault_code: null, gave_up_at: null })
    .where('file_id', '=', fileId)
    .where('gave_up_at', 'is not', null);
  if (ownerId !== undefined) {
    update = update.where((eb) =>
      eb.exists(
        eb
          .selectFrom('file')
          .select('file.id')
          .whereRef('file.id', '=', 'audio.file_id')
          .where('file.account_id', '=', ownerId),
      ),
    );
  }
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Finds the owner and the name of a sound for the e-mail; undefined for a delivery, which its buyer
 * can download without a preview.
 */
export function findSoundWithoutPreview(
  db: Db,
  fileId: string,
): Promise<SoundWithoutPreview | undefined> {
  return db
    .selectFrom('file')
    .innerJoin('account', 'account.id', 'file.account_id')
    .leftJoin('sound', 'sound.file_id', 'file.id')
    .select((eb) => [
      'account.email',
      'account.name as ownerName',
      eb.fn.coalesce('sound.name', 'file.name').as('soundName'),
    ])
    .where('file.id', '=', fileId)
    .where((eb) => eb.not(eb.exists(uploadFor(db, fileId, ['delivery']))))
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns whether a file was uploaded as a delivery. A deleted file counts as one, because only
 * deliveries keep their preview after the original.
 */
export async function isForDelivery(db: Db, fileId: string): Promise<boolean> {
  if ((await uploadFor(db, fileId, ['delivery']).executeTakeFirst()) !== undefined) return true;
  const file = db.selectFrom('file').select('id').where('id', '=', fileId);
  return (await file.executeTakeFirst()) === undefined;
}

/**
 * Deletes the facts about a sound whose file is deleted, unless a delivery still plays its preview.
 * Returns whether it deleted them. The lock makes the deletions of the file and of the last
 * delivery take turns, so that the second one sees that nothing uses them.
 */
export async function deleteUnusedAudio(trx: Trx, fileId: string): Promise<boolean> {
  await trx
    .selectFrom('audio')
    .select('file_id')
    .where('file_id', '=', fileId)
    .forUpdate()
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('audio')
    .where('file_id', '=', fileId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('file').select('id').where('id', '=', fileId))))
    .where((eb) => {
      const played = eb.selectFrom('delivery_file').select('id');
      return eb.not(eb.exists(played.where('preview_id', '=', fileId)));
    })
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function uploadFor(db: Db, fileId: string, purposes: readonly UploadPurpose[]) {
  return db
    .selectFrom('upload')
    .select('upload.id')
    .where('upload.id', '=', fileId)
    .where('upload.purpose', 'in', purposes);
}

/** Finds a preview to play; undefined if it is not ready. */
export function findPreview(db: Db, fileId: string) {
  return db
    .selectFrom('audio')
    .leftJoin('file', 'file.id', 'audio.file_id')
    .select((eb) => [
      // Null if only the preview is left.
      'file.account_id',
      'audio.preview',
      eb.ref('audio.preview_bytes').$notNull().as('preview_bytes'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('sound')
              .innerJoin('account', 'account.id', 'sound.owner_id')
              .select('sound.id')
              .whereRef('sound.file_id', '=', 'audio.file_id')
              .where('sound.status', '=', APPROVED)
              .where('account.contributor_status', '=', APPROVED),
          ),
          eb.exists(
            eb
              .selectFrom('recording')
              .innerJoin('account', 'account.id', 'recording.account_id')
              .select('recording.id')
              .whereRef('recording.file_id', '=', 'audio.file_id')
              .where('recording.status', '=', APPROVED)
              .where('account.contributor_status', '=', APPROVED),
          ),
        ])
        .$castTo<boolean>()
        .as('is_approved'),
    ])
    .where('audio.file_id', '=', fileId)
    .where('audio.state', '=', 'ready')
    .executeTakeFirst();
}

/**
 * The largest distance of the features of one sound in two files. Measured on the 36 sounds of the
 * demo: 16-bit copies reach 0.03, and nine in ten copies at half volume or another rate reach 0.09.
 * Different sounds of the same length are at least 0.18 apart.
 */
const SAME_FEATURES = 0.1;
/** The candidates of each of the two searches, before the condition on the owner. */
const LOOKED_AT = 20;
const SHOWN_SAME = 5;

/** A sound with the same bytes or the same audio as a file. */
export interface SameSoundRow {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number;
  readonly user_name: string;
  readonly status: ReviewStatus;
  readonly created_at: Date;
  readonly file_id: string;
  readonly is_file: boolean;
}

/**
 * Lists sounds with the same bytes or audio as a file, those with the same bytes first. Sounds
 * with the same audio have close features, and lengths that differ by at most 2 % and 50 ms.
 * `ownerId` limits the list to one freelancer.
 */
export async function findSame(
  db: Db,
  fileId: string,
  ownerId: number | null,
): Promise<SameSoundRow[]> {
  const of = await db
    .selectFrom('audio')
    .select(['sha256', 'features', 'duration_ms'])
    .where('file_id', '=', fileId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!of) return [];
  const { rows } = await sql<SameSoundRow>`
    SELECT sound.id, sound.name, sound.owner_id, account.user_name, sound.status,
      sound.created_at, sound.file_id, bool_or(same.is_file) AS is_file
    FROM (
      (SELECT file_id, true AS is_file FROM audio WHERE sha256 = ${of.sha256} LIMIT ${LOOKED_AT})
      UNION ALL
      (SELECT file_id, false FROM (
        SELECT file_id, duration_ms, features <-> ${of.features}::cube AS distance
        FROM audio WHERE state = 'ready' AND features IS NOT NULL
        ORDER BY features <-> ${of.features}::cube LIMIT ${LOOKED_AT}
      ) near
      WHERE distance < ${SAME_FEATURES}
        AND abs(duration_ms - ${of.duration_ms}) <= ${of.duration_ms}::int / 50 + 50)
    ) same
    JOIN sound ON sound.file_id = same.file_id
    JOIN account ON account.id = sound.owner_id
    WHERE same.file_id <> ${fileId}
      AND (${ownerId}::bigint IS NULL OR sound.owner_id = ${ownerId})
    GROUP BY sound.id, account.id
    ORDER BY is_file DESC, sound.id
    LIMIT ${SHOWN_SAME}
  `.execute(db);
  return rows;
}
