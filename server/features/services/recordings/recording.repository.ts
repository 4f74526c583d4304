import { type Insertable, sql } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import { lockAccount } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Recording } from '../../../database/types.ts';

const OWN_COLUMNS = [
  'id',
  'file_id',
  'title',
  'words',
  'language',
  'status',
  'rejection_reason',
  'saved_at',
] as const;

export type OwnRecordingRow = Awaited<ReturnType<typeof findOwnDemos>>[number];

/** Returns an account's own hello in any state. */
export function findOwnHello(db: Db, accountId: number) {
  return db
    .selectFrom('recording')
    .select(OWN_COLUMNS)
    .where('account_id', '=', accountId)
    .where('service_id', 'is', null)
    .executeTakeFirst();
}

/** Returns the demos of a service in any state, oldest first. */
export function findOwnDemos(db: Db, serviceId: number) {
  return db
    .selectFrom('recording')
    .select(OWN_COLUMNS)
    .where('service_id', '=', serviceId)
    .orderBy('id')
    .execute();
}

/** Returns the approved hellos of the approved accounts among these. */
export function findPublicHellos(db: Db, accountIds: readonly number[]) {
  return publicRecordings(db)
    .where('recording.account_id', 'in', accountIds)
    .where('recording.service_id', 'is', null)
    .execute();
}

/** Returns the approved demos of these services whose accounts are approved, oldest first. */
export function findPublicDemos(db: Db, serviceIds: readonly number[]) {
  return publicRecordings(db)
    .select(['recording.id', 'recording.service_id', 'recording.title', 'recording.language'])
    .where('recording.service_id', '=', sql<number>`ANY(${[...serviceIds]}::bigint[])`)
    .orderBy('recording.id')
    .execute();
}

function publicRecordings(db: Db) {
  return db
    .selectFrom('recording')
    .innerJoin('account', 'account.id', 'recording.account_id')
    .select(['recording.account_id', 'recording.file_id', 'recording.words'])
    .where('recording.status', '=', APPROVED)
    .where('account.contributor_status', '=', APPROVED);
}

/** Returns whether a service belongs to an account. */
export async function ownsService(db: Db, serviceId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('id', '=', serviceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the demos of a service: its own files, and its sounds on sale. */
export async function countDemos(db: Db, serviceId: number) {
  const { rows } = await sql<{ readonly own: number; readonly on_sale: number }>`
    SELECT
      (SELECT count(*)::int FROM recording WHERE service_id = ${serviceId}) AS own,
      (SELECT count(*)::int FROM service_demo JOIN sound_listing USING (sound_id)
        WHERE service_id = ${serviceId}) AS on_sale`.execute(db);
  return rows[0] ?? { own: 0, on_sale: 0 };
}

/** Names the recording of an account that is deleted. */
type RecordingName =
  | { readonly hello: true }
  | { readonly demoId: number }
  | { readonly demoOf: number; readonly fileId: string };

/**
 * Deletes a recording of an account. Returns the id of its file; undefined if there was none. Locks
 * the account, so that two devices cannot change its recordings at the same time.
 */
export async function deleteRecording(
  trx: Trx,
  accountId: number,
  name: RecordingName,
): Promise<string | undefined> {
  await lockAccount(trx, accountId);
  const own = trx.deleteFrom('recording').where('account_id', '=', accountId).returning('file_id');
  const found =
    'hello' in name
      ? own.where('service_id', 'is', null)
      : 'demoId' in name
        ? own.where('service_id', 'is not', null).where('id', '=', name.demoId)
        : own.where('service_id', '=', name.demoOf).where('file_id', '=', name.fileId);
  return (await found.executeTakeFirst())?.file_id;
}

type RecordingDraft = Pick<
  Insertable<Recording>,
  'account_id' | 'file_id' | 'words' | 'saved_at' | 'service_id' | 'title' | 'language'
>;

export function insertRecording(trx: Trx, recording: RecordingDraft): Promise<OwnRecordingRow> {
  return trx
    .insertInto('recording')
    .values(recording)
    .returning(OWN_COLUMNS)
    .executeTakeFirstOrThrow();
}
