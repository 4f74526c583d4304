import { inflateRawSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { LOOK_ALIKES } from '../server/features/accounts/names/look-alikes-17.ts';

/**
 * Usernames that look alike count as one: each has the skeleton of Unicode's UTS 39. Of those that look
 * alike already, the oldest has it, and the others have none: they keep their names until they choose
 * another one. The table of look-alikes is the one import: it is Unicode's, and never changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD user_name_skeleton text`.execute(db);
  const skeletonOf = readSkeletons();
  const taken = new Set<string>();
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; user_name: string }>`
      SELECT id, user_name FROM account WHERE id > ${after} ORDER BY id LIMIT 1000`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    const news = rows
      .map(({ id, user_name }) => ({ id, skeleton: skeletonOf(user_name) }))
      .filter(({ skeleton }) => taken.size < taken.add(skeleton).size);
    await sql`
      UPDATE account SET user_name_skeleton = news.skeleton
      FROM unnest(${news.map(({ id }) => id)}::bigint[], ${news.map(({ skeleton }) => skeleton)}::text[])
        AS news (id, skeleton)
      WHERE account.id = news.id`.execute(db);
    after = last.id;
  }
  await sql`
    CREATE UNIQUE INDEX account_user_name_skeleton ON account (user_name_skeleton)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account DROP user_name_skeleton`.execute(db);
}

/** As the server has computed skeletons when this migration was written. */
function readSkeletons(): (name: string) => string {
  const looks = new Map<string, string>();
  const lines = inflateRawSync(Buffer.from(LOOK_ALIKES, 'base64')).toString();
  for (const line of lines.split('\n')) {
    const [target = '', characters = ''] = line.split('\t');
    for (const character of characters) looks.set(character, target);
  }
  const byLook = (text: string) =>
    Array.from(text.normalize('NFD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
      .map((character) => looks.get(character) ?? character)
      .join('')
      .normalize('NFD');
  return (name) => byLook(byLook(name.normalize('NFKC')).toLowerCase()).replaceAll('i', 'l');
}
