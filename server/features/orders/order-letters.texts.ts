import { declineInWords, stateInWords } from '../../../shared/bank-words.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import { formatMinor } from '../../../shared/money.ts';
import { NOTHING_SAID } from '../../../shared/paper.ts';
import { BANK_WORDS, PAYMENT_FAILED } from '../../../shared/payment-texts.ts';
import { writeRate } from '../../../shared/rate-words.ts';

/** An order as its letters tell of it. */
export interface ToldOrder {
  readonly id: number;
  readonly cents: number;
  readonly para: number;
  readonly rateE4: number;
  readonly rateList: string;
  readonly lines: readonly {
    readonly name: string;
    readonly freelancer: string;
    readonly cents: number;
  }[];
  readonly buyer: {
    readonly name: string;
    readonly fullName: string;
    readonly email: string;
    readonly address: string;
  };
  /** The bank's data of the transaction. A value that the bank did not give is a dash or empty. */
  readonly bank: {
    readonly order: string;
    readonly approvalCode: string;
    readonly date: string;
    readonly transaction: string;
    readonly reference: string;
    readonly status: string;
    readonly returnCode: string;
    readonly errorCode: string;
  };
}

/** Something sold, as the letter to its seller tells of it. */
export interface SoldItem {
  readonly name: string;
  readonly cents: number;
  readonly shareCents: number;
  /** Where it is delivered; absent for what needs no delivery. */
  readonly link?: string;
}

/** The blocks that banks require beside the outcome: order, customer, merchant, transaction. */
function describe({ buyer, bank, ...order }: ToldOrder): string {
  return `Order ${order.id}
${order.lines.map((line) => `- ${line.name}, by ${line.freelancer}: ${formatMinor(line.cents)} EUR`).join('\n')}
Total: ${formatMinor(order.cents)} EUR, charged as ${formatMinor(order.para)} RSD
Rate: 1 EUR = ${writeRate(order.rateE4)} RSD, ${order.rateList}
${MERCHANT.vat}

Customer
${buyer.fullName}
${buyer.email}
${buyer.address}

Merchant
${MERCHANT.name}
${MERCHANT.address}
Registration number: ${MERCHANT.registrationNumber}
Tax number (PIB): ${MERCHANT.taxNumber}
${MERCHANT.email}, ${MERCHANT.telephone}

Transaction
Order id at the bank: ${bank.order}
Approval code: ${bank.approvalCode}
Date: ${bank.date}
Transaction id: ${bank.transaction}
Reference: ${bank.reference}
Status: ${stateInWords(bank.status, BANK_WORDS) || NOTHING_SAID}${reasonLine(bank)}
Return code: ${bank.returnCode || NOTHING_SAID}
Error code: ${bank.errorCode || NOTHING_SAID}
Amount: ${formatMinor(order.para)} RSD`;
}

/** Why the card was declined, as a line of its own; '' where it was not. */
function reasonLine({ status, returnCode, errorCode }: ToldOrder['bank']): string {
  const answer = { transactionStatus: status, returnCode, errorCode };
  const reason = declineInWords(answer, BANK_WORDS);
  return reason === undefined ? '' : `\nReason: ${reason}`;
}

function sold({ name, cents, shareCents, link }: SoldItem): string {
  const line = `- ${name}: ${formatMinor(cents)} EUR, your share ${formatMinor(shareCents)} EUR`;
  return link === undefined ? line : `${line}\n  ${link}`;
}

/** The letters about an order. */
export const texts = {
  paid: (order: ToldOrder, links: { readonly order: string; readonly receipt: string }) => ({
    subject: `Your Earmark order ${order.id} is paid`,
    text: `Hello ${order.buyer.name},

Payment successful, your account has been charged with ${formatMinor(order.para)} RSD.

You can download your files here. What a freelancer still has to deliver will be there too:
${links.order}

Your receipt, to read, to print or as a PDF:
${links.receipt}

${describe(order)}
`,
  }),

  failed: (order: ToldOrder, link: string) => ({
    subject: `The payment of your Earmark order ${order.id} failed`,
    text: `Hello ${order.buyer.name},

${PAYMENT_FAILED}

You can try again within an hour of your order:
${link}

${describe(order)}
`,
  }),

  notCharged: (
    order: Pick<ToldOrder, 'id' | 'para'> & { readonly name: string },
    cart: string,
  ) => ({
    subject: `Nothing was charged for your Earmark order ${order.id}`,
    text: `Hello ${order.name},

The bank has now told us how your payment of ${formatMinor(order.para)} RSD ended: nothing was charged.

You can order again from your cart:
${cart}

Earmark
`,
  }),

  heldSeller: (order: { readonly id: number; readonly name: string }, link: string) => ({
    subject: `About your Earmark order ${order.id}`,
    text: `Hello ${order.name},

The account of a freelancer in your order ${order.id} is not approved at the moment. An administrator looks after your order now and will write to you. If something cannot be delivered, its price goes back to your card.

Your order:
${link}

Earmark
`,
  }),

  takenBack: (order: ToldOrder) => ({
    subject: `A payment for your Earmark order ${order.id} was cancelled`,
    text: `Hello ${order.buyer.name},

we received a payment for an order that was paid already or could no longer be paid, or a payment of another amount than was asked for. We cancelled this payment: it will not be charged, or will be returned to your card by your bank.

${describe(order)}
`,
  }),

  sold: (
    name: string,
    orderId: number,
    items: { readonly services: readonly SoldItem[]; readonly sounds: readonly SoldItem[] },
  ) => {
    const { services, sounds } = items;
    const parts = [
      services.length > 0 &&
        `These projects are paid. Please deliver their files within 90 days:\n${services.map(sold).join('\n')}`,
      sounds.length > 0 && `These sounds were bought:\n${sounds.map(sold).join('\n')}`,
    ];
    return {
      subject:
        services.length > 0
          ? `Order ${orderId} is paid: please deliver`
          : `Your sounds were sold: order ${orderId}`,
      text: `Hello ${name},

${parts.filter(Boolean).join('\n\n')}

Earmark
`,
    };
  },
} as const;
