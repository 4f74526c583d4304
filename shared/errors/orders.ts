import type { None } from './none.ts';

/** The reason something cannot be bought. */
export type UnavailableReason =
  | 'bought'
  | 'datePassed'
  | 'declined'
  | 'ended'
  | 'expired'
  | 'paused'
  | 'gone'
  | 'unapproved'
  | 'forAnother'
  | 'own'
  | 'reserved'
  | 'withdrawn';

/** Refusals about orders, deliveries and downloads. Amounts are euros. */
export interface OrdersErrors {
  'delivery.already-accepted': None;
  'delivery.already-decided': None;
  'delivery.already-delivered': None;
  'delivery.change-first': None;
  'delivery.change-missing': None;
  'delivery.complaint-missing': None;
  'delivery.disputed': None;
  'delivery.no-complaint': None;
  'delivery.no-revisions-left': { count: number };
  'delivery.note-beyond-end': None;
  'delivery.note-missing': None;
  'delivery.note-not-found': None;
  'delivery.notes-closed': None;
  'delivery.notes-of-both': None;
  'delivery.nothing-delivered': None;
  'delivery.other-role': { role: 'buyer' | 'freelancer' | 'administrator' };
  'delivery.refunded': None;
  'delivery.services-only': None;
  'delivery.sound-not-found': None;
  'delivery.still-time': None;
  'delivery.text-too-long': { what: 'note' | 'text' | 'reason'; most: number };
  'delivery.time-over': { days: number };
  'delivery.too-many-files': { most: number };
  'delivery.too-many-notes': { most: number };
  'dispute.amount-out-of-range': { below: number; of: 'price' | 'left' };
  'dispute.decision-missing': None;
  'dispute.reason-missing': None;
  'download.address-expired': None;
  'download.file-not-found': None;
  'download.item-refunded': None;
  'licence.company-missing': None;
  'licence.company-too-long': { most: number };
  'licence.not-found': None;
  'licence.not-issued': None;
  'licence.number-missing': None;
  'licence.refunded': None;
  'licence.sounds-only': None;
  'order.busy': None;
  'order.cannot-buy': { name: string; reason: UnavailableReason };
  'order.cannot-buy-any-more': { name: string; reason: UnavailableReason };
  'order.cart-empty': None;
  'order.changed': None;
  'order.just-paid': None;
  'order.not-confirmed': None;
  'order.not-found': None;
  'order.not-paid': None;
  'order.not-yours': None;
  'order.number-missing': None;
  'order.other-order-made': None;
  'order.prices-changed': { total: number };
  'order.terms-not-accepted': None;
  'order.too-old': None;
  'order.unavailable': { reason: UnavailableReason };
  'order.which': None;
  'receipt.order-not-paid': None;
}
