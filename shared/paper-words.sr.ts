import { dayFormat } from './belgrade.ts';
import { LOCALE } from './locale.sr.ts';
import { MERCHANT } from './merchant.sr.ts';
import { amountFormat } from './money.ts';
import {
  ENTRY_WORDS,
  PAYOUT_WORDS,
  paperTexts,
  receiptTexts,
  statementTexts,
} from './paper.texts.sr.ts';
import type { PaperWords } from './paper-words.ts';
import { PAYMENT_STATEMENTS } from './payment-statements.sr.ts';

/** All that a paper says or writes, in Serbian. */
export const paperWords: PaperWords = {
  common: paperTexts,
  receipt: receiptTexts,
  statement: statementTexts,
  entries: ENTRY_WORDS,
  payouts: PAYOUT_WORDS,
  merchant: MERCHANT,
  notes: PAYMENT_STATEMENTS,
  locale: LOCALE,
  days: dayFormat(LOCALE),
  amount: amountFormat(LOCALE),
};
