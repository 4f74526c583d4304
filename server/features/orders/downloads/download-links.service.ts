import type { FileReply } from '../../../http/handler.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';
import { Refusal } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { createFileLinks } from '../../media/files/file-link.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { DownloadsService } from './downloads.service.ts';

interface DownloadLinkParts extends Pick<FeatureParts, 'clock' | 'tokenSecret'> {
  readonly downloads: DownloadsService;
}

export type DownloadLinks = ReturnType<typeof createDownloadLinks>;

/** A purchased file and its order. */
interface Bought {
  readonly orderId: number;
  readonly fileId: string;
}

const PRODUCTION = { folder: '/production', purpose: 'earmark download links' };

/**
 * Creates signed download addresses that browsers and download managers can resume. Each is valid
 * for a day. Every request checks again that the buyer may have the file.
 */
export function createDownloadLinks({ clock, tokenSecret, downloads }: DownloadLinkParts) {
  const links = createFileLinks(tokenSecret, PRODUCTION);
  const nameOf = ({ orderId, fileId }: Bought) => `${orderId}/${fileId}`;

  return {
    /** Signs the address of a file of a paid order, for its buyer. */
    async link(
      { accountId }: Session,
      bought: Bought,
    ): Promise<{ url: string; expires_at: string }> {
      await downloads.open(accountId, bought);
      const expiresAt = new Date(clock.now().getTime() + DAY_MS);
      const url = links.write({ fileId: nameOf(bought), accountId, expiresAt });
      return { url, expires_at: expiresAt.toISOString() };
    },

    /** Opens the file at a signed address. Throws 401 if the address is invalid or expired. */
    async open(bought: Bought, query: unknown): Promise<FileReply> {
      const link = links.read(nameOf(bought), query, clock.now());
      if (!link) throw new Refusal('download.address-expired', {}, { status: 401 });
      return downloads.open(link.accountId, bought);
    },
  };
}
