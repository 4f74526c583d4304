import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteUnusedWords } from './found.repository.ts';
import { searchHandlers } from './search.handlers.ts';
import { createFinder, type FinderParts } from './search.service.ts';

/** Composes the search of the header, and the job that deletes unused words. */
export function composeSearch(parts: FinderParts & { readonly jobs: Jobs }) {
  parts.jobs.regularly('search.forget-words', () => deleteUnusedWords(parts.db));
  return { handlers: searchHandlers(createFinder(parts)) };
}
