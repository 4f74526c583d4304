import { STOCK_CATEGORY } from '../../../shared/languages/categories.ts';
import type { catalogueCalls, Category } from '../../../shared/features/catalogue.ts';
import type { Handlers } from '../../http/handler.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { SearchService } from './search/search.service.ts';
import type { Shelves } from './listing/shelves.service.ts';
import type { CategoryRow } from './catalogue.repository.ts';

export function catalogueHandlers(
  catalogue: CatalogueService,
  search: SearchService,
  shelves: Shelves,
): Handlers<typeof catalogueCalls> {
  async function categoriesOf(type: CategoryRow['type']) {
    const categories = await catalogue.categories(type);
    return { data: { categories: categories.map(viewCategory) } };
  }

  return {
    '/categories/get': async ({ categoryType }) => categoriesOf(categoryType),
    '/categories/getStockCategories': async () => categoriesOf(STOCK_CATEGORY),
    '/categories/getCategory': async ({ id }) => ({
      data: { category: viewCategory(await catalogue.category(id)) },
    }),
    '/projects/getAllProjects': async (wanted) => ({ data: await search.search(wanted) }),
    '/projects/getRelated': async ({ projectId }) => ({ data: await shelves.related(projectId) }),
    '/projects/getUsualPrice': async (like) => ({
      data: { price: await catalogue.usualPrice(like) },
    }),
    '/projects/getWeek': async () => ({ data: await shelves.ofWeek() }),
  };
}

function viewCategory({ type, ...category }: CategoryRow): Category {
  return { ...category, categoryType: type };
}
