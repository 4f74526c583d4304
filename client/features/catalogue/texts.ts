import { MERCHANT } from '../../../shared/merchant.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.ts';

/** What the lists of categories say. */
export const texts = {
  /** What has to be said wherever prices stand in euro. */
  demoRate: (list: string) =>
    `This is the demo: RSD amounts use the recorded rate of ${list}, not today’s.`,
  conversion: CONVERSION_STATEMENT,
  vat: MERCHANT.vat,
} as const;
