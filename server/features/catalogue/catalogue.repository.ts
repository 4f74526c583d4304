import type { Selectable } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Category } from '../../database/types.ts';

export type CategoryRow = Selectable<Category>;

/** Lists the categories of a type (2 stock, 3 services) by name. Some tens at most. */
export function findCategories(db: Db, type: CategoryRow['type']): Promise<CategoryRow[]> {
  return db.selectFrom('category').selectAll().where('type', '=', type).orderBy('name').execute();
}

/** Returns a category of any type. */
export function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
}
