import { announce } from '../../announcer/announce.ts';
import { texts } from './texts.ts';

/** Leaves for the address that an order was answered with: the bank's page, or the order's own. */
export function goToBank(url: string): void {
  announce(texts.toBank);
  window.location.assign(url);
}
