import { mayChangeBooks } from '../database/migrations/grant-application.ts';
import type { Db } from '../database/db.ts';
import { diskSpace, lowDiskWarning } from '../platform/storage/disk-space.ts';

const NO_ADMINISTRATOR =
  'There is no administrator, so nobody can approve accounts and sounds. Create one: npm run admin -- create EMAIL';
const ONE_ROLE =
  'The role of DATABASE_URL may change the books and the logs. Use a separate owner, DATABASE_OWNER_URL: docs/operations/database-roles.md';

interface WarningParts {
  readonly db: Db;
  readonly settings: { readonly production?: boolean; readonly dataFolder?: string | undefined };
}

/** Finds problems that keep a server from working safely, as lines that say what to do. */
export async function findWarnings({ db, settings }: WarningParts): Promise<string[]> {
  const { production = false, dataFolder } = settings;
  const administrator = await db
    .selectFrom('account')
    .select('id')
    .where('is_administrator', '=', true)
    .limit(1)
    .executeTakeFirst();
  const oneRole = production && (await mayChangeBooks(db));
  const lowDisk =
    dataFolder === undefined ? undefined : lowDiskWarning(await diskSpace(dataFolder));
  return [administrator ? [] : NO_ADMINISTRATOR, oneRole ? ONE_ROLE : [], lowDisk ?? []].flat();
}
