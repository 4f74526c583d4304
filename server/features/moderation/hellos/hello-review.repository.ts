import type { Kysely, Transaction } from 'kysely';
import type { ReviewStatus } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

export interface HelloQuery {
  /** Returns only those below this id, the last one of the previous page. */
  readonly before?: number;
  readonly status?: ReviewStatus;
  readonly userId?: number;
}

export type ReviewedHelloRow = Awaited<ReturnType<typeof listHellos>>[number];

/** Returns the hellos that match, newest first. */
export function listHellos(db: Kysely<DB>, query: HelloQuery, limit: number) {
  const { before, status, userId } = query;
  return db
    .selectFrom('hello')
    .innerJoin('account', 'account.id', 'hello.account_id')
    .select([
      'hello.id',
      'hello.file_id',
      'hello.transcript',
      'hello.status',
      'hello.rejection_reason',
      'hello.saved_at',
      'account.id as account_id',
      'account.user_name',
      'account.name',
      'account.last_name',
    ])
    .$if(before !== undefined, (part) => part.where('hello.id', '<', before ?? 0))
    .$if(status !== undefined, (part) => part.where('hello.status', '=', status ?? 0))
    .$if(userId !== undefined, (part) => part.where('hello.account_id', '=', userId ?? 0))
    .orderBy('hello.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds a hello, and locks it until the transaction ends. */
export function lockHello(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('hello')
    .innerJoin('audio', 'audio.file_id', 'hello.file_id')
    .select([
      'hello.status',
      'hello.rejection_reason as reason',
      'audio.state as audio_state',
      'hello.account_id',
    ])
    .where('hello.id', '=', id)
    .forUpdate('hello')
    .executeTakeFirst();
}

export async function storeHelloDecision(
  trx: Transaction<DB>,
  id: number,
  { status, reason }: { readonly status: ReviewStatus; readonly reason: string | null },
): Promise<void> {
  await trx
    .updateTable('hello')
    .set({ status, rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}
