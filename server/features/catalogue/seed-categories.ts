import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { serviceCategories } from './service-categories.ts';
import { stockCategories } from './stock-categories.ts';

/**
 * Inserts the categories; a repeat only updates their texts. Ids are constants, because addresses
 * of pages contain them.
 */
export async function seedCategories(db: Db): Promise<void> {
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
  // The ids above do not come from the sequence, so the sequence must be moved past them.
  await sql`
    SELECT setval(pg_get_serial_sequence('category', 'id'), (SELECT max(id) FROM category))
  `.execute(db);
}
