import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import { texts as serbian } from './refund-letters.texts.sr.ts';
import { texts as english, type ToldRefund } from './refund-letters.texts.ts';
import type { RefundLine, RefundOrder, RefundPerson } from './refunded-orders.ts';
import type { RefundRow } from './refunds.repository.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** A refund with all that letters about it say. */
export interface RefundLetterParts {
  readonly order: Pick<RefundOrder, 'id' | 'buyer'>;
  readonly line: RefundLine;
  readonly refund: Pick<RefundRow, 'cents' | 'para' | 'reason'>;
  readonly publicUrl: string;
}

/** Tells the buyer that money is on its way to the card that paid. */
export function refundedLetter(parts: RefundLetterParts): Letter {
  const { order, publicUrl } = parts;
  const links = {
    order: `${publicUrl}/order-page/${order.id}`,
    receipt: `${publicUrl}/receipt/${order.id}`,
  };
  return {
    to: order.buyer.email,
    write: (language) => TEXTS[language].toBuyer(order.buyer.name, told(parts), links),
  };
}

/** Tells the seller what was given back of what they sold. */
export function refundToSellerLetter(
  seller: Omit<RefundPerson, 'id'>,
  parts: RefundLetterParts,
): Letter {
  return {
    to: seller.email,
    write: (language) =>
      TEXTS[language].toSeller(seller.name, told(parts), `${parts.publicUrl}/balance`),
  };
}

function told({ order, line, refund }: RefundLetterParts): ToldRefund {
  return {
    orderId: order.id,
    item: line.name,
    freelancer: line.freelancer,
    priceCents: line.priceCents,
    cents: refund.cents,
    para: refund.para ?? 0,
    reason: refund.reason,
  };
}
