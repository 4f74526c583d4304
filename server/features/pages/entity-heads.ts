import { toUnits } from '../../../shared/money.ts';
import type { Head } from './head.ts';
import type { findListedPerson, findServiceOnOffer } from './pages.repository.ts';

type ServiceOnOffer = NonNullable<Awaited<ReturnType<typeof findServiceOnOffer>>>;
type ListedPerson = NonNullable<Awaited<ReturnType<typeof findListedPerson>>>;

/** A category as its page and the list of its kind need it. */
export interface HeadCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

/** A page of a category, counted from 1; each page of a list has an address of its own. */
export function categoryHead(
  { name, description }: HeadCategory,
  { site, path, page = 1 }: { site: string; path: string; page?: number },
): Head {
  const ownPath = page === 1 ? path : `${path}/${page}`;
  return {
    title: page === 1 ? name : `${name}, page ${page}`,
    description,
    path: ownPath,
    data: { '@type': 'CollectionPage', url: `${site}${ownPath}`, name, description },
  };
}

/** A list of categories; `path` is where the list is, `below` what a category's address begins with. */
export function categoriesHead(
  head: Pick<Head, 'title' | 'description'>,
  categories: readonly Pick<HeadCategory, 'id' | 'name'>[],
  { site, path, below }: { site: string; path: string; below: string },
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
          name,
          url: `${site}${below}/${id}`,
        })),
      },
    },
  };
}

/** A service, at a price from so much a minute. */
export function serviceHead(service: ServiceOnOffer, site: string): Head {
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
          unitText: 'minute',
        },
      },
    },
  };
}

/** A freelancer whom everybody may see. */
export function personHead(person: ListedPerson, site: string): Head {
  const path = `/portfolio/${person.id}`;
  const description = person.biography || `${person.user_name} sells sounds and audio services.`;
  return {
    title: `Portfolio of ${person.user_name}`,
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
