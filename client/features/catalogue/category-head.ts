import type { Category } from '../../../shared/features/catalogue.ts';
import type { Head } from '../../rendering/head.ts';

/** Returns the metadata of a category. Each page of its list has its own canonical address. */
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

/** Returns the metadata of a list of categories, whose addresses begin with `below`. */
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
