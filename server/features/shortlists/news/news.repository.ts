import { sql } from 'kysely';
import type { SavedSearch } from '../../../../shared/features/sound-news.ts';
import { BELGRADE } from '../../../../shared/money/belgrade.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { Db, Trx } from '../../../database/db.ts';

/** The age up to which a sound is news. A change may list an older sound again. */
const NEW_FOR = sql`interval '30 days'`;

/** Lists the sources of these accounts, newest first. */
export async function listSources(db: Db, accountIds: readonly number[]) {
  return (
    db
      .selectFrom('news_source as source')
      .leftJoin('account as freelancer', 'freelancer.id', 'source.freelancer_id')
      .select(['source.id', 'source.account_id', 'source.freelancer_id'])
      .select('freelancer.user_name')
      // The cast is safe, because only `insertSource` writes this column.
      .select((eb) => eb.ref('source.search').$castTo<SavedSearch | null>().as('search'))
      .where('source.account_id', 'in', accountIds)
      .orderBy('source.id', 'desc')
      .execute()
  );
}

/**
 * Locks the account's row in `news_reader`, or creates it. A new reader gets only news from now on.
 */
export async function lockReader(trx: Trx, accountId: number): Promise<void> {
  await sql`
    INSERT INTO news_reader (account_id, told_place)
    SELECT ${accountId}, next_place FROM listing_state
    ON CONFLICT (account_id) DO UPDATE SET account_id = excluded.account_id`.execute(trx);
}

/** A freelancer or a search. */
export interface Source {
  readonly userId?: number;
  readonly search?: SavedSearch;
}

/** Adds a source. Idempotent: a repeat returns the same id. */
export async function insertSource(
  db: Db,
  accountId: number,
  { userId, search }: Source,
): Promise<number> {
  const row = await db
    .insertInto('news_source')
    .values({
      account_id: accountId,
      freelancer_id: userId ?? null,
      search: search ? JSON.stringify(search) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'freelancer_id', 'search'])
        .doUpdateSet((eb) => ({ account_id: eb.ref('excluded.account_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a source. Returns whether the account had it. */
export async function deleteSource(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('news_source')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Returns a page of an account's news about sounds on sale, newest first. */
export function listNews(
  db: Db,
  accountId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before: number | undefined; limit: number },
) {
  return db
    .selectFrom('sound_news as news')
    .innerJoin('sound_listing as listing', 'listing.sound_id', 'news.sound_id')
    .select(['news.id', 'news.sound_id'])
    .where('news.account_id', '=', accountId)
    .where('news.id', '<', before)
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute();
}

export interface Reader {
  readonly account_id: number;
  /** The place in the listing up to which the reader's news are complete. */
  readonly told_place: number;
}

export async function findNextPlace(db: Db): Promise<number> {
  const row = await db.selectFrom('listing_state').select('next_place').executeTakeFirstOrThrow();
  return row.next_place;
}

/** Locks readers whose news are not complete up to a place, those furthest behind first. */
export function lockReadersBehind(trx: Trx, place: number, limit: number): Promise<Reader[]> {
  return trx
    .selectFrom('news_reader')
    .select(['account_id', 'told_place'])
    .where('told_place', '<', place)
    .orderBy('told_place')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Adds the new sounds of followed freelancers to the news of these readers. */
export async function insertFollowedNews(
  trx: Trx,
  readers: readonly Reader[],
  now: Date,
): Promise<void> {
  // The lowest place of all readers limits the scan of the listing.
  const from = Math.min(...readers.map(({ told_place }) => told_place));
  await sql`
    INSERT INTO sound_news (account_id, sound_id, found_at)
    SELECT reader.account_id, sound.id, ${now}::timestamptz
    FROM sound_listing listing
    JOIN sound ON sound.id = listing.sound_id
    JOIN news_source source ON source.freelancer_id = sound.owner_id
    JOIN news_reader reader ON reader.account_id = source.account_id
    WHERE listing.place >= ${from} AND listing.place >= reader.told_place
      AND reader.account_id = ANY (${idsOf(readers)}) AND sound.created_at > ${now}::timestamptz - ${NEW_FOR}
    ORDER BY listing.place
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Adds the sounds that a search has found to a reader's news, unless they are old. */
export async function insertFoundNews(
  trx: Trx,
  { account_id, told_place }: Reader,
  { soundIds, now }: { readonly soundIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO sound_news (account_id, sound_id, found_at)
    SELECT ${account_id}::bigint, sound.id, ${now}::timestamptz
    FROM sound_listing listing
    JOIN sound ON sound.id = listing.sound_id
    WHERE sound.id = ANY (${[...soundIds]}) AND listing.place >= ${told_place}
      AND sound.owner_id <> ${account_id} AND sound.created_at > ${now}::timestamptz - ${NEW_FOR}
    ORDER BY listing.place
    ON CONFLICT DO NOTHING`.execute(trx);
}

export async function setPlace(trx: Trx, readers: readonly Reader[], place: number) {
  await trx
    .updateTable('news_reader')
    .set({ told_place: place })
    .where('account_id', 'in', idsOf(readers))
    .execute();
}

/** Locks the next readers who have not been e-mailed today, and have news about sounds on sale. */
export async function lockDueReaders(trx: Trx, now: Date, limit: number) {
  const { rows } = await sql<{
    account_id: number;
    email: string;
    name: string;
    count: number;
    newest: number;
  }>`
    SELECT reader.account_id, account.email, account.name, news.count, news.newest
    FROM news_reader reader
    JOIN account ON account.id = reader.account_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, max(news.id) AS newest
      FROM sound_news news JOIN sound_listing listing ON listing.sound_id = news.sound_id
      WHERE news.account_id = reader.account_id AND news.id > reader.mailed_up_to
    ) news
    LEFT JOIN account_settings settings ON settings.account_id = reader.account_id
    WHERE coalesce(settings.sound_mail, true) AND news.count > 0
      AND account.contributor_status = ${APPROVED} AND account.delete_at IS NULL
      AND (reader.mailed_at IS NULL OR (reader.mailed_at AT TIME ZONE ${BELGRADE})::date
        < (${now}::timestamptz AT TIME ZONE ${BELGRADE})::date)
    ORDER BY reader.account_id
    LIMIT ${limit}
    FOR UPDATE OF reader SKIP LOCKED`.execute(trx);
  return rows;
}
export type DueReader = Awaited<ReturnType<typeof lockDueReaders>>[number];

/** Returns the newest sounds for the e-mail of each reader, at most `each`. */
export async function listSoundsToMail(
  trx: Trx,
  readers: readonly { readonly account_id: number }[],
  each: number,
) {
  const { rows } = await sql<{ account_id: number; id: number; name: string; userName: string }>`
    SELECT reader.account_id, sound.*
    FROM news_reader reader
    CROSS JOIN LATERAL (
      SELECT sound.id, sound.name, owner.user_name AS "userName"
      FROM sound_news news
      JOIN sound_listing listing ON listing.sound_id = news.sound_id
      JOIN sound ON sound.id = news.sound_id
      JOIN account owner ON owner.id = sound.owner_id
      WHERE news.account_id = reader.account_id AND news.id > reader.mailed_up_to
      ORDER BY news.id DESC LIMIT ${each}
    ) sound
    WHERE reader.account_id = ANY (${idsOf(readers)})`.execute(trx);
  return rows;
}

export async function setMailed(
  trx: Trx,
  { account_id, newest }: DueReader,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('news_reader')
    .set({ mailed_at: now, mailed_up_to: newest })
    .where('account_id', '=', account_id)
    .execute();
}

export async function deleteOldNews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sound_news').where('found_at', '<', before).execute();
}

function idsOf(readers: readonly { readonly account_id: number }[]): number[] {
  return readers.map(({ account_id }) => account_id);
}
