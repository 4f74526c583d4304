import { sql } from 'kysely';
import type { Db, Trx } from '../../database/db.ts';

/** Lists of an account that it has not removed, the default one first. */
export function listShortlists(db: Db, accountId: number) {
  return selectLists(db)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
}

export function findShortlist(db: Db, accountId: number, listId: number) {
  return selectLists(db)
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .executeTakeFirst();
}

export function findShared(db: Db, secret: string) {
  return selectLists(db).where('secret', '=', secret).executeTakeFirst();
}

function selectLists(db: Db) {
  return db
    .selectFrom('shortlist')
    .select(['id', 'is_default', 'name', 'note', 'secret'])
    .select(
      sql<number>`(
        SELECT count(*)::int FROM shortlist_sound kept WHERE kept.shortlist_id = shortlist.id
      )`.as('sounds'),
    )
    .where('removed_at', 'is', null);
}

/** Returns a page of a list, the newest sound first. */
export function listKept(
  db: Db,
  listId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before: number | undefined; limit: number },
) {
  return db
    .selectFrom('shortlist_sound as kept')
    .innerJoin('sound', 'sound.id', 'kept.sound_id')
    .select(['kept.id', 'kept.sound_id', 'sound.name'])
    .where('kept.shortlist_id', '=', listId)
    .where('kept.id', '<', before)
    .orderBy('kept.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the sounds, out of the given ones, that are in any list of the account. */
export async function listKeptAmong(
  db: Db,
  accountId: number,
  soundIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('shortlist')
    .innerJoin('shortlist_sound as kept', 'kept.shortlist_id', 'shortlist.id')
    .select('kept.sound_id')
    .distinct()
    .where('shortlist.account_id', '=', accountId)
    .where('shortlist.removed_at', 'is', null)
    .where('kept.sound_id', 'in', soundIds)
    .execute();
  return rows.map(({ sound_id }) => sound_id);
}

/** Creates the account's default list, which the button Keep fills. Idempotent. */
export async function makeDefault(trx: Trx, accountId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO shortlist (account_id, is_default, name) VALUES (${accountId}, true, '')
    ON CONFLICT (account_id) WHERE is_default DO UPDATE SET is_default = true
    RETURNING id`.execute(trx);
  return rows[0]?.id ?? 0;
}

interface NewKept {
  readonly accountId: number;
  readonly listId: number;
  readonly soundIds: readonly number[];
  /** How many sounds the list can still take. */
  readonly room: number;
  /** YYYY-MM-DD in Belgrade. */
  readonly day: string;
}

/**
 * Adds the given sounds that are on sale, and counts them for their freelancers. The first one
 * becomes the newest.
 */
export async function insertKept(
  db: Db,
  { accountId, listId, soundIds, room, day }: NewKept,
): Promise<void> {
  await sql`
    WITH kept AS (
      INSERT INTO shortlist_sound (shortlist_id, sound_id)
      SELECT ${listId}, id FROM (
        SELECT id, min(nth) AS nth
        FROM unnest(${[...soundIds]}::bigint[]) WITH ORDINALITY AS wanted (id, nth)
        JOIN sound_listing listing ON listing.sound_id = wanted.id
        WHERE NOT EXISTS (
          SELECT FROM shortlist_sound WHERE shortlist_id = ${listId} AND sound_id = wanted.id)
        GROUP BY id ORDER BY 2 LIMIT ${room}
      ) fitting ORDER BY nth DESC
      ON CONFLICT DO NOTHING
      RETURNING sound_id)
    INSERT INTO freelancer_day AS known (account_id, day, keeps)
    SELECT sound.owner_id, ${day}::date, count(*)
    FROM kept JOIN sound ON sound.id = kept.sound_id
    WHERE sound.owner_id <> ${accountId}
    GROUP BY sound.owner_id ORDER BY sound.owner_id
    ON CONFLICT (account_id, day) DO UPDATE SET keeps = known.keeps + excluded.keeps`.execute(db);
}

/** Removes a sound from one list of the account, or from all. Returns the lists that had it. */
export function deleteKept(
  db: Db,
  { accountId, soundId, listId }: { accountId: number; soundId: number; listId?: number },
): Promise<{ id: number; is_default: boolean }[]> {
  return db
    .deleteFrom('shortlist_sound as kept')
    .using('shortlist')
    .whereRef('shortlist.id', '=', 'kept.shortlist_id')
    .where('shortlist.account_id', '=', accountId)
    .where('shortlist.removed_at', 'is', null)
    .where('kept.sound_id', '=', soundId)
    .$if(listId !== undefined, (query) => query.where('shortlist.id', '=', listId ?? 0))
    .returning(['shortlist.id', 'shortlist.is_default'])
    .execute();
}

interface ListTexts {
  readonly name: string;
  readonly note: string;
}

export async function insertShortlist(
  db: Db,
  accountId: number,
  texts: ListTexts,
): Promise<number> {
  const { id } = await db
    .insertInto('shortlist')
    .values({ account_id: accountId, is_default: false, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface OwnList {
  readonly accountId: number;
  readonly listId: number;
}

/** Changes a list. Returns false if the account has no such list. */
export async function updateShortlist(
  db: Db,
  { accountId, listId }: OwnList,
  change: Partial<ListTexts> & { readonly secret?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortlist')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Marks a list as removed, or restores it. Returns false for the default list and unknown ones. */
export async function setRemoved(
  db: Db,
  { accountId, listId }: OwnList,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortlist')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .where('is_default', '=', false)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deleteRemoved(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shortlist').where('removed_at', '<', before).execute();
}
