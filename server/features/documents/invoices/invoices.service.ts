import type { Invoice } from '../../../../shared/features/invoices.ts';
import type { Db } from '../../../database/db.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import { findInvoicedOrder, listInvoiceLines, listIssued } from './invoices.repository.ts';
import { summaryOf, viewInvoice } from './invoice.view.ts';

/** A document, by its order and its number. */
interface WhichInvoice {
  readonly orderId: number;
  readonly number: string;
}

export type Invoices = ReturnType<typeof createInvoices>;

/** Creates the invoices and credit notes, for the buyers of their orders and administrators. */
export function createInvoices({ db }: { readonly db: Db }) {
  return {
    async read(
      { accountId, isAdministrator }: Session,
      { orderId, number }: WhichInvoice,
    ): Promise<Invoice> {
      const order = await findInvoicedOrder(db, orderId);
      if (!order || (order.buyer_id !== accountId && !isAdministrator)) {
        throw notFound('invoice.not-found');
      }
      const documents = await listIssued(db, orderId);
      const document = documents.find((one) => summaryOf(one).number === number);
      if (!document) throw notFound('invoice.not-found');
      return viewInvoice(document, order, await listInvoiceLines(db, document));
    },
  };
}
