import type { FeatureParts } from '../../parts.ts';
import type { LanguageService } from '../accounts/profile/language.service.ts';
import type { PeriodStatements } from '../balance/statements/period-statements.service.ts';
import type { OfferReader } from '../offers/offer-reader.ts';
import { createReceipts, type OrderBooks } from '../orders/receipts.service.ts';
import type { Payments } from '../payments/attempts/payments.service.ts';
import type { FileOpener } from '../media/files/file-opener.ts';
import { createContracts } from './contracts.service.ts';
import { createDocumentPool, createDocumentPrinter } from './document-printer.ts';
import { documentsHandlers, licencesHandlers } from './documents.handlers.ts';
import { createInvoices } from './invoices/invoices.service.ts';
import { createInvoicing, type Invoicing } from './invoices/invoicing.ts';
import { createLicences } from './licences.service.ts';

interface DocumentParts extends FeatureParts {
  readonly payments: Pick<Payments, 'findDeciding'>;
  readonly languages: LanguageService;
  readonly receiptBooks: OrderBooks;
  readonly offerReader: OfferReader;
  readonly periodStatements: PeriodStatements;
  readonly fileOpener: FileOpener;
  readonly invoicing: Invoicing;
}

/** Composes the jobs that issue invoices, before the features that start them. */
export function composeInvoicing(parts: FeatureParts): { readonly invoicing: Invoicing } {
  return { invoicing: createInvoicing(parts, parts.settings.invoicing) };
}

/** Composes receipts, statements, contracts and licences. Their thread stops with the server. */
export function composeDocuments(parts: DocumentParts) {
  const { receiptBooks: books, fileOpener: files } = parts;
  const pool = createDocumentPool();
  parts.http.addHook('onClose', () => pool.stop());
  const print = createDocumentPrinter({ ...parts, pool });
  return {
    handlers: {
      ...documentsHandlers({
        contracts: createContracts({ ...parts, offers: parts.offerReader }),
        receipts: createReceipts({ ...parts, books }),
        statements: parts.periodStatements,
        invoices: createInvoices(parts),
        print,
      }),
      ...licencesHandlers(createLicences({ ...parts, books, files }), print),
    },
  };
}
