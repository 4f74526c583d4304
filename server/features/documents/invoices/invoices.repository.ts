import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../database/db.ts';
import type { CreditNote, Invoice } from '../../../database/types.ts';

export type InvoiceRow = Selectable<Invoice>;

/** An invoice, or a credit note with the invoice that it is about. */
export interface IssuedDocument {
  readonly invoice: InvoiceRow;
  readonly note: Selectable<CreditNote> | null;
}

/** Notes that a paid order gets an invoice, if it is for a company. */
export async function insertDue(trx: Trx, orderId: number): Promise<void> {
  await trx
    .insertInto('invoice_due')
    .columns(['order_id'])
    .expression((eb) =>
      eb.selectFrom('order_company').select('order_id').where('order_id', '=', orderId),
    )
    .execute();
}

/** Whether an order has an invoice or waits for one. */
export async function isInvoiced(db: Db, orderId: number): Promise<boolean> {
  const due = db.selectFrom('invoice_due').select('order_id').where('order_id', '=', orderId);
  const issued = db.selectFrom('invoice').select('order_id').where('order_id', '=', orderId);
  return (await due.union(issued).executeTakeFirst()) !== undefined;
}

/** Removes an order from those that get an invoice. Returns whether it was one of them. */
export async function takeDue(trx: Trx, orderId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invoice_due')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/**
 * Lists the orders that get an invoice and whose payment is settled, in the order of payment. The
 * acquirer settles sums, not payments, and the oldest payments first. So a payment is settled once
 * everything that the acquirer still owes can come from later payments.
 */
export async function listSettled(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH owed AS (
      SELECT coalesce(sum(entry.amount), 0) AS para
      FROM ledger_account account JOIN ledger_entry entry ON entry.account_id = account.id
      WHERE account.kind = 'acquirer_receivable'),
    oldest AS (
      SELECT min(money.paid_at) AS paid_at
      FROM invoice_due due JOIN item_money money ON money.order_id = due.order_id),
    paid AS (
      SELECT order_id, paid_at, sum(charged_para - returned_para) AS para FROM item_money
      WHERE paid_at >= (SELECT paid_at FROM oldest)
      GROUP BY order_id, paid_at),
    later AS (
      SELECT order_id, paid_at,
        sum(para) OVER (ORDER BY paid_at DESC, order_id DESC) - para AS para
      FROM paid)
    SELECT due.order_id AS id
    FROM owed, invoice_due due JOIN later ON later.order_id = due.order_id
    WHERE owed.para <= later.para
    ORDER BY later.paid_at, due.order_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the documents of an order until the transaction ends, so that each is issued once. */
export async function lockDocuments(trx: Trx, orderId: number): Promise<void> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}

/** Takes the next number of a year. It is free again if the transaction is rolled back. */
export async function takeSerial(
  trx: Trx,
  kind: 'invoice' | 'credit_note',
  year: number,
): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_counter')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ last: eb('invoice_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertInvoice(trx: Trx, invoice: Insertable<Invoice>): Promise<void> {
  await trx.insertInto('invoice').values(invoice).execute();
}

export async function insertCreditNote(trx: Trx, note: Insertable<CreditNote>): Promise<void> {
  await trx.insertInto('credit_note').values(note).execute();
}

/** Lists the freelancers of an order by account id, as an invoice names them. */
export function listInvoiceSellers(db: Db, orderId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'last_name', 'address', 'city', 'country'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_item').select('seller_id').where('order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
}

/** Lists the confirmed refunds and chargebacks that no credit note is about, oldest first. */
export async function listUncredited(
  db: Db,
  orderId: number,
): Promise<{ invoice_id: number; cause: string }[]> {
  const { rows } = await sql<{ invoice_id: number; cause: string }>`
    SELECT invoice.id AS invoice_id, gone.cause
    FROM invoice
      JOIN order_item item ON item.order_id = invoice.order_id
        AND item.seller_id = coalesce(invoice.freelancer_id, item.seller_id)
      JOIN item_return gone ON gone.order_id = item.order_id AND gone.item_id = item.item_id
        AND gone.state = 'confirmed'
    WHERE invoice.order_id = ${orderId} AND NOT EXISTS (
      SELECT FROM credit_note note WHERE note.invoice_id = invoice.id AND note.cause = gone.cause)
    GROUP BY invoice.id, gone.cause ORDER BY min(gone.txn_id), invoice.id`.execute(db);
  return rows;
}

/** Lists the documents of an order: its invoices, then its credit notes, oldest first. */
export async function listIssued(db: Db, orderId: number): Promise<IssuedDocument[]> {
  const invoices = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  if (invoices.length === 0) return [];
  const ids = invoices.map(({ id }) => id);
  const notes = await db
    .selectFrom('credit_note')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('id')
    .execute();
  return [
    ...invoices.map((invoice) => ({ invoice, note: null })),
    ...notes.flatMap((note) =>
      invoices.filter(({ id }) => id === note.invoice_id).map((invoice) => ({ invoice, note })),
    ),
  ];
}

/** An item on an invoice, or the part of it that a credit note is about; in cents and para. */
export interface InvoiceLine {
  readonly item_id: number;
  readonly name: string;
  readonly description: string;
  readonly cents: number;
  readonly para: number;
}

/** Lists the lines of a document. */
export async function listInvoiceLines(
  db: Db,
  { invoice: { order_id: orderId, freelancer_id: freelancerId }, note }: IssuedDocument,
): Promise<InvoiceLine[]> {
  let items = db
    .selectFrom('order_item as item')
    .select(['item.item_id', 'item.name', 'item.description'])
    .where('item.order_id', '=', orderId)
    .orderBy('item.item_id');
  if (freelancerId !== null) items = items.where('item.seller_id', '=', freelancerId);
  if (!note) {
    return items.select(['item.price_cents as cents', 'item.charged_para as para']).execute();
  }
  return items
    .innerJoin('item_return as gone', (join) =>
      join
        .onRef('gone.order_id', '=', 'item.order_id')
        .onRef('gone.item_id', '=', 'item.item_id')
        .on('gone.cause', '=', note.cause),
    )
    .select(['gone.cents', 'gone.para'])
    .execute();
}

/** Finds the parts of an order that its documents show. */
export function findInvoicedOrder(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_company as company', 'company.order_id', 'orders.id')
    .innerJoin('item_money', 'item_money.order_id', 'orders.id')
    .select(['orders.buyer_id', 'orders.rate_e4', 'orders.rate_list', 'item_money.paid_at'])
    .select(['company.name', 'company.address', 'company.country', 'company.vat_id'])
    .select('company.reference')
    .where('orders.id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
}
