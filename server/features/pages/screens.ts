import type { Kysely } from 'kysely';
import { SERVICE_CATEGORY, STOCK_CATEGORY } from '../../../shared/languages/categories.ts';
import type { RequestOf } from '../../../shared/contract/call.ts';
import type { EarmarkCalls } from '../../../shared/features/call-table.ts';
import type { DB } from '../../database/types.ts';
import type { EarlyCall } from '../../http/early-answers.ts';
import { categoriesHead, categoryHead, personHead, serviceHead } from './entity-heads.ts';
import { FIXED_PAGES, FIXED_PATHS, OWN_SCREENS } from './fixed-heads.ts';
import type { Head, Origins } from './head.ts';
import type { HeadTexts } from './head-texts.ts';
import { homeHead } from './home-head.ts';
import {
  findCategoryOf,
  findListedPerson,
  findServiceOnOffer,
  findSoundOnSale,
  listCategoriesOf,
} from './pages.repository.ts';
import { readId } from './screen-path.ts';
import { soundHead } from './sound-head.ts';

/** What a head is made from. */
export interface HeadParts {
  readonly db: Kysely<DB>;
  readonly origins: Origins;
  /** What heads say, in the language of the visitor. */
  readonly words: HeadTexts;
}

/** One screen of the client. */
export interface Screen {
  /** As the client's routes write it. */
  readonly pattern: string;
  /**
   * The head of the screen, from the parts of the path that the pattern names; undefined where there
   * is nothing to see for everybody. It costs one statement at most, by a key.
   */
  readonly head: (
    parts: HeadParts,
    named: readonly (string | undefined)[],
  ) => Head | Promise<Head | undefined>;
  /** What its loader asks for a stranger, in the same words; the page comes with the answers. */
  readonly calls?: (named: readonly (string | undefined)[]) => readonly EarlyCall[];
}

/** Every screen of the client, and what is said of it. */
export const SCREENS: readonly Screen[] = [
  { pattern: '/', head: ({ origins, words }) => homeHead(origins.site, words) },
  {
    pattern: '/project/:projectId',
    head: ({ db, ...place }, [id]) =>
      withId(id, findSoundOnSale.bind(null, db), (sound) => soundHead(sound, place)),
    calls: ([id]) => [
      early('/projects/getProject', { projectId: Number(id) }),
      early('/reviews/get', { projectId: Number(id) }),
      early('/projects/getSimilar', { projectId: Number(id) }),
      early('/rates/getCurrent', {}),
    ],
  },
  {
    pattern: '/projects/:categoryId/:page?',
    head: ({ db, origins: { site }, words }, [id, page]) =>
      withId(
        id,
        (key) => findCategoryOf(db, STOCK_CATEGORY, key),
        (category) =>
          // What is no number shows the first page, as in the client.
          categoryHead(category, {
            site,
            words,
            path: `/projects/${category.id}`,
            page: readId(page) ?? 1,
          }),
      ),
  },
  {
    pattern: '/audio-services/:categoryId',
    head: ({ db, origins: { site }, words }, [id]) =>
      withId(
        id,
        (key) => findCategoryOf(db, SERVICE_CATEGORY, key),
        (category) =>
          categoryHead(category, { site, words, path: `/audio-services/${category.id}` }),
      ),
  },
  {
    pattern: '/audio-service/:serviceId',
    head: ({ db, origins: { site }, words }, [id]) =>
      withId(id, findServiceOnOffer.bind(null, db), (found) => serviceHead(found, { site, words })),
    calls: ([id]) => [
      early('/services/getSingle', { serviceId: Number(id) }),
      early('/rates/getCurrent', {}),
    ],
  },
  {
    pattern: '/portfolio/:userId',
    head: ({ db, origins: { site }, words }, [id]) =>
      withId(id, findListedPerson.bind(null, db), (person) => personHead(person, { site, words })),
    calls: ([id]) => [early('/users/getPortfolio', { userId: Number(id) })],
  },
  {
    pattern: '/audio-stock',
    head: async ({ db, origins: { site }, words }) =>
      categoriesHead(words.page('page.stock'), await listCategoriesOf(db, STOCK_CATEGORY), {
        site,
        words,
        path: '/audio-stock',
        below: '/projects',
      }),
  },
  {
    pattern: '/audio-services-categories',
    head: async ({ db, origins: { site }, words }) =>
      categoriesHead(words.page('page.services'), await listCategoriesOf(db, SERVICE_CATEGORY), {
        site,
        words,
        path: '/audio-services-categories',
        below: '/audio-services',
      }),
  },
  ...FIXED_PATHS.map((path) => ({
    pattern: path,
    head: ({ words }: HeadParts) => ({ ...words.page(FIXED_PAGES[path]), path }),
  })),
  // For one person alone, or leading nobody anywhere: they have nothing of their own to say.
  ...OWN_SCREENS.map((pattern) => ({
    pattern,
    head: async ({ words }: HeadParts, named: readonly (string | undefined)[]) =>
      areWellNamed(pattern, named) ? words.page('page.home') : undefined,
  })),
];

/** What the parts of a path may be that are no ids; any other part of that name is a wrong address. */
const NAMED: Readonly<Record<string, RegExp>> = {
  type: /^(?:[123]|buyer|freelancer)$/,
  role: /^(?:[123]|buyer|freelancer)$/,
};

/** Whether each part of a path can be what the pattern says; which thing it is, the screen finds out. */
function areWellNamed(pattern: string, named: readonly (string | undefined)[]): boolean {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return named.every((part, index) => {
    const name = names[index] ?? '';
    if (part === undefined) return true;
    // The link of a visitor to a service knows no buyer.
    if (name.endsWith('Id'))
      return readId(part) !== undefined || (name === 'buyerId' && part === '0');
    return pattern.startsWith('/user/dashboard/') || (NAMED[name]?.test(part) ?? true);
  });
}

/** The head of what an id names; undefined for what is no id, and for an id of nothing. */
async function withId<T>(
  part: string | undefined,
  find: (id: number) => Promise<T | undefined>,
  head: (found: T) => Head,
): Promise<Head | undefined> {
  const id = readId(part);
  const found = id === undefined ? undefined : await find(id);
  return found === undefined ? undefined : head(found);
}

function early<P extends keyof EarmarkCalls>(
  path: P,
  payload: RequestOf<EarmarkCalls[P]>,
): EarlyCall {
  return { path, payload };
}
