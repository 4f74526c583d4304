import type { papersCalls } from '../../../shared/features/papers.ts';
import { receiptPaper } from '../../../shared/receipt-paper.ts';
import { statementPaper } from '../../../shared/statement-paper.ts';
import type { Handlers } from '../../http/handler.ts';
import type { PeriodStatements } from '../balance/period-statements.service.ts';
import type { Receipts } from '../orders/receipts.service.ts';
import type { PaperPrinter } from './paper-printer.ts';

interface PapersParts {
  readonly receipts: Receipts;
  readonly statements: PeriodStatements;
  readonly print: PaperPrinter;
}

/** The code behind the calls of `papers`. */
export function papersHandlers({
  receipts,
  statements,
  print,
}: PapersParts): Handlers<typeof papersCalls> {
  return {
    '/orders/getReceipt': async ({ orderId }, { session }) => ({
      data: { receipt: await receipts.read(session, orderId) },
    }),
    '/orders/getReceiptPdf': async ({ orderId }, { session }) =>
      print(receiptPaper(await receipts.read(session, orderId)), `earmark-receipt-${orderId}.pdf`),
    '/balance/getPeriodStatement': async (wish, { session }) => ({
      data: { statement: await statements.show(session, wish) },
    }),
    '/balance/getStatementPdf': async (wish, { session }) => {
      const statement = await statements.read(session, wish);
      const days = [statement.from ?? 'start', statement.to].join('-to-');
      return print(statementPaper(statement), `earmark-statement-${days}.pdf`);
    },
  };
}
