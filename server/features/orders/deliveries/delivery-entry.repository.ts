import type { Insertable } from 'kysely';
import type { DeliveryStep } from '../../../../shared/features/deliveries.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { DeliveryEntry, DeliveryFile } from '../../../database/types.ts';
import type { DeliveryKey } from './delivery.repository.ts';

/** A step of a timeline with the name of its actor. */
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export type FileRow = Awaited<ReturnType<typeof listEntryFiles>>[number];

type NewEntry = Insertable<DeliveryEntry> & { kind: DeliveryStep };

/** Appends a step to the timeline and returns its id. The database refuses later changes. */
export async function insertEntry(trx: Trx, entry: NewEntry): Promise<number> {
  const { id } = await trx
    .insertInto('delivery_entry')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertEntries(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  await trx
    .insertInto('delivery_entry')
    .values([...entries])
    .execute();
}

export async function insertFiles(
  trx: Trx,
  files: readonly Insertable<DeliveryFile>[],
): Promise<void> {
  await trx
    .insertInto('delivery_file')
    .values([...files])
    .execute();
}

/** Lists the steps of a delivery, oldest first. */
export function listEntries(db: Db, { orderId, projectId }: DeliveryKey) {
  return db
    .selectFrom('delivery_entry as entry')
    .leftJoin('account as actor', 'actor.id', 'entry.actor_id')
    .select([
      'entry.id',
      'entry.kind',
      'entry.complaint',
      'entry.decision',
      'entry.at',
      'entry.text',
      'entry.actor_id',
      'entry.refund_cents',
      'actor.user_name as actor_name',
    ])
    .where('entry.order_id', '=', orderId)
    .where('entry.item_id', '=', projectId)
    .orderBy('entry.id')
    .execute();
}

/** Lists the files of steps in the order of their delivery. */
export async function listEntryFiles(db: Db, entryIds: readonly number[]) {
  return db
    .selectFrom('delivery_file')
    .selectAll()
    .where('entry_id', 'in', [...entryIds])
    .orderBy('id')
    .execute();
}

/** Finds the id of the latest step that delivered files. */
export async function findLastDelivered(
  db: Db,
  { orderId, projectId }: DeliveryKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('delivery_entry')
    .select('id')
    .where('order_id', '=', orderId)
    .where('item_id', '=', projectId)
    .where('kind', '=', 'delivered' satisfies DeliveryStep)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Reads an item's refunds and chargebacks from its timeline: their causes, and the sum in cents.
 */
export async function findReturned(
  db: Db,
  { orderId, projectId }: DeliveryKey,
): Promise<{ causes: (string | null)[]; cents: number }> {
  const rows = await db
    .selectFrom('delivery_entry')
    .select(['cause', 'refund_cents'])
    .where('order_id', '=', orderId)
    .where('item_id', '=', projectId)
    .where('cause', 'is not', null)
    .execute();
  const cents = rows.reduce((sum, { refund_cents }) => sum + (refund_cents ?? 0), 0);
  return { causes: rows.map(({ cause }) => cause), cents };
}
