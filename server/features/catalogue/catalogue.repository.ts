import type { Kysely, Selectable } from 'kysely';
import type { Category, DB } from '../../database/types.ts';

export type CategoryRow = Selectable<Category>;

/** Lists the categories of a type (2 stock, 3 services) by name. Some tens at most. */
export function findCategories(db: Kysely<DB>, type: CategoryRow['type']): Promise<CategoryRow[]> {
  return db.selectFrom('category').selectAll().where('type', '=', type).orderBy('name').execute();
}

/** Returns a category of any type. */
export function findCategory(db: Kysely<DB>, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
}
