import type { TestApp } from '../test-app.ts';

/** Adds a note on the file of a bought sound, as if the sound was delivered work. */
export async function insertNote(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  sound: { orderId: number; id: number; authorId: number },
): Promise<{ noteId: number; deliveredId: number }> {
  const { orderId: order_id, id: item_id, authorId: author_id } = sound;
  const at = clock.now();
  const entry = await db
    .insertInto('delivery_entry')
    .values({ order_id, item_id, kind: 'delivered', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { name: 'take.wav', bytes: 5_000, until_at: at, deleted_at: at };
  const delivered = await db
    .insertInto('delivery_file')
    .values({ ...file, entry_id: entry.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = { at_ms: 0, text: 'Too loud here.', author_id, created_at: at };
  const { id } = await db
    .insertInto('delivery_note')
    .values({ ...note, delivery_file_id: delivered.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { noteId: id, deliveredId: delivered.id };
}
