import { MAX_COUNTED } from '../../../shared/limits.ts';
import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import {
  type Everything,
  FOUND_FIRST,
  FOUND_PAGE,
  SUGGESTED,
  type Suggestion,
} from '../../../shared/features/search.ts';
import type { ListedFreelancer } from '../../../shared/features/service-search.ts';
import type { Service } from '../../../shared/features/services.ts';
import { inOrder } from '../../database/list-page.ts';
import { categoryText } from '../../platform/messages.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { asWritten } from '../catalogue/search/correction.ts';
import { requireWords, type SearchService } from '../catalogue/search/search.service.ts';
import type { FreelancersService } from '../services/freelancers/freelancers.service.ts';
import type { ServicesService } from '../services/services.service.ts';
import type { FeatureParts } from '../../parts.ts';
import { correctWords } from './correct.ts';
import {
  createWordIndex,
  findFreelancerNames,
  findServiceNames,
  type FoundIds,
} from './found.repository.ts';
import { categoryWords, type CategoryWord, wordQuery } from './word-query.ts';

export interface FinderParts extends Pick<FeatureParts, 'db' | 'pool'> {
  readonly search: SearchService;
  readonly categories: Pick<CatalogueService, 'categories'>;
  readonly services: Pick<ServicesService, 'byIds'>;
  readonly freelancers: Pick<FreelancersService, 'byIds'>;
}

type Group = 'services' | 'freelancers';

/** Ids of both groups. `better` are the words that were searched instead of the filter's. */
interface Found {
  readonly services: FoundIds;
  readonly freelancers: FoundIds;
  readonly better: readonly string[] | undefined;
}

const NONE: FoundIds = { total: 0, ids: [] };

export type Finder = ReturnType<typeof createFinder>;

/**
 * Creates the search of the header. Only what is public has words in the index, and every result is
 * read with the condition of its public page.
 */
export function createFinder(parts: FinderParts) {
  const { db, pool, search, services, freelancers } = parts;
  const index = {
    services: createWordIndex(pool, 'services'),
    freelancers: createWordIndex(pool, 'freelancers'),
  };

  async function knownCategories(): Promise<CategoryWord[]> {
    const categories = await parts.categories.categories(SERVICE_CATEGORY);
    return categories.flatMap(({ id, name }) =>
      categoryWords(id, [name, categoryText(name, 'sr-Latn')]),
    );
  }

  /** Returns the corrected words; undefined if all words are right or no correction is known. */
  function correct(words: readonly string[], categories: readonly CategoryWord[]) {
    return correctWords(words, {
      db,
      categories,
      async count(word) {
        const query = wordQuery([word], categories);
        const found = await Promise.all(
          [index.services, index.freelancers].map((group) =>
            group.find(query, { offset: 0, limit: 0 }),
          ),
        );
        return found.reduce((sum, { total }) => sum + total, 0);
      },
    });
  }

  /** Finds the first results of both groups, and the sounds beside them. */
  async function findFirst(filter: string, limit: number) {
    const words = requireWords(filter);
    const categories = await knownCategories();
    const page = { offset: 0, limit };
    const both = async (searched: readonly string[]) => {
      const query = wordQuery(searched, categories);
      const [found, people] = await Promise.all([
        index.services.find(query, page),
        index.freelancers.find(query, page),
      ]);
      return { services: found, freelancers: people };
    };
    const [sounds, found] = await Promise.all([
      search.search({ page: 1, filter, sort: 'relevance' }),
      both(words),
    ]);
    const { correction } = sounds;
    const isCorrected = correction?.kind === 'used';
    const typedSounds = isCorrected ? { ...sounds, projects: [], total_projects: 0 } : sounds;
    // If the typed words find anything, sounds for corrected words are left out.
    if (found.services.total + found.freelancers.total + typedSounds.total_projects > 0) {
      return { sounds: typedSounds, found: { ...found, better: undefined }, correction };
    }
    const better = await correct(words, categories);
    const instead = better ? await both(better) : { services: NONE, freelancers: NONE };
    return { sounds, found: { ...instead, better }, correction };
  }

  /** Finds a page of one group, for corrected words if the filter matches nothing. */
  async function findPage(group: Group, filter: string, page: number) {
    const words = requireWords(filter);
    const categories = await knownCategories();
    // Later pages are empty, as is the first one after the limit.
    const part = { offset: Math.min((page - 1) * FOUND_PAGE, MAX_COUNTED), limit: FOUND_PAGE };
    const found = await index[group].find(wordQuery(words, categories), part);
    const better = found.total > 0 ? undefined : await correct(words, categories);
    if (!better) return { found, better };
    return { found: await index[group].find(wordQuery(better, categories), part), better };
  }

  return {
    /** Returns the numbers of all groups, and the first results of each. */
    async findEverything(filter: string): Promise<Everything> {
      const { sounds, found, correction } = await findFirst(filter, FOUND_FIRST);
      const [offered, people] = await Promise.all([
        services.byIds(found.services.ids),
        freelancers.byIds(found.freelancers.ids),
      ]);
      const written = writtenOf(found, offered, people);
      const isUsed = correction?.kind === 'used' && sounds.total_projects > 0;
      return {
        sounds: {
          total: sounds.total_projects,
          projects: sounds.projects.slice(0, FOUND_FIRST),
        },
        services: { total: found.services.total, services: offered },
        freelancers: { total: found.freelancers.total, users: people },
        corrected: [...new Set([...(isUsed ? [correction.text] : []), ...written])],
        offered: correction && !isUsed ? { text: correction.text, total: correction.total } : null,
      };
    },

    /** Returns the names of the first results, sounds first. */
    async findSuggestions(filter: string): Promise<Suggestion[]> {
      const { sounds, found } = await findFirst(filter, SUGGESTED);
      const [offered, people] = await Promise.all([
        findServiceNames(db, found.services.ids),
        findFreelancerNames(db, found.freelancers.ids),
      ]);
      return [
        ...sounds.projects
          .slice(0, SUGGESTED)
          .map(({ id, name, userName: by }): Suggestion => ({ kind: 'sound', id, name, by })),
        ...inOrder(found.services.ids, offered).map(
          ({ id, title: name, user_name: by }): Suggestion => ({ kind: 'service', id, name, by }),
        ),
        ...inOrder(found.freelancers.ids, people).map(({ id, user_name: name }): Suggestion => ({
          kind: 'freelancer',
          id,
          name,
          by: '',
        })),
      ];
    },

    async findServicesPage(filter: string, page: number) {
      const { found, better } = await findPage('services', filter, page);
      const shown = await services.byIds(found.ids);
      const written = writtenOf({ services: found, freelancers: NONE, better }, shown, []);
      return { services: shown, ...pageFields(found), corrected: written };
    },

    async findFreelancersPage(filter: string, page: number) {
      const { found, better } = await findPage('freelancers', filter, page);
      const users = await freelancers.byIds(found.ids);
      const written = writtenOf({ services: NONE, freelancers: found, better }, [], users);
      return { users, ...pageFields(found), corrected: written };
    },
  };
}

function pageFields({ total }: FoundIds) {
  return { total, total_pages: Math.ceil(total / FOUND_PAGE), per_page: FOUND_PAGE };
}

/** Returns the corrected words as the results write them: one text, or none. */
function writtenOf(
  { better, services, freelancers }: Found,
  offered: readonly Service[],
  people: readonly ListedFreelancer[],
): string[] {
  if (!better || services.total + freelancers.total === 0) return [];
  return [
    asWritten(better, [
      ...people.map(({ name, user_name, biography }) => `${biography} ${user_name} ${name}`),
      ...offered.map(({ title, description }) => `${description} ${title}`),
    ]),
  ];
}
