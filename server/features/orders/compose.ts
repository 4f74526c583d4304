import type { FeatureParts } from '../../parts.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import type { ChargedOrders } from '../balance/admin/chargebacks.service.ts';
import type { ItemMoney } from '../balance/items/item-money.ts';
import type { Shelves } from '../catalogue/listing/shelves.service.ts';
import type { FileOpener } from '../media/files/file-opener.ts';
import type { RemovePreview } from '../media/preview/remove-preview.ts';
import type { FinishedFiles } from '../media/uploads/finished-files.ts';
import type { Milestones } from '../offers/milestones/milestones.ts';
import type { OfferSales } from '../offers/offer-sales.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import type { Rates } from '../payments/rates/rate.ts';
import type { Refunds } from '../payments/refunds/refunds.service.ts';
import { type CartedOffers, createCartService } from './cart/cart.service.ts';
import { createCompanies } from './company/company.service.ts';
import { deliveriesHandlers } from './deliveries/deliveries.handlers.ts';
import { createDeliveries } from './deliveries/deliveries.service.ts';
import { deleteFilesInTime } from './deliveries/delivery-files.job.ts';
import {
  createDeliveryNews,
  type DeliveredAudio,
  type DeliveryNews,
} from './deliveries/delivery-news.ts';
import { createDeliveryNotes } from './deliveries/delivery-notes.service.ts';
import { createDeliveryStart } from './deliveries/delivery-start.ts';
import { createTakeStep, type TakeStep } from './deliveries/delivery-steps.ts';
import { followDeliveries } from './deliveries/delivery.job.ts';
import { createItemReturns } from './deliveries/item-returns.ts';
import { createDisputes } from './disputes/disputes.service.ts';
import { createHeldFreelancers } from './disputes/held-freelancers.ts';
import { createDownloadLinks } from './downloads/download-links.service.ts';
import { mountDownloadRoute, ordersHandlers } from './orders.handlers.ts';
import { createDeliveredSounds, createDownloadsService } from './downloads/downloads.service.ts';
import { createOrderOutcomes } from './order-outcomes.ts';
import { createRefundedOrders } from './order-refunds.ts';
import { createOrderPayments } from './order-payments.ts';
import { createOrderStatusService } from './order-status.service.ts';
import { findById, lockOrder, setStatus } from './orders.repository.ts';
import { createOrdersService } from './orders.service.ts';
import type { OrderInvoices } from './order-invoices.ts';

interface OutcomeParts extends FeatureParts {
  readonly sounds: DeliveredAudio;
  readonly offerSales: OfferSales;
  readonly milestones: Pick<Milestones, 'deliveryEnded'>;
  readonly invoicing: OrderInvoices;
}

/** Composes the effects of payments, refunds and chargebacks on orders. */
export function composeOutcomes(parts: OutcomeParts) {
  const news = createDeliveryNews(parts);
  const takeStep = createTakeStep({ ...parts, news });
  const heldFreelancers = createHeldFreelancers(parts);
  const deliveries = createDeliveryStart(parts);
  const returns = createItemReturns({ ...parts, takeStep });
  const chargedOrders: ChargedOrders = {
    announceChargeback: (trx, taken) =>
      returns.queue(trx, { ...taken, step: 'charged_back', reason: '' }),
    async lock(trx, orderId) {
      if (!(await findById(trx, orderId))) throw notFound('order.not-found');
      await lockOrder(trx, orderId);
    },
    markChargedBack: (trx, orderId) => setStatus(trx, orderId, 'charged_back'),
  };
  return {
    news,
    takeStep,
    heldFreelancers,
    chargedOrders,
    refundedOrders: createRefundedOrders({ ...parts, returns }),
    outcomes: createOrderOutcomes({ ...parts, heldFreelancers, deliveries }),
  };
}

interface OrdersParts extends FeatureParts {
  readonly rates: Rates;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly money: ItemMoney;
  readonly carted: CartedOffers;
  readonly shelves: Pick<Shelves, 'substitutes'>;
  readonly news: DeliveryNews;
  readonly takeStep: TakeStep;
  readonly fileOpener: FileOpener;
  readonly finishedFiles: FinishedFiles;
  readonly removePreview: RemovePreview;
  readonly invoicing: Pick<OrderInvoices, 'list'>;
}

/** Composes carts, orders, downloads and deliveries. */
export function composeOrders(parts: OrdersParts) {
  const { http, fileOpener, finishedFiles } = parts;
  const orderPayments = createOrderPayments(parts);
  const downloads = createDownloadsService({ ...parts, files: fileOpener });
  const links = createDownloadLinks({ ...parts, downloads });
  mountDownloadRoute(http, links);
  const deliveries = createDeliveries({ ...parts, files: finishedFiles });
  followDeliveries(parts);
  deleteFilesInTime(parts);
  const carts = createCartService(parts);
  return {
    carts,
    deliveredSounds: createDeliveredSounds(parts),
    handlers: {
      ...ordersHandlers({
        carts,
        orders: createOrdersService({ ...parts, orderPayments }),
        orderStatus: createOrderStatusService({ ...parts, orderPayments }),
        downloads,
        links,
        companies: createCompanies(parts),
      }),
      ...deliveriesHandlers(
        deliveries,
        createDisputes({ ...parts, deliveries }),
        createDeliveryNotes(parts),
      ),
    },
  };
}
