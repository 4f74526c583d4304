import type { InvoiceSummary } from '../../../shared/features/invoices.ts';
import type { Db, Trx } from '../../database/db.ts';

/** The invoices and credit notes of orders for companies. */
export interface OrderInvoices {
  /** Notes that a paid order gets an invoice, if it is for a company and invoicing is set up. */
  expect(trx: Trx, orderId: number): Promise<void>;
  /** Queues the credit notes of an order, in the transaction that confirms a refund or chargeback. */
  returned(trx: Trx, orderId: number): Promise<void>;
  /** Lists the invoices of an order, then its credit notes, oldest first. */
  list(db: Db, orderId: number): Promise<InvoiceSummary[]>;
  /** Whether an order has an invoice or waits for one. */
  isInvoiced(db: Db, orderId: number): Promise<boolean>;
}
