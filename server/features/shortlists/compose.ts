import type { FeatureParts } from '../../parts.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import type { SearchService } from '../catalogue/search/search.service.ts';
import { createSoundNews } from './news/news.service.ts';
import { tellNewsRegularly } from './news/tell-news.job.ts';
import { shortlistsHandlers, soundNewsHandlers } from './shortlists.handlers.ts';
import { createShortlists } from './shortlists.service.ts';

interface ShortlistParts extends FeatureParts {
  readonly shelves: Shelves;
  readonly search: SearchService;
}

/** Connects the lists of kept sounds, the news about sounds, and their e-mails. */
export function composeShortlists(parts: ShortlistParts) {
  const news = createSoundNews(parts);
  tellNewsRegularly(parts);
  // The button of mail programs posts to the same address that its link in the e-mail opens.
  parts.http.post<{ Params: { code: string } }>(
    '/stop-sound-news/:code',
    async ({ params: { code } }, reply) => {
      await news.stopMail(code);
      return reply.code(204).send();
    },
  );
  return {
    handlers: { ...shortlistsHandlers(createShortlists(parts)), ...soundNewsHandlers(news) },
  };
}
