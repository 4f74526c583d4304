import {
  NEWS_PAGE,
  type NewsSource,
  type SavedSearch,
} from '../../../../shared/features/sound-news.ts';
import { MAX_NEWS_SOURCES } from '../../../../shared/limits.ts';
import { isPublicFreelancer } from '../../../database/known-people.ts';
import { inOrder, pageOf } from '../../../database/list-page.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { notFound, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Shelves } from '../../catalogue/listing/shelves.service.ts';
import type { SearchService } from '../../catalogue/search/search.service.ts';
import {
  deleteSource,
  insertSource,
  listNews,
  listSources,
  lockReader,
  type Source,
} from './news.repository.ts';

interface NewsParts {
  readonly db: Db;
  readonly shelves: Pick<Shelves, 'byIds'>;
  readonly search: SearchService;
}

export type SoundNews = ReturnType<typeof createSoundNews>;

/** Creates the service of news about sounds: of followed freelancers, and of saved searches. */
export function createSoundNews({ db, shelves, search }: NewsParts) {
  /** Returns a search without surrounding spaces. Throws 422 if it is invalid or finds everything. */
  async function checked({ filter = '', ...filters }: SavedSearch): Promise<SavedSearch> {
    const words = filter.trim();
    const wanted = { ...(words && { filter: words }), ...filters };
    if (Object.keys(wanted).length === 0) throw ruleBroken('sound-news.search-empty');
    await search.search({ ...wanted, page: 1, sort: 'newest' });
    return wanted;
  }

  return {
    /** Returns a page of the caller's news, newest first. */
    async list({ accountId }: Session, before: number | undefined) {
      const found = await listNews(db, accountId, { before, limit: NEWS_PAGE + 1 });
      const { rows, next } = pageOf(found, NEWS_PAGE);
      const ids = rows.map(({ sound_id }) => sound_id);
      return { sounds: inOrder(ids, await shelves.byIds(ids)), next };
    },

    async sources({ accountId }: Session): Promise<NewsSource[]> {
      const rows = await listSources(db, [accountId]);
      return rows.map(({ id, freelancer_id: userId, user_name, search: saved }) => ({
        id,
        freelancer: userId === null ? null : { userId, userName: user_name ?? '' },
        search: saved,
      }));
    },

    /** Follows a freelancer with a public page, or saves a search. Returns the id of the source. */
    async add({ accountId }: Session, { userId, search: wanted = {} }: Source): Promise<number> {
      const source = userId === undefined ? { search: await checked(wanted) } : { userId };
      return transaction(db, async (trx) => {
        await lockReader(trx, accountId);
        if (
          userId === accountId ||
          (userId !== undefined && !(await isPublicFreelancer(trx, userId)))
        ) {
          throw notFound('people.portfolio-not-found');
        }
        const id = await insertSource(trx, accountId, source);
        const { length } = await listSources(trx, [accountId]);
        if (length <= MAX_NEWS_SOURCES) return id;
        throw ruleBroken('sound-news.too-many-sources', { most: MAX_NEWS_SOURCES });
      });
    },

    async remove({ accountId }: Session, sourceId: number): Promise<void> {
      if (await deleteSource(db, accountId, sourceId)) return;
      throw notFound('sound-news.source-not-found');
    },
  };
}
