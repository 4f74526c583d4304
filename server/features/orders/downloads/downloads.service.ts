import { wasPaid } from '../../../../shared/statuses.ts';
import type { FileReply } from '../../../http/handler.ts';
import { forbidden, notFound, Refusal } from '../../../platform/requests/refusal.ts';
import type { FileOpener } from '../../media/files/file-opener.ts';
import { recordDownload } from '../deliveries/delivery-file.repository.ts';
import {
  type DeliveryRow,
  listDeliveries,
  listDeliveriesOf,
} from '../deliveries/delivery.repository.ts';
import { hasComplaint, isRefunded, mayHear } from '../deliveries/delivery.view.ts';
import { isAdministrator } from '../../../database/known-people.ts';
import { listFiles } from './order-files.repository.ts';
import { findById } from '../orders.repository.ts';
import type { DeliveredSounds } from '../../media/sounds/sound-access.service.ts';
import { roleOf } from '../deliveries/delivery-change.ts';
import type { FeatureParts } from '../../../parts.ts';

export type DownloadsService = ReturnType<typeof createDownloadsService>;

interface DownloadParts extends Pick<FeatureParts, 'db' | 'clock'> {
  readonly files: FileOpener;
}

export function createDownloadsService({ db, clock, files: opener }: DownloadParts) {
  return {
    /**
     * Opens a file of a paid order. The buyer may until the price is refunded. Administrators may
     * for a complaint, even after the buyer's download period. A buyer's download is recorded,
     * because the e-mail before deletion lists files not downloaded.
     */
    async open(
      accountId: number,
      { orderId, fileId }: { orderId: number; fileId: string },
    ): Promise<FileReply> {
      const order = await findById(db, orderId);
      if (!order) throw notFound('order.not-found');
      const isBuyer = order.buyer_id === accountId;
      if (!isBuyer && !(await isAdministrator(db, accountId))) throw forbidden('order.not-yours');
      if (!wasPaid(order.status)) throw forbidden('order.not-paid');
      const files = await listFiles(db, orderId, isBuyer ? clock.now() : undefined);
      const bought = files.filter((file) => file.file_id === fileId);
      if (bought.length === 0) throw notFound('download.file-not-found');
      const items = await listDeliveries(db, [orderId]);
      const isOpen = isBuyer ? (item: DeliveryRow) => !isRefunded(item) : hasComplaint;
      const open = new Set(items.filter(isOpen).map((item) => item.item_id));
      if (!bought.some((file) => open.has(file.item_id))) {
        throw isBuyer
          ? new Refusal('download.item-refunded', {}, { status: 410 })
          : forbidden('order.not-yours');
      }
      const reply = await opener.open(fileId);
      if (!isBuyer) return reply;
      const record = () => recordDownload(db, { orderId, fileId, now: clock.now() });
      const { elsewhere } = reply;
      return {
        ...reply,
        open: async (span) => {
          await record();
          return reply.open(span);
        },
        ...(elsewhere && {
          elsewhere: async (as) => {
            await record();
            return elsewhere(as);
          },
        }),
      };
    },
  };
}

type DeliveredParts = Pick<FeatureParts, 'db' | 'clock'>;

/** Creates the check of who may hear delivered files. */
export function createDeliveredSounds({ db, clock }: DeliveredParts): DeliveredSounds {
  return {
    async mayHear(fileId, by) {
      const deliveries = await listDeliveriesOf(db, fileId, clock.now());
      return deliveries.some((row) => {
        const role = roleOf(row, by);
        return role !== undefined && mayHear(row, role);
      });
    },
  };
}
