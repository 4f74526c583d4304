import type { OrderItem } from '../../../shared/features/orders.ts';
import { texts as deliveryTexts } from './delivery.texts.ts';
import { texts } from './texts.ts';

/** Why there is nothing to download of something that was paid. */
export function noFilesWords({ delivery }: Pick<OrderItem, 'delivery'>): string {
  if (delivery?.refunded) return deliveryTexts.itemRefunded;
  return delivery && delivery.kind === 'service' && delivery.state !== 'due'
    ? texts.filesGone
    : texts.notDelivered;
}
