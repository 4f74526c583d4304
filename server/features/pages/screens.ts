import type { Kysely } from 'kysely';
import { SERVICE_CATEGORY, STOCK_CATEGORY } from '../../../shared/categories.ts';
import type { DB } from '../../database/types.ts';
import { categoriesHead, categoryHead, personHead, serviceHead } from './entity-heads.ts';
import { FIXED_HEADS, OWN, OWN_SCREENS } from './fixed-heads.ts';
import type { Head, Origins } from './head.ts';
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
}

const STOCK = {
  title: 'Audio Stock',
  description:
    'Sounds that are ready to use, by category. Each can be listened to before it is bought.',
};
const SERVICES = {
  title: 'Audio Services',
  description:
    'Recording, editing, mixing, voice: choose a craft, and write to the freelancer who fits.',
};

/** Every screen of the client, and what is said of it. */
export const SCREENS: readonly Screen[] = [
  { pattern: '/', head: ({ origins }) => homeHead(origins.site) },
  {
    pattern: '/project/:projectId',
    head: ({ db, origins }, [id]) =>
      withId(id, findSoundOnSale.bind(null, db), (sound) => soundHead(sound, origins)),
  },
  {
    pattern: '/projects/:categoryId/:page?',
    head: ({ db, origins: { site } }, [id, page]) =>
      withId(
        id,
        (key) => findCategoryOf(db, STOCK_CATEGORY, key),
        (category) =>
          // What is no number shows the first page, as in the client.
          categoryHead(category, {
            site,
            path: `/projects/${category.id}`,
            page: readId(page) ?? 1,
          }),
      ),
  },
  {
    pattern: '/audio-services/:categoryId',
    head: ({ db, origins: { site } }, [id]) =>
      withId(
        id,
        (key) => findCategoryOf(db, SERVICE_CATEGORY, key),
        (category) => categoryHead(category, { site, path: `/audio-services/${category.id}` }),
      ),
  },
  {
    pattern: '/audio-service/:serviceId',
    head: ({ db, origins }, [id]) =>
      withId(id, findServiceOnOffer.bind(null, db), (found) => serviceHead(found, origins.site)),
  },
  {
    pattern: '/portfolio/:userId',
    head: ({ db, origins }, [id]) =>
      withId(id, findListedPerson.bind(null, db), (person) => personHead(person, origins.site)),
  },
  {
    pattern: '/audio-stock',
    head: async ({ db, origins: { site } }) =>
      categoriesHead(STOCK, await listCategoriesOf(db, STOCK_CATEGORY), {
        site,
        path: '/audio-stock',
        below: '/projects',
      }),
  },
  {
    pattern: '/audio-services-categories',
    head: async ({ db, origins: { site } }) =>
      categoriesHead(SERVICES, await listCategoriesOf(db, SERVICE_CATEGORY), {
        site,
        path: '/audio-services-categories',
        below: '/audio-services',
      }),
  },
  ...FIXED_HEADS.map((head) => ({ pattern: head.path, head: () => head })),
  ...OWN_SCREENS.map((pattern) => ({ pattern, head: () => OWN })),
];

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
