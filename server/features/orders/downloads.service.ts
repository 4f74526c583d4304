import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';
import type { FileReply } from '../../http/handler.ts';
import { forbidden, notFound } from '../../platform/refusal.ts';
import type { FileOpener } from '../media/file-opener.ts';
import { listFiles } from './order-files.repository.ts';
import { findById } from './orders.repository.ts';

export type DownloadsService = ReturnType<typeof createDownloadsService>;

/** Hands out what was bought. */
export function createDownloadsService({ db, files }: { db: Kysely<DB>; files: FileOpener }) {
  return {
    /** A file of a paid order, to its buyer and to nobody else. */
    async open(
      accountId: number,
      { orderId, fileId }: { orderId: number; fileId: string },
    ): Promise<FileReply> {
      const order = await findById(db, orderId);
      if (!order) throw notFound('There is no such order.');
      if (order.buyer_id !== accountId) throw forbidden('This is not your order.');
      if (order.status !== 'paid') throw forbidden('This order is not paid.');
      const bought = await listFiles(db, orderId);
      if (!bought.some((file) => file.file_id === fileId)) {
        throw notFound('There is no such file in this order.');
      }
      return files.open(fileId);
    },
  };
}
