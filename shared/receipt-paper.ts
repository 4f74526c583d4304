import type { GivenBack, Receipt } from './features/papers.ts';
import { writeMoment, writeShortDay } from './belgrade.ts';
import { MERCHANT } from './merchant.ts';
import { formatMinor, toMinor } from './money.ts';
import {
  NOTHING_SAID,
  onOneLine,
  type Paper,
  type PaperFact,
  type PaperSection,
  type PaperTable,
} from './paper.ts';
import { paperTexts, receiptTexts as texts } from './paper.texts.ts';
import { PAYMENT_STATEMENTS } from './payment-statements.ts';

/** Without what stands beside the total. */
const OTHER_STATEMENTS = PAYMENT_STATEMENTS.filter(({ text }) => text !== MERCHANT.vat);

/** A receipt with all that banks want on it, as a paper. */
export function receiptPaper(receipt: Receipt): Paper {
  const { order_id: orderId, total, total_rsd: dinar, paid_at: paidAt } = receipt;
  return {
    title: texts.title(orderId),
    lead: [
      ...(paidAt === null ? [] : [texts.paidOn(writeMoment(paidAt))]),
      texts.charged(written(dinar), written(total)),
    ],
    sections: [
      { heading: texts.lines, blocks: [{ kind: 'table', table: lineTable(receipt) }] },
      { heading: texts.total, blocks: [{ kind: 'facts', facts: totalFacts(receipt) }] },
      ...(receipt.givenBack.length > 0 ? [givenBackSection(receipt)] : []),
      buyerSection(receipt),
      merchantSection(),
      { heading: texts.payment, blocks: [{ kind: 'facts', facts: paymentFacts(receipt) }] },
      { heading: texts.statements, blocks: [{ kind: 'notes', notes: OTHER_STATEMENTS }] },
    ],
  };
}

/** Who sells and who is paid, on every paper. */
export function merchantSection(): PaperSection {
  const facts: PaperFact[] = [
    [paperTexts.name, MERCHANT.name],
    [paperTexts.address, MERCHANT.address],
    [paperTexts.registrationNumber, MERCHANT.registrationNumber],
    [paperTexts.taxNumber, MERCHANT.taxNumber],
    [paperTexts.activity, MERCHANT.activity],
    [paperTexts.email, MERCHANT.email],
    [paperTexts.telephone, MERCHANT.telephone],
    [paperTexts.website, MERCHANT.website],
  ];
  return { heading: paperTexts.merchant, blocks: [{ kind: 'facts', facts }] };
}

function buyerSection({ buyer }: Receipt): PaperSection {
  const facts: PaperFact[] = [
    [paperTexts.name, onOneLine(buyer.name)],
    [paperTexts.email, buyer.email],
    [paperTexts.address, onOneLine(buyer.address) || NOTHING_SAID],
  ];
  return { heading: texts.buyer, blocks: [{ kind: 'facts', facts }] };
}

function lineTable({ lines }: Receipt): PaperTable {
  return {
    columns: [
      { header: texts.item, share: 46, isRowHeader: true },
      { header: texts.freelancer, share: 22 },
      { header: texts.priceEuro, share: 14, isNumeric: true },
      { header: texts.priceDinar, share: 18, isNumeric: true },
    ],
    rows: lines.map((line) => [
      [line.name, line.description].map(onOneLine).filter(Boolean).join('\n'),
      onOneLine(line.freelancer),
      written(line.price),
      written(line.price_rsd),
    ]),
  };
}

function totalFacts({ total, total_rsd: dinar, rate, rateList }: Receipt): PaperFact[] {
  return [
    [texts.totalPrice, paperTexts.euro(written(total))],
    [texts.chargedName, paperTexts.dinar(written(dinar))],
    [texts.rate, texts.rateOf(rate, rateList)],
    [texts.vat, MERCHANT.vat],
  ];
}

function givenBackSection(receipt: Receipt): PaperSection {
  const { givenBack, total, total_rsd: dinar } = receipt;
  // Of whole cents and para: sums of decimals would not be exact.
  const cents = givenBack.reduce((sum, { amount }) => sum + toMinor(amount), 0);
  const para = givenBack.reduce((sum, { amount_rsd: amount }) => sum + toMinor(amount), 0);
  const remains = [toMinor(total) - cents, toMinor(dinar) - para] as const;
  const facts: PaperFact[] = [
    [texts.givenBackTotal, paperTexts.both(formatMinor(cents), formatMinor(para))],
    [texts.remains, paperTexts.both(formatMinor(remains[0]), formatMinor(remains[1]))],
  ];
  return {
    heading: texts.givenBack,
    blocks: [
      { kind: 'table', table: givenBackTable(givenBack) },
      { kind: 'facts', facts },
    ],
  };
}

function givenBackTable(givenBack: readonly GivenBack[]): PaperTable {
  return {
    columns: [
      { header: paperTexts.date, share: 22 },
      { header: texts.item, share: 26, isRowHeader: true },
      { header: texts.what, share: 22 },
      { header: texts.priceEuro, share: 13, isNumeric: true },
      { header: texts.priceDinar, share: 17, isNumeric: true },
    ],
    rows: givenBack.map((one) => [
      writeShortDay(one.at),
      onOneLine(one.name),
      one.isUnderWay ? texts.underWay : texts.kinds[one.kind],
      written(one.amount),
      written(one.amount_rsd),
    ]),
  };
}

function paymentFacts(receipt: Receipt): PaperFact[] {
  const { payment, order_id: orderId, ordered_at: orderedAt } = receipt;
  const said = (value: string) => value || NOTHING_SAID;
  const { transactionStatus: status } = payment;
  return [
    [texts.orderNumber, String(orderId)],
    [texts.orderedOn, writeMoment(orderedAt)],
    [texts.transactionStatus, status === 'AP' ? texts.approved : said(status)],
    [texts.returnCode, said(payment.pgTranReturnCode)],
    [texts.approvalCode, said(payment.pgTranApprCode)],
    [texts.transactionDate, said(payment.pgTranDate)],
    [texts.transactionId, said(payment.pgTranId)],
    [texts.referenceId, said(payment.pgTranRefId)],
    [texts.bankOrder, said(payment.pgOrderId)],
    [texts.errorCode, said(payment.errorCode)],
  ];
}

function written(units: number): string {
  return formatMinor(toMinor(units));
}
