import type { Transaction } from 'kysely';
import { APPROVED } from '../../shared/statuses.ts';
import type { Db } from '../../server/database/db.ts';
import type { DB } from '../../server/database/types.ts';
import type { DemoSound } from './demo-sound.ts';

/** Returns the ids of the demo's freelancers by username. */
export async function findOwners(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'user_name'])
    .where('email', 'like', 'freelancer%@demo.example')
    .execute();
  return new Map(rows.map(({ id, user_name }) => [user_name, id]));
}

/** Returns the mark of a demo sound, by which it is created only once. */
export function markOf({ key }: Pick<DemoSound, 'key'>): string {
  return `demo-sound-${key}`;
}

/** Returns the marks that are already in the database. */
export async function findMarks(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('sound')
    .select('request_key')
    .where('request_key', 'like', 'demo-sound-%')
    .execute();
  return new Set(rows.map(({ request_key }) => request_key));
}

/** Puts a sound on sale. Returns undefined if another server was faster. */
export async function insertDemoSound(
  trx: Transaction<DB>,
  sound: DemoSound,
  { ownerId, fileId }: { ownerId: number; fileId: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('sound')
    .values({
      status: APPROVED,
      owner_id: ownerId,
      file_id: fileId,
      request_key: markOf(sound),
      category_id: sound.categoryId,
      name: sound.name,
      description: sound.description,
      keywords: sound.keywords,
      tempo: sound.tempo === undefined ? 'n/a' : String(sound.tempo),
      price_cents: sound.priceCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
