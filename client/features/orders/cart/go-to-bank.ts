import { t } from 'texts:orders/payForm';
import { announce } from '../../../announcer/announce.ts';

/** Leaves for the address in the reply to an order: the bank's page, or that of the order. */
export function goToBank(url: string): void {
  announce(t('toBank'));
  window.location.assign(url);
}
