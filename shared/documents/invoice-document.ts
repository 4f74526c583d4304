import type { Invoice } from '../features/invoices.ts';
import {
  type DocumentContent,
  type DocumentFact,
  type DocumentTable,
  factsSection,
  type InvoiceWords,
  knownFacts,
  NOTHING_SAID,
  onOneLine,
} from './document.ts';
import { toMinor } from '../money/money.ts';
import { companyFacts, merchantSection, rateFact, written } from './receipt-document.ts';

/** Builds an invoice or a credit note. */
export function invoiceDocument(invoice: Invoice, words: InvoiceWords): DocumentContent {
  const { invoice: t, receipt } = words;
  const { number, credits, buyer, seller } = invoice;
  const sums = { dinar: written(words, invoice.total_rsd), euro: written(words, invoice.total) };
  return {
    title: t(credits === null ? 'title' : 'creditTitle', { number }),
    lead: [
      credits === null ? t('invoiceLead', sums) : t('creditLead', { ...sums, number: credits }),
    ],
    sections: [
      factsSection(t('document'), documentFacts(invoice, words)),
      factsSection(t('seller'), sellerFacts(invoice, words)),
      factsSection(receipt('buyer'), companyFacts(buyer, words)),
      {
        heading: t(credits === null ? 'items' : 'credited'),
        blocks: [{ kind: 'table', table: lineTable(invoice, words) }],
      },
      factsSection(receipt('total'), totalFacts(invoice, words)),
      ...(seller.isFreelancer ? [{ ...merchantSection(words), heading: t('onBehalf') }] : []),
    ],
  };
}

function documentFacts(invoice: Invoice, { invoice: t, common, days }: InvoiceWords) {
  const { number, credits, issued_at: issuedAt, paid_at: paidAt, order_id: orderId } = invoice;
  return knownFacts([
    [t('number'), number],
    [t('credits'), credits],
    [t('issuedOn'), days.writeMoment(issuedAt)],
    [t('paidOn'), days.writeMoment(paidAt)],
    [common('order'), String(orderId)],
  ]);
}

function sellerFacts({ seller }: Invoice, { common }: InvoiceWords): DocumentFact[] {
  return knownFacts([
    [common('name'), onOneLine(seller.name)],
    [common('address'), onOneLine(seller.address) || NOTHING_SAID],
    [common('registrationNumber'), seller.registrationNumber],
    [common('taxNumber'), seller.taxNumber],
  ]);
}

function lineTable({ lines }: Invoice, words: InvoiceWords): DocumentTable {
  const { receipt: t } = words;
  return {
    columns: [
      { header: t('item'), share: 62, isRowHeader: true },
      { header: t('priceEuro'), share: 17, isNumeric: true },
      { header: t('priceDinar'), share: 21, isNumeric: true },
    ],
    rows: lines.map((line) => [
      [line.name, line.description].map(onOneLine).filter(Boolean).join('\n'),
      written(words, line.price),
      written(words, line.price_rsd),
    ]),
  };
}

function totalFacts(invoice: Invoice, words: InvoiceWords): DocumentFact[] {
  const { invoice: t, receipt, common, amount } = words;
  const { total, total_rsd: dinar, vat } = invoice;
  const both = (cents: number, para: number) =>
    common('both', { euro: amount(cents), dinar: amount(para) });
  const [cents, para] = [toMinor(total), toMinor(dinar)];
  const sum: DocumentFact = [receipt('totalPrice'), both(cents, para)];
  if ('exemption' in vat) {
    const reason = words.isSerbian ? vat.exemptionSr : vat.exemption;
    return [sum, rateFact(invoice, words), [t('exemption'), reason]];
  }
  const [vatCents, vatPara] = [toMinor(vat.amount), toMinor(vat.amount_rsd)];
  return [
    [t('net'), both(cents - vatCents, para - vatPara)],
    [t('vat', { percent: vat.percent }), both(vatCents, vatPara)],
    sum,
    rateFact(invoice, words),
  ];
}
