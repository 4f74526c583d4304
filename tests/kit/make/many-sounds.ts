import { type Kysely, sql } from 'kysely';
import { transaction } from '../../../server/database/transaction.ts';
import type { DB } from '../../../server/database/types.ts';
import { rebuildListing } from '../../../server/features/catalogue/listing/listing-rebuild.ts';
import { lockListing } from '../../../server/features/catalogue/listing/listing.repository.ts';

/** Inserts many sounds, also into the search, in categories 11 to 20. */
export async function insertManySounds(
  db: Kysely<DB>,
  ownerId: number,
  count: number,
): Promise<void> {
  await sql`
    WITH made AS (
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${count}::int) n
    ), files AS (
      INSERT INTO file (id, account_id, name, media_type, bytes)
      SELECT id, ${ownerId}, 'sound.wav', 'audio/wav', 1000 FROM made
    ), sounds AS (
      INSERT INTO audio (file_id, sample_rate, bits, channels, duration_ms)
      SELECT id, 44100, 16, 1 + n % 2, 500 + n * 37 % 90000 FROM made
    )
    INSERT INTO sound (owner_id, category_id, name, description, keywords, tempo,
      price_cents, status, file_id)
    SELECT ${ownerId}, 11 + n % 10, 'sound' || n % 2000, 'word' || n % 7, 'common',
      (60 + n % 120)::text, 100 + n % 40 * 25, 1, id
    FROM made`.execute(db);
  await transaction(db, async (trx) => {
    await lockListing(trx);
    await rebuildListing(trx);
  });
  await sql`ANALYZE`.execute(db);
}
