import type { DayFormat } from '../money/belgrade.ts';
import type { Merchant } from '../association/merchant.ts';
import type { TextsOf } from '../messages/texts-of.ts';
import type { AmountFormat } from '../money/money.ts';

/**
 * A document to save or print, such as a receipt. The screen and the PDF file draw the same content
 * in the same order.
 */
export interface DocumentContent {
  readonly title: string;
  /** The most important facts, below the title. */
  readonly lead: readonly string[];
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly heading: string;
  readonly blocks: readonly DocumentBlock[];
}

export type DocumentBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly DocumentFact[] }
  /** The events, in order: the time, and a sentence. */
  | { readonly kind: 'steps'; readonly steps: readonly DocumentFact[] }
  | { readonly kind: 'notes'; readonly notes: readonly DocumentNote[] }
  | { readonly kind: 'table'; readonly table: DocumentTable };

export type DocumentFact = readonly [name: string, fact: string];

export interface DocumentNote {
  readonly heading: string;
  readonly text: string;
}

export interface DocumentTable {
  readonly columns: readonly DocumentColumn[];
  /** A cell for each column. A line break in a cell begins a second, less prominent line. */
  readonly rows: readonly (readonly string[])[];
}

export interface DocumentColumn {
  readonly header: string;
  /** The column's share of the width, relative to the others. */
  readonly share: number;
  /** Aligns figures to the right. */
  readonly isNumeric?: true;
  /** Whether its cells name their rows for screen readers. True for one column of each table. */
  readonly isRowHeader?: true;
}

/** Builds a section of facts only. */
export function factsSection(heading: string, facts: readonly DocumentFact[]): DocumentSection {
  return { heading, blocks: [{ kind: 'facts', facts }] };
}

/** Returns the facts whose text is known. */
export function knownFacts(
  facts: readonly (readonly [name: string, fact: string | null])[],
): DocumentFact[] {
  return facts.flatMap(([name, fact]) => (fact === null ? [] : [[name, fact] as const]));
}

/** The text of an empty fact. Banks require the dash. */
export const NOTHING_SAID = '-';

/** Puts a text that an account wrote on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The words and formats of all documents, in one language. */
export interface DocumentWords {
  readonly common: TextsOf<'documents', 'common'>;
  readonly merchant: Merchant;
  readonly days: DayFormat;
  readonly amount: AmountFormat;
}

export interface ReceiptWords extends DocumentWords {
  readonly receipt: TextsOf<'documents', 'receipt'>;
  readonly bank: TextsOf<'payments', 'bank'>;
  readonly notes: readonly DocumentNote[];
  /** Formats the name of a rate list. */
  readonly rateList: (name: string) => string;
}

export interface InvoiceWords extends DocumentWords, Pick<ReceiptWords, 'receipt' | 'rateList'> {
  readonly invoice: TextsOf<'documents', 'invoice'>;
  /** Whether reasons that the operator wrote are shown in Serbian. */
  readonly isSerbian: boolean;
}

export interface ContractWords extends DocumentWords {
  readonly contract: TextsOf<'documents', 'contract'>;
  readonly rights: TextsOf<'documents', 'rights'>;
}

export interface LicenceWords extends DocumentWords {
  readonly licence: TextsOf<'documents', 'licence'>;
  readonly stock: TextsOf<'documents', 'stock'>;
}

export interface StatementWords extends DocumentWords {
  readonly statement: TextsOf<'documents', 'statement'>;
  readonly entry: TextsOf<'documents', 'entry'>;
  readonly payout: TextsOf<'documents', 'payout'>;
}
