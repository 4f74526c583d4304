import type { FeatureParts } from '../../parts.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import type { SearchService } from '../catalogue/search/search.service.ts';
import { createSoundNews } from './news/news.service.ts';
import { followSources } from './news/news.jobs.ts';
import { shortlistsHandlers, soundNewsHandlers } from './shortlists.handlers.ts';
import { createShortlists } from './shortlists.service.ts';

interface ShortlistParts extends FeatureParts {
  readonly shelves: Shelves;
  readonly search: SearchService;
}

/** Composes the lists of kept sounds, and the news about sounds with its e-mails. */
export function composeShortlists(parts: ShortlistParts) {
  const news = createSoundNews(parts);
  followSources(parts);
  return {
    handlers: { ...shortlistsHandlers(createShortlists(parts)), ...soundNewsHandlers(news) },
  };
}
