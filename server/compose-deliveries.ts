import type { deliveriesCalls } from '../shared/features/deliveries.ts';
import type { FeatureParts } from './compose-features.ts';
import type { FinishedFiles } from './features/media/finished-files.ts';
import { createDeliveries } from './features/orders/deliveries.service.ts';
import { deliveriesHandlers } from './features/orders/deliveries.handlers.ts';
import { deleteFilesInTime } from './features/orders/delivery-files.job.ts';
import type { DeliveryMoney, RefundItem } from './features/orders/delivery-money.ts';
import { createDeliveryNews } from './features/orders/delivery-news.ts';
import type { OfferDelivery } from './features/orders/delivery-offer.ts';
import { createTakeStep } from './features/orders/delivery-steps.ts';
import { followDeliveries } from './features/orders/delivery.job.ts';
import { createDisputes } from './features/orders/disputes.service.ts';
import type { Handlers } from './http/handler.ts';
import type { Postbox } from './platform/postbox.ts';

interface DeliveryParts extends Pick<FeatureParts, 'db' | 'clock' | 'jobs' | 'publisher'> {
  readonly postbox: Postbox;
  readonly publicUrl: () => string;
  readonly files: FinishedFiles;
  readonly offers: OfferDelivery;
  readonly money: DeliveryMoney;
  readonly refunds: RefundItem;
}

/** The part of the composition that is about what follows a payment. */
export function composeDeliveries(parts: DeliveryParts): Handlers<typeof deliveriesCalls> {
  const news = createDeliveryNews(parts);
  const takeStep = createTakeStep({ ...parts, news });
  const deliveries = createDeliveries({ ...parts, news, takeStep });
  const disputes = createDisputes({ ...parts, takeStep, deliveries });
  followDeliveries({ ...parts, takeStep });
  deleteFilesInTime({ ...parts, takeStep });
  return deliveriesHandlers({ deliveries, disputes });
}
