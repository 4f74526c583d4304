import { stateInWords } from '../money/bank-words.ts';
import type { OrderCompany } from '../features/companies.ts';
import type { ReceiptRefund, Receipt } from '../features/documents.ts';
import { toMinor } from '../money/money.ts';
import {
  NOTHING_SAID,
  onOneLine,
  type DocumentContent,
  type DocumentFact,
  type DocumentSection,
  type DocumentTable,
  type DocumentWords,
  factsSection,
  knownFacts,
  type ReceiptWords,
} from './document.ts';

/** Builds a receipt with everything that banks require on it. */
export function receiptDocument(receipt: Receipt, words: ReceiptWords): DocumentContent {
  const { receipt: t, days } = words;
  const { order_id: orderId, total, total_rsd: dinar, paid_at: paidAt } = receipt;
  const title = isForCompany(receipt) ? 'titleOfCompany' : 'title';
  return {
    title: t(title, { order: orderId }),
    lead: [
      ...(paidAt === null ? [] : [t('paidOn', { when: days.writeMoment(paidAt) })]),
      t('charged', { dinar: written(words, dinar), euro: written(words, total) }),
    ],
    sections: [
      { heading: t('lines'), blocks: [{ kind: 'table', table: lineTable(receipt, words) }] },
      factsSection(t('total'), totalFacts(receipt, words)),
      ...(receipt.refunds.length > 0 ? [refundsSection(receipt, words)] : []),
      buyerSection(receipt, words),
      ...(receipt.company
        ? [factsSection(words.common('company'), companyFacts(receipt.company, words))]
        : []),
      merchantSection(words),
      factsSection(t('payment'), paymentFacts(receipt, words)),
      { heading: t('statements'), blocks: [{ kind: 'notes', notes: otherNotes(receipt, words) }] },
    ],
  };
}

/** Whether the receipt takes the place of an invoice. It then states no VAT. */
function isForCompany({ company, isInvoiced }: Receipt): boolean {
  return company !== null && !isInvoiced;
}

/** Builds the facts of the company that an order is for. */
export function companyFacts(company: OrderCompany, { common }: DocumentWords): DocumentFact[] {
  const { name, address, country, vat_id: vatId, reference } = company;
  const place = [onOneLine(address), country].filter(Boolean).join(', ');
  return knownFacts([
    [common('name'), name],
    [common('address'), place || NOTHING_SAID],
    [common('vatId'), vatId || NOTHING_SAID],
    [common('reference'), reference || null],
  ]);
}

/** Builds the section about the association, which every document has. */
export function merchantSection({ common, merchant }: DocumentWords): DocumentSection {
  return factsSection(common('merchant'), [
    [common('name'), merchant.name],
    [common('address'), merchant.address],
    [common('registrationNumber'), merchant.registrationNumber],
    [common('taxNumber'), merchant.taxNumber],
    [common('activity'), merchant.activity],
    [common('email'), merchant.email],
    [common('telephone'), merchant.telephone],
    [common('website'), merchant.website],
  ]);
}

function buyerSection({ buyer }: Receipt, { common, receipt: t }: ReceiptWords): DocumentSection {
  return factsSection(t('buyer'), [
    [common('name'), onOneLine(buyer.name)],
    [common('email'), buyer.email],
    [common('address'), onOneLine(buyer.address) || NOTHING_SAID],
  ]);
}

function lineTable({ lines }: Receipt, words: ReceiptWords): DocumentTable {
  const { receipt: t } = words;
  return {
    columns: [
      { header: t('item'), share: 46, isRowHeader: true },
      { header: t('freelancer'), share: 22 },
      { header: t('priceEuro'), share: 14, isNumeric: true },
      { header: t('priceDinar'), share: 18, isNumeric: true },
    ],
    rows: lines.map((line) => [
      [line.name, line.description].map(onOneLine).filter(Boolean).join('\n'),
      onOneLine(line.freelancer),
      written(words, line.price),
      written(words, line.price_rsd),
    ]),
  };
}

function totalFacts(receipt: Receipt, words: ReceiptWords): DocumentFact[] {
  const { common, receipt: t, merchant } = words;
  const { total, total_rsd: dinar } = receipt;
  return knownFacts([
    [t('totalPrice'), common('euro', { euro: written(words, total) })],
    [t('chargedName'), common('dinar', { dinar: written(words, dinar) })],
    rateFact(receipt, words),
    [t('vat'), isForCompany(receipt) ? null : merchant.vat],
  ]);
}

/** Builds the fact about the exchange rate of an order. */
export function rateFact(
  { rate, rateList }: Pick<Receipt, 'rate' | 'rateList'>,
  { receipt: t, rateList: nameList }: Pick<ReceiptWords, 'receipt' | 'rateList'>,
): DocumentFact {
  return [t('rate'), t('rateOf', { rate: Number(rate), list: nameList(rateList) })];
}

function refundsSection(receipt: Receipt, words: ReceiptWords): DocumentSection {
  const { common, receipt: t, amount } = words;
  const { refunds, total, total_rsd: dinar } = receipt;
  // Sums whole cents and para: sums of decimals would not be exact.
  const cents = refunds.reduce((sum, one) => sum + toMinor(one.amount), 0);
  const para = refunds.reduce((sum, one) => sum + toMinor(one.amount_rsd), 0);
  const remains = [toMinor(total) - cents, toMinor(dinar) - para] as const;
  const facts: DocumentFact[] = [
    [t('refundsTotal'), common('both', { euro: amount(cents), dinar: amount(para) })],
    [t('remains'), common('both', { euro: amount(remains[0]), dinar: amount(remains[1]) })],
  ];
  return {
    heading: t('refunds'),
    blocks: [
      { kind: 'table', table: refundsTable(refunds, words) },
      { kind: 'facts', facts },
    ],
  };
}

function refundsTable(refunds: readonly ReceiptRefund[], words: ReceiptWords): DocumentTable {
  const { common, receipt: t, days } = words;
  return {
    columns: [
      { header: common('date'), share: 22 },
      { header: t('item'), share: 26, isRowHeader: true },
      { header: t('what'), share: 22 },
      { header: t('priceEuro'), share: 13, isNumeric: true },
      { header: t('priceDinar'), share: 17, isNumeric: true },
    ],
    rows: refunds.map((one) => [
      days.writeShortDay(one.at),
      onOneLine(one.name),
      one.isUnderWay ? t('underWay') : t(`kinds.${one.kind}`),
      written(words, one.amount),
      written(words, one.amount_rsd),
    ]),
  };
}

function paymentFacts(receipt: Receipt, { receipt: t, bank, days }: ReceiptWords): DocumentFact[] {
  const { payment, order_id: orderId, ordered_at: orderedAt } = receipt;
  const said = (value: string) => value || NOTHING_SAID;
  const { transactionStatus: status } = payment;
  return [
    [t('orderNumber'), String(orderId)],
    [t('orderedOn'), days.writeMoment(orderedAt)],
    [t('transactionStatus'), said(stateInWords(status, bank))],
    [t('returnCode'), said(payment.pgTranReturnCode)],
    [t('approvalCode'), said(payment.pgTranApprCode)],
    [t('transactionDate'), said(payment.pgTranDate)],
    [t('transactionId'), said(payment.pgTranId)],
    [t('referenceId'), said(payment.pgTranRefId)],
    [t('bankOrder'), said(payment.pgOrderId)],
    [t('errorCode'), said(payment.errorCode)],
  ];
}

/** Returns the notes without the one that is already beside the total. */
function otherNotes(receipt: Receipt, { notes, merchant }: ReceiptWords): ReceiptWords['notes'] {
  return isForCompany(receipt) ? notes : notes.filter(({ text }) => text !== merchant.vat);
}

export function written({ amount }: DocumentWords, units: number): string {
  return amount(toMinor(units));
}
