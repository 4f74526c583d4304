import type { shortlistsCalls } from '../../../shared/features/shortlists.ts';
import type { soundNewsCalls } from '../../../shared/features/sound-news.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SoundNews } from './news/news.service.ts';
import type { Shortlists } from './shortlists.service.ts';

export function shortlistsHandlers(lists: Shortlists): Handlers<typeof shortlistsCalls> {
  return {
    '/shortlists/getAll': async (_request, { session }) => ({
      data: { lists: await lists.all(session) },
    }),
    '/shortlists/get': async ({ listId, before }, { session }) => ({
      data: await lists.one(session, listId, before),
    }),
    '/shortlists/getKept': async ({ projects }, { session }) => ({
      data: { projects: await lists.keptAmong(session, projects) },
    }),
    '/shortlists/keep': ({ projects, listId }, { session }) =>
      lists.keep(session, projects, listId),
    '/shortlists/drop': async (sound, { session }) => ({
      data: await lists.drop(session, sound),
    }),
    '/shortlists/save': async (form, { session }) => ({
      data: { listId: await lists.save(session, form) },
    }),
    '/shortlists/remove': ({ listId, undo }, { session }) => lists.remove(session, listId, undo),
    '/shortlists/share': async ({ listId, shared }, { session }) => ({
      data: { secret: await lists.share(session, listId, shared) },
    }),
    '/shortlists/getShared': async ({ secret, before }) => ({
      data: await lists.shared(secret, before),
    }),
    '/shortlists/getSounds': async ({ projects }) => ({
      data: { sounds: await lists.onSale(projects) },
    }),
  };
}

export function soundNewsHandlers(news: SoundNews): Handlers<typeof soundNewsCalls> {
  return {
    '/soundNews/get': async ({ before }, { session }) => ({
      data: await news.list(session, before),
    }),
    '/soundNews/getSources': async (_request, { session }) => ({
      data: { sources: await news.sources(session) },
    }),
    '/soundNews/addSource': async (source, { session }) => ({
      data: { sourceId: await news.add(session, source) },
    }),
    '/soundNews/removeSource': ({ sourceId }, { session }) => news.remove(session, sourceId),
  };
}
