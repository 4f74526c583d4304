import type { Db } from '../../../database/db.ts';

export interface OrderFile {
  readonly item_id: number;
  readonly file_id: string;
  readonly name: string;
  readonly bytes: number;
  /** When the file is deleted; null for a sound, which stays. */
  readonly until_at: Date | null;
  /** The timeline entry that delivered the file; null for a sound. */
  readonly entry_id: number | null;
}

/**
 * Lists an order's files: sounds, which stay, and delivered files. With `now`, only files that the
 * buyer can still download. Without it, also those kept for a decision.
 */
export async function listFiles(db: Db, orderId: number, now?: Date): Promise<OrderFile[]> {
  const sounds = await listSounds(db, orderId);
  const delivered = await listDelivered(db, orderId, now);
  return [...sounds.map((file) => ({ ...file, entry_id: null, until_at: null })), ...delivered];
}

/** Selects the files of an item's latest delivery. */
export function newestFiles(files: readonly OrderFile[], itemId: number): OrderFile[] {
  const own = files.filter((file) => file.item_id === itemId);
  const last = own.reduce((most, { entry_id: entry }) => Math.max(most, entry ?? 0), 0);
  return own.filter(({ entry_id: entry }) => (entry ?? 0) === last);
}

function listDelivered(db: Db, orderId: number, now: Date | undefined) {
  const files = db
    .selectFrom('delivery_file')
    .innerJoin('delivery_entry', 'delivery_entry.id', 'delivery_file.entry_id')
    .select(['delivery_entry.item_id', 'delivery_entry.id as entry_id'])
    .select((eb) => eb.ref('delivery_file.file_id').$notNull().as('file_id'))
    .select(['delivery_file.name', 'delivery_file.bytes', 'delivery_file.until_at'])
    .where('delivery_entry.order_id', '=', orderId)
    .where('delivery_file.file_id', 'is not', null)
    .orderBy('delivery_file.id');
  return (now ? files.where('delivery_file.until_at', '>', now) : files).execute();
}

function listSounds(db: Db, orderId: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('sound', 'sound.id', 'order_item.sound_id')
    .innerJoin('file', 'file.id', 'sound.file_id')
    .select(['order_item.item_id', 'file.id as file_id', 'file.name', 'file.bytes'])
    .where('order_item.order_id', '=', orderId)
    .execute();
}
