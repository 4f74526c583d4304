import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { APPROVED, type ReviewStatus } from '../../../shared/statuses.ts';
import { transaction } from '../../../server/database/transaction.ts';
import type { DB } from '../../../server/database/types.ts';
import { refreshListing } from '../../../server/features/catalogue/listing/listing.service.ts';

export interface StockSound {
  readonly name?: string;
  readonly description?: string;
  readonly keywords?: string;
  readonly tempo?: string;
  readonly priceCents?: number;
  readonly status?: ReviewStatus;
  readonly categoryId?: number;
  readonly lengthMs?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  /** An uploaded file. By default one without bytes is inserted. */
  readonly fileId?: string;
}

/** Inserts a sound, also into the search. Returns its id. */
export async function insertStockSound(
  db: Kysely<DB>,
  ownerId: number,
  sound: StockSound = {},
): Promise<number> {
  return transaction(db, async (trx) => {
    const fileId = sound.fileId ?? (await insertFile(trx, ownerId, sound));
    const { id } = await trx
      .insertInto('sound')
      .values({
        owner_id: ownerId,
        name: sound.name ?? 'Rain on tin',
        description: sound.description ?? '',
        keywords: sound.keywords ?? '',
        tempo: sound.tempo ?? 'n/a',
        price_cents: sound.priceCents ?? 1_250,
        status: sound.status ?? APPROVED,
        category_id: sound.categoryId ?? 16,
        file_id: fileId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await refreshListing(trx, id);
    return id;
  });
}

async function insertFile(db: Kysely<DB>, ownerId: number, sound: StockSound): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('file')
    .values({
      id,
      account_id: ownerId,
      name: 'sound.wav',
      media_type: 'audio/wav',
      bytes: 1_000,
    })
    .execute();
  await db
    .insertInto('audio')
    .values({
      file_id: id,
      sample_rate: sound.sampleRate ?? 44_100,
      bits: 16,
      channels: sound.channels ?? 2,
      duration_ms: sound.lengthMs ?? 5_000,
    })
    .execute();
  return id;
}
