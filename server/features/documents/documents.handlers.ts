import type { documentsCalls } from '../../../shared/features/documents.ts';
import type { invoicesCalls } from '../../../shared/features/invoices.ts';
import type { licencesCalls } from '../../../shared/features/licences.ts';
import { contractDocument } from '../../../shared/documents/contract-document.ts';
import { invoiceDocument } from '../../../shared/documents/invoice-document.ts';
import { licenceDocument } from '../../../shared/documents/licence-document.ts';
import { receiptDocument } from '../../../shared/documents/receipt-document.ts';
import { statementDocument } from '../../../shared/documents/statement-document.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import type { PeriodStatements } from '../balance/statements/period-statements.service.ts';
import type { Receipts } from '../orders/receipts.service.ts';
import type { Contracts } from './contracts.service.ts';
import type { DocumentPrinter } from './document-printer.ts';
import type { Invoices } from './invoices/invoices.service.ts';
import type { Licences } from './licences.service.ts';

interface DocumentsParts {
  readonly print: DocumentPrinter;
  readonly contracts: Contracts;
  readonly receipts: Receipts;
  readonly statements: PeriodStatements;
  readonly invoices: Invoices;
}

export function documentsHandlers({
  contracts,
  receipts,
  statements,
  invoices,
  print,
}: DocumentsParts): Handlers<typeof documentsCalls & typeof invoicesCalls> {
  return {
    '/projects/getContract': async ({ projectId }, { session }) => ({
      data: { contract: await contracts.read(session, projectId) },
    }),
    '/projects/getContractPdf': async ({ projectId }, { session }) => {
      const contract = await contracts.read(session, projectId);
      return print(session, {
        write: (words) => contractDocument(contract, words),
        name: (t) => t('file.contract', { project: String(contract.project_id) }),
      });
    },
    '/orders/getReceipt': async ({ orderId }, { session }) => ({
      data: { receipt: await receipts.read(session, orderId) },
    }),
    '/orders/getReceiptPdf': async ({ orderId }, { session }) => {
      const receipt = await receipts.read(session, orderId);
      return print(session, {
        write: (words) => receiptDocument(receipt, words),
        name: (t) => t('file.receipt', { order: String(receipt.order_id) }),
      });
    },
    '/orders/getInvoice': async (which, { session }) => ({
      data: { invoice: await invoices.read(session, which) },
    }),
    '/orders/getInvoicePdf': async (which, { session }) => {
      const invoice = await invoices.read(session, which);
      return print(session, {
        write: (words) => invoiceDocument(invoice, words),
        name: (t) => t('file.invoice', { number: invoice.number }),
      });
    },
    '/balance/getPeriodStatement': async (period, { session }) => ({
      data: { statement: await statements.show(session, period) },
    }),
    '/balance/getStatementPdf': async (period, { session }) => {
      const statement = await statements.read(session, period);
      return print(session, {
        write: (words) => statementDocument(statement, words),
        name: (t) => t('file.statement', { from: statement.from ?? 'start', to: statement.to }),
      });
    },
  };
}

export function licencesHandlers(
  licences: Licences,
  print: DocumentPrinter,
): Handlers<typeof licencesCalls> {
  return {
    '/orders/getLicence': async (which, { session }) => ({
      data: await licences.read(session, which),
    }),
    '/orders/issueLicence': async (form, { session }) => ({
      data: { certificate: await licences.issue(session, form) },
    }),
    '/orders/getLicencePdf': async (which, { session }) => {
      const { certificate } = await licences.read(session, which);
      if (!certificate) throw notFound('licence.not-issued');
      return print(session, {
        write: (words) => licenceDocument(certificate, words),
        name: (t) => t('file.licence', { number: certificate.number }),
      });
    },
    '/orders/getOrderOf': async ({ projectId }, { session }) => ({
      data: { order_id: await licences.ownOrder(session, projectId) },
    }),
    '/licences/get': async ({ number }) => ({
      data: { licence: await licences.check(number) },
    }),
  };
}
