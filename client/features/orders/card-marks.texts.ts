import { ACQUIRER } from '../../../shared/merchant.ts';

/** What our own card logos are called. */
export const texts = {
  cards: 'Payment by card',
  accepted: 'Accepted cards',
  bank: 'Bank',
  programmes: 'Safe payment programmes',
  bankLink: ACQUIRER.name,
  /** The bank's stand-in for a logo, line by line. */
  bankMark: ['Acquiring', 'bank'],
} as const;
