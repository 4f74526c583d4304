import type { Category } from '../../../shared/features/catalogue.ts';
import type { Head } from '../../rendering/head.ts';

/** The head of a category's page; each page of a list has an address of its own. */
export function categoryHead(
  { name, description }: Pick<Category, 'name' | 'description'>,
  { site, path }: { site: string; path: string },
): Head {
  return {
    title: name,
    description,
    path,
    data: { '@type': 'CollectionPage', url: `${site}${path}`, name, description },
  };
}

/** The head of a list of categories; the address of each begins with `below`. */
export function categoriesHead(
  head: Required<Pick<Head, 'title' | 'description' | 'path'>>,
  categories: readonly Pick<Category, 'id' | 'name'>[],
  { site, below }: { site: string; below: string },
): Head {
  return {
    ...head,
    data: {
      '@type': 'CollectionPage',
      url: `${site}${head.path}`,
      name: head.title,
      description: head.description,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: categories.length,
        itemListElement: categories.map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${site}${below}/${id}`,
        })),
      },
    },
  };
}
