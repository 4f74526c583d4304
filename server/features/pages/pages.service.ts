import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { Pages } from '../../http/mount-client.ts';
import type { Log } from '../../platform/log.ts';
import { NOT_FOUND, OWN } from './fixed-heads.ts';
import type { Head } from './head.ts';
import { viewHead } from './head.view.ts';
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

  async function headAt(path: string): Promise<Head | undefined> {
    const site = publicUrl();
    for (const { read, head } of screens) {
      const named = read(path);
      if (named) return head({ db, origins: { site, media: mediaUrl ?? site } }, named);
    }
    return undefined;
  }

  return {
    async at(path) {
      try {
        const head = await headAt(path);
        return { status: head ? 200 : 404, head: viewHead(head ?? NOT_FOUND, publicUrl()) };
      } catch (error) {
        // The client still comes, and says that something is away, or finds it back by then.
        log.warn({ err: error }, 'What stands at an address could not be read.');
        return { status: 503, head: viewHead(OWN, publicUrl()) };
      }
    },
  };
}
