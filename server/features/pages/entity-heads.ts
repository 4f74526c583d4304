import { toUnits } from '../../../shared/money/money.ts';
import type { Head } from './head.ts';
import type { HeadTexts } from './head-texts.ts';
import type { findListedPerson, findServiceOnOffer } from './pages.repository.ts';

type ServiceOnOffer = NonNullable<Awaited<ReturnType<typeof findServiceOnOffer>>>;
type ListedPerson = NonNullable<Awaited<ReturnType<typeof findListedPerson>>>;

/** A category as its page and the list of its kind need it. */
export interface HeadCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** Where a page about categories is, and in which words it is said. */
interface CategoryPlace {
  readonly site: string;
  readonly path: string;
  readonly words: HeadTexts;
}

/** A page of a category, counted from 1; each page of a list has an address of its own. */
export function categoryHead(
  category: Pick<HeadCategory, 'name' | 'description'>,
  { site, path, words, page = 1 }: CategoryPlace & { page?: number },
): Head {
  const [name, description] = [words.category(category.name), words.category(category.description)];
  const ownPath = page === 1 ? path : `${path}/${page}`;
  return {
    title: page === 1 ? name : words.t('list-page', { name, page: String(page) }),
    description,
    path: ownPath,
    data: { '@type': 'CollectionPage', url: `${site}${ownPath}`, name, description },
  };
}

/** A list of categories; `path` is where the list is, `below` what a category's address begins with. */
export function categoriesHead(
  head: Pick<Head, 'title' | 'description'>,
  categories: readonly Pick<HeadCategory, 'id' | 'name'>[],
  { site, path, words, below }: CategoryPlace & { below: string },
): Head {
  return {
    ...head,
    path,
    data: {
      '@type': 'CollectionPage',
      url: `${site}${path}`,
      name: head.title,
      description: head.description,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: categories.length,
        itemListElement: categories.map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: words.category(name),
          url: `${site}${below}/${id}`,
        })),
      },
    },
  };
}

/** A service, at a price from so much a minute. */
export function serviceHead(
  service: ServiceOnOffer,
  { site, words }: Omit<CategoryPlace, 'path'>,
): Head {
  const path = `/audio-service/${service.id}`;
  const price = toUnits(service.price_cents).toFixed(2);
  return {
    title: service.title,
    description: service.description,
    path,
    data: {
      '@type': 'Service',
      url: `${site}${path}`,
      name: service.title,
      description: service.description,
      provider: personOf(service.user_name, `${site}/portfolio/${service.account_id}`),
      offers: {
        '@type': 'Offer',
        url: `${site}${path}`,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: price,
          priceCurrency: 'EUR',
          unitText: words.t('minute', {}),
        },
      },
    },
  };
}

/** A freelancer whom everybody may see. */
export function personHead(
  person: ListedPerson,
  { site, words }: Omit<CategoryPlace, 'path'>,
): Head {
  const path = `/portfolio/${person.id}`;
  const description = person.biography || words.t('freelancer', { name: person.user_name });
  return {
    title: words.t('portfolio', { name: person.user_name }),
    description,
    path,
    type: 'profile',
    data: {
      '@type': 'ProfilePage',
      url: `${site}${path}`,
      mainEntity: {
        ...personOf(person.user_name, `${site}${path}`),
        description,
        knowsLanguage: person.languages,
      },
    },
  };
}

function personOf(name: string, url: string) {
  return { '@type': 'Person', name, url };
}
