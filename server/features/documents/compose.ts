import type { FeatureParts } from '../../parts.ts';
import type { LanguageService } from '../accounts/profile/language.service.ts';
import type { PeriodStatements } from '../balance/statements/period-statements.service.ts';
import type { OfferReader } from '../offers/offer-reader.ts';
import { createReceipts, type OrderBooks } from '../orders/receipts.service.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import { createContracts } from './contracts.service.ts';
import { createDocumentPool, createDocumentPrinter } from './document-printer.ts';
import { documentsHandlers } from './documents.handlers.ts';

interface DocumentParts extends FeatureParts {
  readonly payments: Pick<Payments, 'findDeciding'>;
  readonly languages: LanguageService;
  readonly receiptBooks: OrderBooks;
  readonly offerReader: OfferReader;
  readonly periodStatements: PeriodStatements;
}

/** Composes receipts and statements. The thread that draws them stops with the server. */
export function composeDocuments(parts: DocumentParts) {
  const pool = createDocumentPool();
  parts.http.addHook('onClose', () => pool.stop());
  return {
    handlers: documentsHandlers({
      contracts: createContracts({ ...parts, offers: parts.offerReader }),
      receipts: createReceipts({ ...parts, books: parts.receiptBooks }),
      statements: parts.periodStatements,
      print: createDocumentPrinter({ ...parts, pool }),
      languageOf: (session) => parts.languages.of(session),
    }),
  };
}
