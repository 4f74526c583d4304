import { amountFormat } from '../../../shared/money/money.ts';
import type { ReceiptWords, StatementWords } from '../../../shared/documents/paper-words.ts';
import { paymentStatements } from '../../../shared/money/payment-statements.ts';
import { RATE_LISTS } from '../../../shared/money/serbian-rate-list.ts';
import { LOCALES, type SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { merchantOf } from '../../platform/merchant.ts';
import { DAYS, sectionOf } from '../../platform/messages.ts';

/** The words and formats of documents in a language. A client has those of its own page alone. */
export function documentWords(language: SiteLanguage): ReceiptWords & StatementWords {
  const merchant = merchantOf(language);
  return {
    common: sectionOf('documents', 'common', language),
    receipt: sectionOf('documents', 'receipt', language),
    statement: sectionOf('documents', 'statement', language),
    entry: sectionOf('documents', 'entry', language),
    payout: sectionOf('documents', 'payout', language),
    bank: sectionOf('payments', 'bank', language),
    notes: paymentStatements({
      t: sectionOf('payments', 'statements', language),
      conversion: sectionOf('payments', 'conversion', language)('statement'),
      vat: merchant.vat,
    }),
    merchant,
    rateList: RATE_LISTS[language],
    days: DAYS[language],
    amount: amountFormat(LOCALES[language]),
  };
}
