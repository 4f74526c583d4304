import { toUnits } from '../../../../shared/money/money.ts';
import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { RefundLine, RefundOrder, RefundPerson } from './refunded-orders.ts';
import type { RefundRow } from './refunds.repository.ts';

/** A refund with all that e-mails about it say. */
export interface RefundLetterParts {
  readonly order: Pick<RefundOrder, 'id' | 'buyer'>;
  readonly line: RefundLine;
  readonly refund: Pick<RefundRow, 'cents' | 'para' | 'reason'>;
  readonly publicUrl: string;
}

/** Tells the buyer that money is on its way to the card that paid. */
export function refundedLetter(parts: RefundLetterParts): Letter {
  const { order, line, refund, publicUrl } = parts;
  return emailTo(order.buyer, 'refund.buyer', () => ({
    ...factsOf(parts),
    freelancer: line.freelancer,
    dinars: toUnits(refund.para ?? 0),
    link: `${publicUrl}/order-page/${order.id}`,
    receipt: `${publicUrl}/receipt/${order.id}`,
  }));
}

/** Tells the freelancer what was refunded of what they sold. */
export function refundToSellerLetter(
  seller: Omit<RefundPerson, 'id'>,
  parts: RefundLetterParts,
): Letter {
  return emailTo(seller, 'refund.freelancer', () => ({
    ...factsOf(parts),
    link: `${parts.publicUrl}/balance`,
  }));
}

function factsOf({ order, line, refund }: RefundLetterParts) {
  return {
    order: String(order.id),
    item: line.name,
    euros: toUnits(refund.cents),
    price: toUnits(line.priceCents),
    reason: refund.reason,
  };
}
