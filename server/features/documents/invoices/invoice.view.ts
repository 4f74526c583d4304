import type { Invoice, InvoiceSummary } from '../../../../shared/features/invoices.ts';
import { toUnits } from '../../../../shared/money/money.ts';
import { writeRate } from '../../../../shared/money/rate-words.ts';
import type {
  findInvoicedOrder,
  InvoiceLine,
  InvoiceRow,
  IssuedDocument,
} from './invoices.repository.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof findInvoicedOrder>>>;

/** Shows the number and kind of a document. */
export function summaryOf({ invoice, note }: IssuedDocument): InvoiceSummary {
  // Credit notes have a series of their own, which the letter C marks.
  return {
    number: note ? numberOf({ ...note, prefix: `${invoice.prefix}-C` }) : numberOf(invoice),
    kind: note ? 'credit_note' : 'invoice',
    issued_at: (note ?? invoice).issued_at.toISOString(),
  };
}

function numberOf({ prefix, year, serial }: Pick<InvoiceRow, 'prefix' | 'year' | 'serial'>) {
  return `${prefix}-${year}-${serial}`;
}

/** Shows a document with its order and its lines. */
export function viewInvoice(
  document: IssuedDocument,
  order: OrderRow,
  lines: readonly InvoiceLine[],
): Invoice {
  const { invoice, note } = document;
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const para = lines.reduce((sum, line) => sum + line.para, 0);
  const { buyer_id: buyerId, paid_at: paidAt, rate_e4: rateE4, rate_list: rateList } = order;
  const { name, address, country, vat_id, reference } = order;
  return {
    ...summaryOf(document),
    credits: note && numberOf(invoice),
    order_id: invoice.order_id,
    buyer_id: buyerId,
    paid_at: paidAt.toISOString(),
    seller: {
      name: invoice.seller_name,
      address: invoice.seller_address,
      registrationNumber: invoice.seller_registration_number,
      taxNumber: invoice.seller_tax_number,
      isFreelancer: invoice.freelancer_id !== null,
    },
    buyer: { name, address, country, vat_id, reference },
    lines: lines.map((line) => ({
      project_id: line.item_id,
      name: line.name,
      description: line.description,
      price: toUnits(line.cents),
      price_rsd: toUnits(line.para),
    })),
    total: toUnits(cents),
    total_rsd: toUnits(para),
    vat: vatOf(invoice, { cents, para }),
    rate: writeRate(rateE4),
    rateList,
  };
}

function vatOf(
  { vat_basis_points: basisPoints, exemption, exemption_sr: exemptionSr }: InvoiceRow,
  { cents, para }: { cents: number; para: number },
): Invoice['vat'] {
  if (basisPoints === null) {
    return { exemption: exemption ?? '', exemptionSr: exemptionSr ?? '' };
  }
  return {
    percent: basisPoints / 100,
    amount: toUnits(vatIn(cents, basisPoints)),
    amount_rsd: toUnits(vatIn(para, basisPoints)),
  };
}

/** Returns the VAT that an amount includes, rounded half up. */
function vatIn(amount: number, basisPoints: number): number {
  const whole = 10_000 + basisPoints;
  return Math.floor((2 * amount * basisPoints + whole) / (2 * whole));
}
