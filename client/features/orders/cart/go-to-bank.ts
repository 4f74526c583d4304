import { t } from 'texts:orders/payForm';
import { announce } from '../../../announcer/announce.ts';

/** Leaves for the address that an order was answered with: the bank's page, or the order's own. */
export function goToBank(url: string): void {
  announce(t('toBank'));
  window.location.assign(url);
}
