import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { serviceCategories } from './service-categories.ts';
import { stockCategories } from './stock-categories.ts';

/**
 * Puts the categories in; run again, it only brings changed texts up to date. Their ids are written
 * down because they are part of addresses: they never change.
 */
export async function seedCategories(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('category')
    .values([...stockCategories, ...serviceCategories])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        title: eb.ref('excluded.title'),
        description: eb.ref('excluded.description'),
        contributor_description: eb.ref('excluded.contributor_description'),
      })),
    )
    .execute();
  // The ids above were given, not drawn: the next drawn one has to come after them.
  await sql`
    SELECT setval(pg_get_serial_sequence('category', 'id'), (SELECT max(id) FROM category))
  `.execute(db);
}
