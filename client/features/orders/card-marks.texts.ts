import { ACQUIRER } from '../../../shared/merchant.ts';

/** What our own card logos are called. */
export const texts = {
  bankLink: ACQUIRER.name,
  /** The bank's stand-in for a logo, line by line. */
  bankMark: ['Acquiring', 'bank'],
} as const;
