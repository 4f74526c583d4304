import type { ReviewStatus } from '../../../../shared/statuses.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import type { Db, Trx } from '../../../database/db.ts';

export type RecordingQuery = PayloadOf<'/admin/getRecordings'>;

export type ModeratedRecordingRow = Awaited<ReturnType<typeof listRecordings>>[number];

/** Returns the hellos and demos that match, newest first. */
export function listRecordings(db: Db, query: RecordingQuery, limit: number) {
  const { before, status, userId } = query;
  return db
    .selectFrom('recording')
    .innerJoin('account', 'account.id', 'recording.account_id')
    .leftJoin('service', 'service.id', 'recording.service_id')
    .select([
      'recording.id',
      'recording.file_id',
      'recording.title',
      'recording.words',
      'recording.language',
      'recording.status',
      'recording.rejection_reason',
      'recording.saved_at',
      'service.id as service_id',
      'service.title as service_title',
      'account.id as account_id',
      'account.user_name',
      'account.name',
      'account.last_name',
    ])
    .$if(before !== undefined, (part) => part.where('recording.id', '<', before ?? 0))
    .$if(status !== undefined, (part) => part.where('recording.status', '=', status ?? 0))
    .$if(userId !== undefined, (part) => part.where('recording.account_id', '=', userId ?? 0))
    .orderBy('recording.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds a recording, and locks it until the transaction ends. */
export function lockRecording(trx: Trx, id: number) {
  return trx
    .selectFrom('recording')
    .innerJoin('audio', 'audio.file_id', 'recording.file_id')
    .select([
      'recording.status',
      'recording.rejection_reason as reason',
      'audio.state as audio_state',
      'recording.account_id',
      'recording.service_id',
    ])
    .where('recording.id', '=', id)
    .forUpdate('recording')
    .executeTakeFirst();
}

export async function storeRecordingDecision(
  trx: Trx,
  id: number,
  { status, reason }: { readonly status: ReviewStatus; readonly reason: string | null },
): Promise<void> {
  await trx
    .updateTable('recording')
    .set({ status, rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}
