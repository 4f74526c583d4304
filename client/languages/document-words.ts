import { t as common } from 'texts:documents/common';
import type { DocumentWords } from '../../shared/documents/document.ts';
import { LOCALE } from '../../shared/languages/locale.ts';
import { dayFormat } from '../../shared/money/belgrade.ts';
import { formatMinor } from '../../shared/money/money.ts';
import { MERCHANT } from './merchant.ts';

/** The words and formats of all documents, in the language of the page. */
export const DOCUMENT_WORDS: DocumentWords = {
  common,
  merchant: MERCHANT,
  days: dayFormat(LOCALE),
  amount: formatMinor,
};
