import type { Insertable, Kysely } from 'kysely';
import type { DB, File } from '../../database/types.ts';

/** Keeps what is known of a stored file. */
export async function insertFile(db: Kysely<DB>, file: Insertable<File>): Promise<void> {
  await db.insertInto('file').values(file).execute();
}

/** What is needed to answer a file. */
export function findFile(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('file')
    .select(['id', 'account_id', 'name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same of many files. */
export function findFiles(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'media_type', 'bytes'])
    .where('id', 'in', ids)
    .execute();
}
