import { formatMinor } from '../../../shared/money.ts';

/** A refund as its letters tell of it. */
export interface ToldRefund {
  readonly orderId: number;
  readonly item: string;
  readonly freelancer: string;
  readonly priceCents: number;
  readonly cents: number;
  readonly para: number;
  readonly reason: string;
}

/** The letters about a refund. */
export const texts = {
  toBuyer: (
    name: string,
    refund: ToldRefund,
    links: { readonly order: string; readonly receipt: string },
  ) => ({
    subject: `Refund for your Earmark order ${refund.orderId}`,
    text: `Hello ${name},

we have refunded ${formatMinor(refund.para)} RSD (${formatMinor(refund.cents)} of ${formatMinor(refund.priceCents)} EUR) for “${refund.item}” by ${refund.freelancer}.

The money goes back to the card that you paid with. Depending on your bank this takes some days.

Reason: ${refund.reason}

The order is here:
${links.order}

Your receipt says what was given back. To read, to print or as a PDF:
${links.receipt}

Earmark
`,
  }),

  toSeller: (name: string, refund: ToldRefund, link: string) => ({
    subject: `A sale was refunded: order ${refund.orderId}`,
    text: `Hello ${name},

the buyer of “${refund.item}” (order ${refund.orderId}) was given back ${formatMinor(refund.cents)} of ${formatMinor(refund.priceCents)} EUR. Your share of it was taken from your balance; our commission on it was given back too.

Reason: ${refund.reason}

Your balance is here:
${link}

Earmark
`,
  }),
} as const;
