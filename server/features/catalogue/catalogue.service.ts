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

/** The part of the catalogue that other features use. */
export interface ServiceCategories {
  /** Returns a category of services; throws 404 for any other id. */
  serviceCategory(id: number): Promise<CategoryRow>;
}

/** The categories of sounds and of services. They are public. */
export interface CatalogueService extends ServiceCategories {
  categories(type: CategoryRow['type']): Promise<CategoryRow[]>;
  /** Returns a category of any type; throws 404 for an unknown id. */
  category(id: number): Promise<CategoryRow>;
  /** Returns the usual price of similar sounds in euros; null if there are too few of them. */
  usualPrice(like: SimilarSounds): Promise<number | null>;
}

export function createCatalogueService({ db }: { db: Db }): CatalogueService {
  return {
    categories: (type) => findCategories(db, type),

    async category(id) {
      const category = await findCategory(db, id);
      if (!category) throw notFound('category.not-found');
      return category;
    },

    async usualPrice(like) {
      const cents = await findUsualPrice(db, like);
      return cents === undefined ? null : toUnits(cents);
    },

    async serviceCategory(id) {
      const category = await findCategory(db, id);
      if (category?.type !== SERVICE_CATEGORY) throw notFound('category.service-not-found');
      return category;
    },
  };
}
