import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Pages } from '../../http/mount-client.ts';
import type { Log } from '../../platform/log.ts';
import type { SiteLanguage } from '../../../shared/site-languages.ts';
import type { Head } from './head.ts';
import { viewHead } from './head.view.ts';
import { HEAD_TEXTS } from './head-texts-of.ts';
import { SCREENS } from './screens.ts';
import { screenPath } from './screen-path.ts';

interface PagesParts {
  readonly db: Kysely<DB>;
  readonly log: Log;
  /** Where people reach the site, without a slash at the end. */
  readonly publicUrl: () => string;
  /** The host that previews are played from; the site's own unless told. */
  readonly mediaUrl?: string | undefined;
}

/** Makes what says, before the client runs, what stands at an address. */
export function createPages({ db, log, publicUrl, mediaUrl }: PagesParts): Pages {
  const screens = SCREENS.map(({ pattern, head }) => ({ read: screenPath(pattern), head }));

  async function headAt(path: string, language: SiteLanguage): Promise<Head | undefined> {
    const site = publicUrl();
    const place = { origins: { site, media: mediaUrl ?? site }, words: HEAD_TEXTS[language] };
    for (const { read, head } of screens) {
      const named = read(path);
      if (named) return head({ db, ...place }, named);
    }
    return undefined;
  }

  return {
    async at(path, language) {
      const words = HEAD_TEXTS[language];
      const view = (head: Head) => viewHead(head, { site: publicUrl(), language, words });
      try {
        const head = await headAt(path, language);
        return { status: head ? 200 : 404, head: view(head ?? words.notFound) };
      } catch (error) {
        // The client still comes, and says that something is away, or finds it back by then.
        log.warn({ err: error }, 'What stands at an address could not be read.');
        return { status: 503, head: view(words.home) };
      }
    },
  };
}
