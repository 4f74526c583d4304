import type { deliveriesCalls } from '../shared/features/deliveries.ts';
import type { FeatureParts } from './compose-features.ts';
import type { FinishedFiles } from './features/media/uploads/finished-files.ts';
import { createDeliveries } from './features/orders/deliveries/deliveries.service.ts';
import { deliveriesHandlers } from './features/orders/deliveries/deliveries.handlers.ts';
import { deleteFilesInTime } from './features/orders/deliveries/delivery-files.job.ts';
import type { DeliveryMoney, RefundItem } from './features/orders/deliveries/delivery-money.ts';
import {
  createDeliveryNews,
  type DeliveredAudio,
  type DeliveryNews,
} from './features/orders/deliveries/delivery-news.ts';
import type { OfferDelivery } from './features/orders/deliveries/delivery-offer.ts';
import { createTakeStep, type TakeStep } from './features/orders/deliveries/delivery-steps.ts';
import { followDeliveries } from './features/orders/deliveries/delivery.job.ts';
import { createDisputes } from './features/orders/disputes/disputes.service.ts';
import { createItemReturns } from './features/orders/deliveries/item-returns.ts';
import type { Handlers } from './http/handler.ts';
import type { Postbox } from './platform/mail/postbox.ts';

interface DeliveryParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'publisher'> {
  readonly news: DeliveryNews;
  readonly takeStep: TakeStep;
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
  readonly files: FinishedFiles;
  readonly offers: OfferDelivery;
  readonly money: DeliveryMoney;
  readonly refunds: RefundItem;
}

/** What takes steps of deliveries, and the first who do: refunds and chargebacks. */
export function composeReturns(
  parts: Pick<DeliveryParts, 'db' | 'clock' | 'jobs' | 'publisher' | 'postbox' | 'publicUrl'> & {
    sounds: DeliveredAudio;
  },
) {
  const news = createDeliveryNews(parts);
  const takeStep = createTakeStep({ ...parts, news });
  return { news, takeStep, returns: createItemReturns({ ...parts, takeStep }) };
}

/** The part of the composition that is about what follows a payment. */
export function composeDeliveries(parts: DeliveryParts): Handlers<typeof deliveriesCalls> {
  const deliveries = createDeliveries(parts);
  const disputes = createDisputes({ ...parts, deliveries });
  followDeliveries(parts);
  deleteFilesInTime(parts);
  return deliveriesHandlers({ deliveries, disputes });
}
