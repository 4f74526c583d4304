import { PAYMENT_STATEMENTS } from '../../../shared/payment-statements.ts';

/** What banks and the law want said wherever is paid. */
export const texts = {
  statements: PAYMENT_STATEMENTS,
} as const;
