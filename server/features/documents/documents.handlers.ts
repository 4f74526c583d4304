import type { papersCalls } from '../../../shared/features/documents.ts';
import { receiptPaper } from '../../../shared/documents/receipt-document.ts';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { statementPaper } from '../../../shared/documents/statement-document.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { PeriodStatements } from '../balance/statements/period-statements.service.ts';
import type { Receipts } from '../orders/receipts.service.ts';
import type { PaperPrinter, PaperToPrint } from './document-printer.ts';

interface PapersParts {
  readonly receipts: Receipts;
  readonly statements: PeriodStatements;
  readonly print: PaperPrinter;
  readonly languageOf: (session: Session) => Promise<SiteLanguage>;
}

export function papersHandlers({
  receipts,
  statements,
  print,
  languageOf,
}: PapersParts): Handlers<typeof papersCalls> {
  return {
    '/orders/getReceipt': async ({ orderId }, { session }) => ({
      data: { receipt: await receipts.read(session, orderId) },
    }),
    '/orders/getReceiptPdf': async ({ orderId }, { session }) => {
      const receipt = await receipts.read(session, orderId);
      const paper: PaperToPrint = {
        write: (words) => receiptPaper(receipt, words),
        name: (t) => t('file.receipt', { order: String(receipt.order_id) }),
      };
      return print(paper, await languageOf(session));
    },
    '/balance/getPeriodStatement': async (period, { session }) => ({
      data: { statement: await statements.show(session, period) },
    }),
    '/balance/getStatementPdf': async (period, { session }) => {
      const statement = await statements.read(session, period);
      const paper: PaperToPrint = {
        write: (words) => statementPaper(statement, words),
        name: (t) => t('file.statement', { from: statement.from ?? 'start', to: statement.to }),
      };
      return print(paper, await languageOf(session));
    },
  };
}
