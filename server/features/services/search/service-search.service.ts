import type { Service } from '../../../../shared/features/services.ts';
import {
  type FreelancerSearch,
  HOME_VOICES,
  SERVICES_PAGE,
  VOICES,
} from '../../../../shared/features/service-search.ts';
import { toMinor } from '../../../../shared/money/money.ts';
import { NEW_EVERY, SERVICE_SORTS, type ServiceSort } from '../../../../shared/service-filters.ts';
import type { Db } from '../../../database/db.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { FreelancersService } from '../freelancers/freelancers.service.ts';
import type { ServicesService } from '../services.service.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  ALL_FREELANCERS,
  ANY_LANGUAGE,
  countRows,
  findRows,
  findSamples,
  findVoices,
  type ListingQuery,
  type ListingRow,
  relistReturned,
} from './service-search.repository.ts';
import { countChoices, passingTraits } from './traits.ts';

interface ServiceSearchParts extends Pick<FeatureParts, 'db' | 'jobs'> {
  readonly services: Pick<ServicesService, 'byIds'>;
  readonly freelancers: Pick<FreelancersService, 'byIds'>;
}

export type ServiceSearch = ReturnType<typeof createServiceSearch>;

export function createServiceSearch({ db, jobs, services, freelancers }: ServiceSearchParts) {
  jobs.regularly('services.list-returned', () => relistReturned(db));

  async function search(list: number, wanted: FreelancerSearch) {
    requireValidSearch(wanted);
    const { page, sort = 'best', language = ANY_LANGUAGE, priceFrom, priceTo } = wanted;
    const cents = (euros: number | undefined) => (euros === undefined ? undefined : toMinor(euros));
    const query = {
      list,
      language,
      traits: passingTraits(wanted),
      price: { from: cents(priceFrom), to: cents(priceTo) },
      days: wanted.deliveryDays,
    };
    const [rows, counts] = await Promise.all([
      findPage(db, query, { page, sort }),
      countRows(db, query),
    ]);
    const { total, ...choices } = countChoices(
      counts.filter((row) => row.traits !== null),
      wanted,
    );
    const languages = counts.filter((row) => row.language !== null);
    const found = {
      total,
      total_pages: Math.ceil(total / SERVICES_PAGE),
      per_page: SERVICES_PAGE,
      facets: {
        languages: languages.map(({ language: name, count }) => ({ language: name, count })),
        ...choices,
      },
    };
    return { rows, found };
  }

  return {
    async services({ categoryId, ...wanted }: FreelancerSearch & { readonly categoryId: number }) {
      const { rows, found } = await search(categoryId, wanted);
      const ids = rows.flatMap(({ service_id }) => service_id ?? []);
      return { services: await services.byIds(ids), ...found };
    },

    async freelancers(wanted: FreelancerSearch) {
      const { rows, found } = await search(ALL_FREELANCERS, wanted);
      const ids = rows.map(({ account_id }) => account_id);
      return { freelancers: await freelancers.byIds(ids), ...found };
    },

    /** Returns the best matches of a category, or of all freelancers, that can be heard. */
    async voices(categoryId?: number): Promise<Service[]> {
      const count = categoryId === undefined ? HOME_VOICES : VOICES;
      return services.byIds(await findVoices(db, categoryId ?? ALL_FREELANCERS, count));
    },

    async samples(): Promise<Service[]> {
      return services.byIds(await findSamples(db));
    },
  };
}

/** Returns a page of a list. In the best order, the first page has a share of new freelancers. */
async function findPage(
  db: Db,
  query: ListingQuery,
  { page, sort }: { readonly page: number; readonly sort: ServiceSort },
): Promise<readonly ListingRow[]> {
  const part = { sort, limit: SERVICES_PAGE, offset: (page - 1) * SERVICES_PAGE };
  if (sort !== 'best') return findRows(db, query, part);
  const top = { ...part, offset: 0 };
  const [ranked, newcomers] = await Promise.all([
    findRows(db, query, top),
    findRows(db, query, { ...top, onlyNew: true }),
  ]);
  const first = fairPage(ranked, newcomers, SERVICES_PAGE);
  if (page === 1) return first;
  const except = first.map(({ account_id }) => account_id);
  return findRows(db, query, { ...part, offset: part.offset - SERVICES_PAGE, except });
}

/** Throws 422 for an unknown order. */
function requireValidSearch({ sort }: FreelancerSearch): void {
  if (sort === undefined || SERVICE_SORTS.includes(sort)) return;
  throw ruleBroken('search.sort-unknown', { sorts: SERVICE_SORTS }, { field: 'sort' });
}

/**
 * Returns a first page in which each block of five has a new freelancer, while there are any left. A
 * block without one gets the best new freelancer in its last place, and all others move down. Both
 * lists are in the same order, and each has up to a page of rows.
 */
function fairPage<Row extends { readonly account_id: number; readonly is_new: boolean }>(
  ranked: readonly Row[],
  newcomers: readonly Row[],
  size: number,
): Row[] {
  const page: Row[] = [];
  const isUnused = ({ account_id }: Row) => page.every((row) => row.account_id !== account_id);
  while (page.length < size) {
    const block = page.slice(page.length - (page.length % NEW_EVERY));
    const isLast = block.length === NEW_EVERY - 1;
    const needsNew = isLast && !block.some((row) => row.is_new);
    const next = (needsNew && newcomers.find(isUnused)) || ranked.find(isUnused);
    if (!next) break;
    page.push(next);
  }
  return page;
}
