import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import { toUnits } from '../../../shared/money/money.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import {
  type CategoryRow,
  findCategories,
  findCategory,
  findUsualPrice,
  type SimilarSounds,
} from './catalogue.repository.ts';

export type CatalogueService = ReturnType<typeof createCatalogueService>;
export type ServiceCategories = Pick<CatalogueService, 'serviceCategory'>;

/** Creates the categories of sounds and of services, which are public. */
export function createCatalogueService({ db }: { db: Db }) {
  return {
    categories: (type: CategoryRow['type']): Promise<CategoryRow[]> => findCategories(db, type),

    /** Returns a category of any type; throws 404 for an unknown id. */
    async category(id: number): Promise<CategoryRow> {
      const category = await findCategory(db, id);
      if (!category) throw notFound('category.not-found');
      return category;
    },

    /** Returns the usual price of similar sounds in euros; null if there are too few of them. */
    async usualPrice(like: SimilarSounds): Promise<number | null> {
      const cents = await findUsualPrice(db, like);
      return cents === undefined ? null : toUnits(cents);
    },

    /** Returns a category of services; throws 404 for any other id. */
    async serviceCategory(id: number): Promise<CategoryRow> {
      const category = await findCategory(db, id);
      if (category?.type !== SERVICE_CATEGORY) throw notFound('category.service-not-found');
      return category;
    },
  };
}
