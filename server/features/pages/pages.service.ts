import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Pages } from '../../http/mount-client.ts';
import type { Log } from '../../platform/start/log.ts';
import type { Head } from './head.ts';
import { viewHead } from './head.view.ts';
import { headTextsOf } from './head-texts.ts';
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
  const screens = SCREENS.map(({ pattern, head, calls }) => ({
    pattern,
    read: screenPath(pattern),
    head,
    calls,
  }));

  /** The screen at a path, and the parts of the path that its pattern names. */
  function screenAt(path: string) {
    for (const screen of screens) {
      const named = screen.read(path);
      if (named) return { ...screen, named };
    }
    return undefined;
  }

  return {
    async at(path, language) {
      const words = headTextsOf(language);
      const screen = screenAt(path);
      const pattern = screen?.pattern;
      const view = (head: Head) => viewHead(head, { site: publicUrl(), language, words });
      try {
        const site = publicUrl();
        const origins = { site, media: mediaUrl ?? site };
        const head = await screen?.head({ db, origins, words }, screen.named);
        if (!head)
          return { status: 404, head: view(words.page('page.not-found')), pattern, calls: [] };
        const calls = screen?.calls?.(screen.named) ?? [];
        return { status: 200, head: view(head), pattern, calls };
      } catch (error) {
        // The client still comes, and says that something is away, or finds it back by then.
        log.warn({ err: error }, 'What stands at an address could not be read.');
        return { status: 503, head: view(words.page('page.home')), pattern, calls: [] };
      }
    },
  };
}
