import { formatMinor } from '../../../shared/money.ts';
import type { Letter } from '../../platform/mail.ts';
import type { RefundLine, RefundOrder, RefundPerson } from './refunded-orders.ts';
import type { RefundRow } from './refunds.repository.ts';

/** A refund with all that letters about it say. */
export interface RefundLetterParts {
  readonly order: RefundOrder;
  readonly line: RefundLine;
  readonly refund: Pick<RefundRow, 'cents' | 'para' | 'reason'>;
  readonly publicUrl: string;
}

/** Tells the buyer that money is on its way to the card that paid. */
export function refundedLetter({ order, line, refund, publicUrl }: RefundLetterParts): Letter {
  return {
    to: order.buyer.email,
    subject: `Refund for your Earmark order ${order.id}`,
    text: `Hello ${order.buyer.name},

we have refunded ${formatMinor(refund.para ?? 0)} RSD (${formatMinor(refund.cents)} of ${formatMinor(line.priceCents)} EUR) for “${line.name}” by ${line.freelancer}.

The money goes back to the card that you paid with. Depending on your bank this takes some days.

Reason: ${refund.reason}

The order is here:
${publicUrl}/order-page/${order.id}

Your receipt says what was given back. To read, to print or as a PDF:
${publicUrl}/receipt/${order.id}

Earmark
`,
  };
}

/** Tells the seller what was given back of what they sold. */
export function refundToSellerLetter(
  seller: RefundPerson,
  { order, line, refund, publicUrl }: RefundLetterParts,
): Letter {
  return {
    to: seller.email,
    subject: `A sale was refunded: order ${order.id}`,
    text: `Hello ${seller.name},

the buyer of “${line.name}” (order ${order.id}) was given back ${formatMinor(refund.cents)} of ${formatMinor(line.priceCents)} EUR. Your share of it was taken from your balance; our commission on it was given back too.

Reason: ${refund.reason}

Your balance is here:
${publicUrl}/balance

Earmark
`,
  };
}
