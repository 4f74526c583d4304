import type { downloadsCalls } from '../../../../shared/features/orders.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { DownloadLinks } from './download-links.service.ts';

export function downloadsHandlers(links: DownloadLinks): Handlers<typeof downloadsCalls> {
  return {
    '/users/getDownloadLink': async (bought, { session }) => ({
      data: await links.link(session, bought),
    }),
  };
}
