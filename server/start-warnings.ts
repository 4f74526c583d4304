import type { Kysely } from 'kysely';
import type { DB } from './database/types.ts';
import { diskRoom, lowDiskWarning } from './platform/disk-room.ts';

const NO_ADMINISTRATOR =
  'There is no administrator, so nobody can approve accounts and sounds. Make one: npm run admin -- create EMAIL';

/** Finds what keeps a server that runs from doing its work, as lines that say what to do. */
export async function findWarnings(
  db: Kysely<DB>,
  dataFolder: string | undefined,
): Promise<string[]> {
  const administrator = await db
    .selectFrom('account')
    .select('id')
    .where('is_administrator', '=', true)
    .limit(1)
    .executeTakeFirst();
  const lowDisk = dataFolder === undefined ? undefined : lowDiskWarning(await diskRoom(dataFolder));
  return [administrator ? [] : NO_ADMINISTRATOR, lowDisk ?? []].flat();
}
