import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, IdAs, Moment, OrNull, TextOrNull } from '../contract/fields.ts';
import { OrderCompany } from './companies.ts';
import { Amount } from './payments/balance.ts';

const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

const InvoiceNumber = Type.String({ description: 'prefix, year and serial number' });

/** An invoice or credit note in the list of an order's documents. */
export const InvoiceSummary = Type.Object({
  number: InvoiceNumber,
  kind: Type.Enum(INVOICE_KINDS),
  issued_at: Moment,
});
export type InvoiceSummary = Static<typeof InvoiceSummary>;

/** An invoice, or a credit note about a refund or chargeback. It never changes. */
export const Invoice = Type.Object({
  ...InvoiceSummary.properties,
  credits: OrNull(InvoiceNumber, 'the invoice that a credit note is about'),
  order_id: Id,
  buyer_id: Id,
  paid_at: Moment,
  seller: Type.Object({
    name: Type.String(),
    address: Type.String(),
    registrationNumber: TextOrNull,
    taxNumber: TextOrNull,
    isFreelancer: Type.Boolean({
      description: 'whether the association issues it for a freelancer',
    }),
  }),
  buyer: OrderCompany,
  lines: Type.Array(
    Type.Object({
      project_id: IdAs('of the item'),
      name: Type.String(),
      description: Type.String(),
      price: Amount('of the item, or the refunded part of it'),
      price_rsd: Type.Number({ description: 'RSD' }),
    }),
  ),
  total: Amount('of all lines'),
  total_rsd: Type.Number({ description: 'RSD' }),
  vat: Type.Union(
    [
      Type.Object({
        percent: Type.Number(),
        amount: Amount('of VAT in the total'),
        amount_rsd: Type.Number({ description: 'RSD' }),
      }),
      Type.Object({
        exemption: Type.String({ description: 'the reason, in English' }),
        exemptionSr: Type.String({ description: 'the reason, in Serbian' }),
      }),
    ],
    { description: 'the VAT that the prices include, or why there is none' },
  ),
  rate: Type.String({ description: 'RSD for one euro, four decimals' }),
  rateList: Type.String({ description: 'the rate list with its day' }),
});
export type Invoice = Static<typeof Invoice>;

const WhichInvoice = Type.Object({
  orderId: Id,
  number: Type.String({ maxLength: 40, description: 'of an invoice or credit note of the order' }),
});

export const invoicesCalls = defineCalls({
  '/orders/getInvoice': {
    doc: 'An invoice or credit note of an order, for its buyer and for administrators. 404 for everybody else.',
    access: 'signed-in',
    request: WhichInvoice,
    data: Type.Object({ invoice: Invoice }),
  },
  '/orders/getInvoicePdf': {
    kind: 'file',
    doc: 'The same as a tagged PDF file.',
    access: 'signed-in',
    limit: { max: 20, seconds: 60 },
    request: WhichInvoice,
  },
});
