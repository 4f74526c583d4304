import { Readable } from 'node:stream';
import type {
  ContractWords,
  DocumentContent,
  InvoiceWords,
  LicenceWords,
  ReceiptWords,
  StatementWords,
} from '../../../shared/documents/document.ts';
import {
  DEFAULT_LANGUAGE,
  LOCALES,
  type SiteLanguage,
} from '../../../shared/languages/site-languages.ts';
import { amountFormat } from '../../../shared/money/money.ts';
import { paymentStatements } from '../../../shared/money/payment-statements.ts';
import { rateListIn } from '../../platform/rate-list.ts';
import type { FileReply } from '../../http/handler.ts';
import {
  askWorker,
  createWorkerPool,
  startWorker,
  type WorkerPool,
} from '../../platform/workers/worker-pool.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { DAYS, sectionOf, textsOf, type Translate } from '../../platform/messages.ts';
import { merchantOf } from '../../platform/merchant.ts';
import type { LanguageService } from '../accounts/profile/language.service.ts';
import type { DocumentToDraw } from './draw-document.ts';

interface PrinterParts {
  readonly clock: Clock;
  readonly pool: WorkerPool;
  readonly languages: Pick<LanguageService, 'of'>;
}

/** The words of every document. */
type AllWords = ReceiptWords & InvoiceWords & StatementWords & ContractWords & LicenceWords;

/** A document that can be written in any language, with its file name. */
interface DocumentToPrint {
  readonly write: (words: AllWords) => DocumentContent;
  readonly name: (t: Translate<'documents'>) => string;
}

export type DocumentPrinter = ReturnType<typeof createDocumentPrinter>;

/**
 * Creates the pool that draws documents: one thread for all of them. A receipt takes some ten
 * milliseconds, a statement of thousands of lines some seconds, during which the event loop stays
 * free.
 */
export function createDocumentPool(): WorkerPool {
  const folder = new URL('.', import.meta.url);
  return createWorkerPool({ size: 1, start: () => startWorker('document-worker', folder) });
}

/** Creates the printer, which draws a document in the language of the session and keeps none. */
export function createDocumentPrinter({ clock, pool, languages }: PrinterParts) {
  return async (session: Session, { write, name }: DocumentToPrint): Promise<FileReply> => {
    const language = await languages.of(session);
    const words = documentWords(language);
    const order: DocumentToDraw = {
      content: write(words),
      language,
      author: words.merchant.name,
      made: clock.now(),
    };
    const pdf = await pool.run((worker) => askWorker<Uint8Array>(worker, order));
    return {
      name: name(textsOf('documents', language)),
      mediaType: 'application/pdf',
      bytes: pdf.length,
      isGenerated: true,
      open: async () => Readable.from([Buffer.from(pdf)]),
    };
  };
}

/**
 * Returns the words and formats of documents in a language. The client loads only those of the
 * current page, the server has all.
 */
export function documentWords(language: SiteLanguage): AllWords {
  const merchant = merchantOf(language);
  return {
    common: sectionOf('documents', 'common', language),
    contract: sectionOf('documents', 'contract', language),
    rights: sectionOf('documents', 'rights', language),
    licence: sectionOf('documents', 'licence', language),
    stock: sectionOf('documents', 'stock', language),
    receipt: sectionOf('documents', 'receipt', language),
    invoice: sectionOf('documents', 'invoice', language),
    isSerbian: language !== DEFAULT_LANGUAGE,
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
    rateList: rateListIn(language),
    days: DAYS[language],
    amount: amountFormat(LOCALES[language]),
  };
}
