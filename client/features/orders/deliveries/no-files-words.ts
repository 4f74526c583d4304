import { t } from 'texts:orders/order';
import { t as tDelivery } from 'texts:orders/delivery';
import type { OrderItem } from '../../../../shared/features/orders.ts';

/** Returns the reason why a paid item has no files to download. */
export function noFilesWords({ delivery }: Pick<OrderItem, 'delivery'>): string {
  if (delivery?.refunded) return tDelivery('itemRefunded');
  return delivery && delivery.kind === 'service' && delivery.state !== 'due'
    ? t('filesGone')
    : t('notDelivered');
}
