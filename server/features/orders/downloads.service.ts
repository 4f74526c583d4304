import type { Kysely } from 'kysely';
import { wasPaid } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import type { FileReply } from '../../http/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import type { FileOpener } from '../media/file-opener.ts';
import { noteDownload } from './delivery-file.repository.ts';
import { listFiles } from './order-files.repository.ts';
import { findById } from './orders.repository.ts';

export type DownloadsService = ReturnType<typeof createDownloadsService>;

interface DownloadParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly files: FileOpener;
}

/** Hands out what was bought. */
export function createDownloadsService({ db, clock, files }: DownloadParts) {
  return {
    /**
     * A file of a paid order, to its buyer and to nobody else. That it is sent is noted: before a
     * service's files are deleted, people are told which were not downloaded.
     */
    async open(
      accountId: number,
      { orderId, fileId }: { orderId: number; fileId: string },
    ): Promise<FileReply> {
      const order = await findById(db, orderId);
      if (!order) throw notFound('There is no such order.');
      if (order.buyer_id !== accountId) throw forbidden('This is not your order.');
      if (!wasPaid(order.status)) throw forbidden('This order is not paid.');
      const bought = await listFiles(db, orderId, clock.now());
      if (!bought.some((file) => file.file_id === fileId)) {
        throw notFound('There is no such file in this order.');
      }
      const reply = await files.open(fileId);
      return {
        ...reply,
        open: async (span) => {
          await noteDownload(db, { orderId, fileId, now: clock.now() });
          return reply.open(span);
        },
      };
    },
  };
}
