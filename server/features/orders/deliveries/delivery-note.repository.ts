import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import type { DeliveryNote } from '../../../database/types.ts';
import type { DeliveryKey } from './delivery.repository.ts';

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** Lists the notes on delivered files in the order of their places. */
export async function listNotes(db: Db, deliveredIds: readonly number[]) {
  if (deliveredIds.length === 0) return [];
  return db
    .selectFrom('delivery_note')
    .selectAll()
    .where('delivery_file_id', 'in', deliveredIds)
    .orderBy('delivery_file_id')
    .orderBy('at_ms')
    .orderBy('id')
    .execute();
}

/** Finds a sound of a delivery by the id of its delivered file. */
export function findDeliveredSound(
  db: Db,
  { orderId, projectId }: DeliveryKey,
  deliveredId: number,
): Promise<{ duration_ms: number } | undefined> {
  return db
    .selectFrom('delivery_file')
    .innerJoin('delivery_entry', 'delivery_entry.id', 'delivery_file.entry_id')
    .innerJoin('audio', 'audio.file_id', 'delivery_file.preview_id')
    .select('audio.duration_ms')
    .where('delivery_file.id', '=', deliveredId)
    .where('delivery_entry.order_id', '=', orderId)
    .where('delivery_entry.item_id', '=', projectId)
    .executeTakeFirst();
}

export async function insertNote(trx: Trx, note: Insertable<DeliveryNote>): Promise<number> {
  const { id } = await trx
    .insertInto('delivery_note')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a person's own note of a delivery and returns its delivered file, if there is one. */
export async function deleteOwnNote(
  trx: Trx,
  { orderId, projectId }: DeliveryKey,
  { noteId, authorId }: { noteId: number; authorId: number },
): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('delivery_note')
    .using('delivery_file')
    .innerJoin('delivery_entry', 'delivery_entry.id', 'delivery_file.entry_id')
    .whereRef('delivery_file.id', '=', 'delivery_note.delivery_file_id')
    .where('delivery_note.id', '=', noteId)
    .where('delivery_note.author_id', '=', authorId)
    .where('delivery_entry.order_id', '=', orderId)
    .where('delivery_entry.item_id', '=', projectId)
    .returning('delivery_note.delivery_file_id')
    .executeTakeFirst();
  return row?.delivery_file_id;
}
