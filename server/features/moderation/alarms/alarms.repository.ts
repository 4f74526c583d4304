import type { Kysely, Transaction } from 'kysely';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { DB } from '../../../database/types.ts';

/** Alarms that nobody was written to about, oldest first, locked until the transaction ends. */
export function lockWaiting(
  trx: Transaction<DB>,
  { urgent, limit }: { urgent: boolean; limit: number },
) {
  return trx
    .selectFrom('alarm')
    .select(['id', 'what', 'what_sr', 'what_sr_cyrl', 'path'])
    .where('mailed_at', 'is', null)
    .where('urgent', '=', urgent)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Notes that administrators are written to about alarms. */
export async function setMailed(
  db: Kysely<DB>,
  ids: readonly number[],
  mailedAt: Date,
): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ mailed_at: mailedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** When the last letter went out that was not urgent. */
export async function findLastDaily(db: Kysely<DB>): Promise<Date | null> {
  const row = await db
    .selectFrom('alarm')
    .select('mailed_at')
    .where('urgent', '=', false)
    .where('mailed_at', 'is not', null)
    .orderBy('mailed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mailed_at ?? null;
}

/** The administrators whose address is confirmed. */
export function listReaders(db: Kysely<DB>) {
  return db
    .selectFrom('account')
    .select(['email', 'name'])
    .where('is_administrator', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .where('contributor_status', '=', APPROVED)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
