import { PAYMENT_STATEMENTS } from '../../../shared/payment-statements.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './statements.texts.ts';

/** What banks and the law want said wherever is paid. In Serbian. */
export const texts: Words<typeof english> = {
  statements: PAYMENT_STATEMENTS,
};
