import type { Kysely } from 'kysely';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import type { DB } from '../../database/types.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import { type CategoryRow, findCategories, findCategory } from './catalogue.repository.ts';

/** What other features need of the catalogue. */
export interface ServiceCategories {
  /** A category of services; refuses with 404 where there is none of this id. */
  serviceCategory(id: number): Promise<CategoryRow>;
}

/** The categories of sounds and of services. Everybody may see them. */
export interface CatalogueService extends ServiceCategories {
  categories(type: number): Promise<CategoryRow[]>;
  /** One category of any type, or 404. */
  category(id: number): Promise<CategoryRow>;
}

/** Makes the catalogue. */
export function createCatalogueService({ db }: { db: Kysely<DB> }): CatalogueService {
  return {
    categories: (type) => findCategories(db, type),

    async category(id) {
      const category = await findCategory(db, id);
      if (!category) throw notFound('category.not-found');
      return category;
    },

    async serviceCategory(id) {
      const category = await findCategory(db, id);
      if (category?.type !== SERVICE_CATEGORY) throw notFound('category.service-not-found');
      return category;
    },
  };
}
