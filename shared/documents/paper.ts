import type { DayFormat } from '../money/belgrade.ts';
import type { Merchant } from '../association/merchant.ts';
import type { TextsOf } from '../messages/texts-of.ts';
import type { AmountFormat } from '../money/money.ts';

/**
 * A paper: something to keep or to print, such as a receipt. What it says and in which order is
 * decided once; the screen and the PDF file are two ways to draw it.
 */
export interface Paper {
  readonly title: string;
  /** What matters most, below the title. */
  readonly lead: readonly string[];
  /** From top to bottom. */
  readonly sections: readonly PaperSection[];
}

/** A part of a paper with a heading of its own. */
export interface PaperSection {
  readonly heading: string;
  readonly blocks: readonly PaperBlock[];
}

export type PaperBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  /** Short texts with headings. */
  | { readonly kind: 'notes'; readonly notes: readonly PaperNote[] }
  | { readonly kind: 'table'; readonly table: PaperTable };

/** A fact with its name. */
export type PaperFact = readonly [name: string, fact: string];

/** A short text with a heading below that of its section. */
export interface PaperNote {
  readonly heading: string;
  readonly text: string;
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[];
  /** A cell for each column; a line break in it begins a second, quieter line. */
  readonly rows: readonly (readonly string[])[];
}

export interface PaperColumn {
  readonly header: string;
  /** How much of the width it takes, beside the others. */
  readonly share: number;
  /** Figures, to the right. */
  readonly isNumeric?: true;
  /** Names its row for a screen reader; exactly one column of a table does. */
  readonly isRowHeader?: true;
}

/** Where there is nothing to say: banks want the dash. */
export const NOTHING_SAID = '-';

/** A text of people's own on one line of a paper. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

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
