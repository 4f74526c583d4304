import { NOTHING_SAID } from '../../../shared/paper.ts';
import type { InLanguages } from '../../../shared/site-languages.ts';
import type { Words } from '../../../shared/translation.ts';
import type { Letter } from '../../platform/letter.ts';
import type { PgFields } from '../payments/gateway.ts';
import { texts as serbian } from './order-letters.texts.sr.ts';
import { type SoldItem, texts as english, type ToldOrder } from './order-letters.texts.ts';
import type { getBuyer, Order, OrderLine } from './orders.repository.ts';
import { addressOf, fullName, shownCode } from './orders.view.ts';

const TEXTS: InLanguages<Words<typeof english>> = { en: english, sr: serbian };

/** An order with all that letters about it say. */
export interface LetterParts {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly buyer: Awaited<ReturnType<typeof getBuyer>>;
  readonly pg: PgFields;
  readonly publicUrl: string;
}

/** Tells the buyer that the order was paid. */
export function paidLetter(parts: LetterParts): Letter {
  const { order, publicUrl } = parts;
  const links = {
    order: `${publicUrl}/order-page/${order.id}`,
    receipt: `${publicUrl}/receipt/${order.id}`,
  };
  return { to: parts.buyer.email, write: (language) => TEXTS[language].paid(told(parts), links) };
}

/** Tells the buyer that nothing was charged. */
export function failedLetter(parts: LetterParts): Letter {
  const link = `${parts.publicUrl}/order-page/${parts.order.id}`;
  return { to: parts.buyer.email, write: (language) => TEXTS[language].failed(told(parts), link) };
}

/** Tells the buyer, after a long wait for the bank, that nothing was charged. */
export function notChargedLetter({
  order,
  buyer,
  publicUrl,
}: Pick<LetterParts, 'order' | 'buyer' | 'publicUrl'>): Letter {
  const facts = { id: order.id, para: order.total_para, name: buyer.name };
  return {
    to: buyer.email,
    write: (language) => TEXTS[language].notCharged(facts, `${publicUrl}/cart`),
  };
}

/** Tells the buyer that administrators look after an order whose freelancer is not approved. */
export function heldSellerLetter({
  order,
  buyer,
  publicUrl,
}: Pick<LetterParts, 'order' | 'buyer' | 'publicUrl'>): Letter {
  const link = `${publicUrl}/order-page/${order.id}`;
  return {
    to: buyer.email,
    write: (language) => TEXTS[language].heldSeller({ id: order.id, name: buyer.name }, link),
  };
}

/** Tells the buyer that a payment beside another, or one that came too late, was given back. */
export function takenBackLetter(parts: LetterParts): Letter {
  return { to: parts.buyer.email, write: (language) => TEXTS[language].takenBack(told(parts)) };
}

/** Tells a seller what was bought, and what has to be delivered. */
export function soldLetter(
  seller: { name: string; email: string },
  {
    order,
    lines,
    toDeliver,
    publicUrl,
  }: Pick<LetterParts, 'order' | 'lines' | 'publicUrl'> & { toDeliver: ReadonlySet<number> },
): Letter {
  const services = lines
    .filter((line) => toDeliver.has(line.project_id))
    .map((line) => ({
      ...soldItem(line),
      link: `${publicUrl}/delivery/${order.id}/${line.project_id}`,
    }));
  const sounds = lines.filter((line) => !toDeliver.has(line.project_id)).map(soldItem);
  return {
    to: seller.email,
    write: (language) => TEXTS[language].sold(seller.name, order.id, { services, sounds }),
  };
}

function soldItem({ name, price_cents: cents, commission_cents: commission }: OrderLine): SoldItem {
  return { name, cents, shareCents: cents - commission };
}

function told({ order, lines, buyer, pg }: LetterParts): ToldOrder {
  return {
    id: order.id,
    cents: order.total_cents,
    para: order.total_para,
    rateE4: order.rate_e4,
    rateList: order.rate_list,
    lines: lines.map(({ name, freelancer, price_cents: cents }) => ({ name, freelancer, cents })),
    buyer: {
      name: buyer.name,
      fullName: fullName(buyer),
      email: buyer.email,
      address: addressOf(buyer),
    },
    bank: {
      order: pg.pgOrderId ?? NOTHING_SAID,
      approvalCode: pg.pgTranApprCode ?? NOTHING_SAID,
      date: pg.pgTranDate ?? NOTHING_SAID,
      transaction: pg.pgTranId ?? NOTHING_SAID,
      reference: pg.pgTranRefId ?? NOTHING_SAID,
      status: shownCode(order.status, pg.transactionStatus) ?? '',
      returnCode: shownCode(order.status, pg.pgTranReturnCode) ?? '',
      errorCode: pg.errorCode ?? '',
    },
  };
}
