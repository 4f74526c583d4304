import type { DayFormat } from '../money/belgrade.ts';
import type { Merchant } from '../association/merchant.ts';
import type { TextsOf } from '../messages/texts-of.ts';
import type { AmountFormat } from '../money/money.ts';
import type { PaperNote } from './paper.ts';

/** The words and formats that every document shares, in one language. */
export interface PaperWords {
  readonly common: TextsOf<'documents', 'common'>;
  readonly merchant: Merchant;
  readonly days: DayFormat;
  readonly amount: AmountFormat;
}

export interface ReceiptWords extends PaperWords {
  readonly receipt: TextsOf<'documents', 'receipt'>;
  readonly bank: TextsOf<'payments', 'bank'>;
  readonly notes: readonly PaperNote[];
  /** Writes the name of a rate list. */
  readonly rateList: (name: string) => string;
}

export interface StatementWords extends PaperWords {
  readonly statement: TextsOf<'documents', 'statement'>;
  readonly entry: TextsOf<'documents', 'entry'>;
  readonly payout: TextsOf<'documents', 'payout'>;
}
