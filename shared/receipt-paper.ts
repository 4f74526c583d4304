import { stateInWords } from './bank-words.ts';
import type { GivenBack, Receipt } from './features/papers.ts';
import { toMinor } from './money.ts';
import {
  NOTHING_SAID,
  onOneLine,
  type Paper,
  type PaperFact,
  type PaperSection,
  type PaperTable,
} from './paper.ts';
import type { PaperWords } from './paper-words.ts';

/** A receipt with all that banks want on it, as a paper. */
export function receiptPaper(receipt: Receipt, words: PaperWords): Paper {
  const { receipt: texts, days } = words;
  const { order_id: orderId, total, total_rsd: dinar, paid_at: paidAt } = receipt;
  return {
    title: texts.title(orderId),
    lead: [
      ...(paidAt === null ? [] : [texts.paidOn(days.writeMoment(paidAt))]),
      texts.charged(written(words, dinar), written(words, total)),
    ],
    sections: [
      { heading: texts.lines, blocks: [{ kind: 'table', table: lineTable(receipt, words) }] },
      { heading: texts.total, blocks: [{ kind: 'facts', facts: totalFacts(receipt, words) }] },
      ...(receipt.givenBack.length > 0 ? [givenBackSection(receipt, words)] : []),
      buyerSection(receipt, words),
      merchantSection(words),
      { heading: texts.payment, blocks: [{ kind: 'facts', facts: paymentFacts(receipt, words) }] },
      { heading: texts.statements, blocks: [{ kind: 'notes', notes: otherNotes(words) }] },
    ],
  };
}

/** Who sells and who is paid, on every paper. */
export function merchantSection({ common, merchant }: PaperWords): PaperSection {
  const facts: PaperFact[] = [
    [common.name, merchant.name],
    [common.address, merchant.address],
    [common.registrationNumber, merchant.registrationNumber],
    [common.taxNumber, merchant.taxNumber],
    [common.activity, merchant.activity],
    [common.email, merchant.email],
    [common.telephone, merchant.telephone],
    [common.website, merchant.website],
  ];
  return { heading: common.merchant, blocks: [{ kind: 'facts', facts }] };
}

function buyerSection({ buyer }: Receipt, { common, receipt: texts }: PaperWords): PaperSection {
  const facts: PaperFact[] = [
    [common.name, onOneLine(buyer.name)],
    [common.email, buyer.email],
    [common.address, onOneLine(buyer.address) || NOTHING_SAID],
  ];
  return { heading: texts.buyer, blocks: [{ kind: 'facts', facts }] };
}

function lineTable({ lines }: Receipt, words: PaperWords): PaperTable {
  const { receipt: texts } = words;
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
      written(words, line.price),
      written(words, line.price_rsd),
    ]),
  };
}

function totalFacts(
  { total, total_rsd: dinar, rate, rateList }: Receipt,
  words: PaperWords,
): PaperFact[] {
  const { common, receipt: texts, merchant } = words;
  return [
    [texts.totalPrice, common.euro(written(words, total))],
    [texts.chargedName, common.dinar(written(words, dinar))],
    [texts.rate, texts.rateOf(rate, rateList)],
    [texts.vat, merchant.vat],
  ];
}

function givenBackSection(receipt: Receipt, words: PaperWords): PaperSection {
  const { common, receipt: texts, amount } = words;
  const { givenBack, total, total_rsd: dinar } = receipt;
  // Of whole cents and para: sums of decimals would not be exact.
  const cents = givenBack.reduce((sum, one) => sum + toMinor(one.amount), 0);
  const para = givenBack.reduce((sum, one) => sum + toMinor(one.amount_rsd), 0);
  const remains = [toMinor(total) - cents, toMinor(dinar) - para] as const;
  const facts: PaperFact[] = [
    [texts.givenBackTotal, common.both(amount(cents), amount(para))],
    [texts.remains, common.both(amount(remains[0]), amount(remains[1]))],
  ];
  return {
    heading: texts.givenBack,
    blocks: [
      { kind: 'table', table: givenBackTable(givenBack, words) },
      { kind: 'facts', facts },
    ],
  };
}

function givenBackTable(givenBack: readonly GivenBack[], words: PaperWords): PaperTable {
  const { common, receipt: texts, days } = words;
  return {
    columns: [
      { header: common.date, share: 22 },
      { header: texts.item, share: 26, isRowHeader: true },
      { header: texts.what, share: 22 },
      { header: texts.priceEuro, share: 13, isNumeric: true },
      { header: texts.priceDinar, share: 17, isNumeric: true },
    ],
    rows: givenBack.map((one) => [
      days.writeShortDay(one.at),
      onOneLine(one.name),
      one.isUnderWay ? texts.underWay : texts.kinds[one.kind],
      written(words, one.amount),
      written(words, one.amount_rsd),
    ]),
  };
}

function paymentFacts(receipt: Receipt, { receipt: texts, days }: PaperWords): PaperFact[] {
  const { payment, order_id: orderId, ordered_at: orderedAt } = receipt;
  const said = (value: string) => value || NOTHING_SAID;
  const { transactionStatus: status } = payment;
  return [
    [texts.orderNumber, String(orderId)],
    [texts.orderedOn, days.writeMoment(orderedAt)],
    [texts.transactionStatus, said(stateInWords(status, texts.bank))],
    [texts.returnCode, said(payment.pgTranReturnCode)],
    [texts.approvalCode, said(payment.pgTranApprCode)],
    [texts.transactionDate, said(payment.pgTranDate)],
    [texts.transactionId, said(payment.pgTranId)],
    [texts.referenceId, said(payment.pgTranRefId)],
    [texts.bankOrder, said(payment.pgOrderId)],
    [texts.errorCode, said(payment.errorCode)],
  ];
}

/** Without what stands beside the total. */
function otherNotes({ notes, merchant }: PaperWords): PaperWords['notes'] {
  return notes.filter(({ text }) => text !== merchant.vat);
}

function written({ amount }: PaperWords, units: number): string {
  return amount(toMinor(units));
}
