import { type DayFormat, dayFormat } from './belgrade.ts';
import { LOCALE } from './locale.ts';
import { MERCHANT } from './merchant.ts';
import { type AmountFormat, formatMinor } from './money.ts';
import {
  ENTRY_WORDS,
  PAYOUT_WORDS,
  paperTexts,
  receiptTexts,
  statementTexts,
} from './paper.texts.ts';
import { PAYMENT_STATEMENTS } from './payment-statements.ts';
import type { Words } from './translation.ts';

/** All that a paper says or writes in one language. */
export interface PaperWords {
  readonly common: Words<typeof paperTexts>;
  readonly receipt: Words<typeof receiptTexts>;
  readonly statement: Words<typeof statementTexts>;
  readonly entries: Words<typeof ENTRY_WORDS>;
  readonly payouts: Words<typeof PAYOUT_WORDS>;
  readonly merchant: Words<typeof MERCHANT>;
  readonly notes: Words<typeof PAYMENT_STATEMENTS>;
  /** How `Intl` writes numbers. */
  readonly locale: string;
  readonly days: DayFormat;
  readonly amount: AmountFormat;
}

/** Papers in English; the client of another language has the twin, the server has all of them. */
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
  amount: formatMinor,
};
