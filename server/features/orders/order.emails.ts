import { declineInWords, stateInWords } from '../../../shared/money/bank-words.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { NOTHING_SAID } from '../../../shared/documents/document.ts';
import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import { emailTo, type Email } from '../../platform/mail/email.ts';
import { merchantOf } from '../../platform/merchant.ts';
import { sectionOf, textsOf } from '../../platform/messages.ts';
import { rateListIn } from '../../platform/rate-list.ts';
import { nameInEmail } from '../offers/offer-terms.ts';
import type { PgFields } from '../payments/gateway.ts';
import type { Buyer, Order, OrderLine } from './orders.repository.ts';
import { addressOf, fullName } from '../../../shared/texts/person.ts';
import { shownCode } from './orders.view.ts';

export interface OrderEmailParts {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly buyer: Buyer;
  readonly pg: PgFields;
  readonly publicUrl: string;
}

export function paidEmail(parts: OrderEmailParts): Email {
  const { order, buyer, publicUrl } = parts;
  return emailTo(buyer, 'order.paid', (language) => ({
    order: String(order.id),
    dinars: toUnits(order.total_para),
    link: orderLink(parts),
    receipt: `${publicUrl}/receipt/${order.id}`,
    facts: factsOf(parts, language),
  }));
}

/** Builds the e-mail to the buyer: nothing was charged. */
export function failedEmail(parts: OrderEmailParts): Email {
  return emailTo(parts.buyer, 'order.failed', (language) => ({
    order: String(parts.order.id),
    failed: textsOf('payments', language)('outcome.failed', {}),
    link: orderLink(parts),
    facts: factsOf(parts, language),
  }));
}

/** Builds the e-mail after a long wait for the bank: nothing was charged. */
export function notChargedEmail({
  order,
  buyer,
  publicUrl,
}: Pick<OrderEmailParts, 'order' | 'buyer' | 'publicUrl'>): Email {
  return emailTo(buyer, 'order.not-charged', () => ({
    order: String(order.id),
    dinars: toUnits(order.total_para),
    link: `${publicUrl}/cart`,
  }));
}

/** Builds the e-mail to the buyer: administrators handle the order of an unapproved freelancer. */
export function heldFreelancerEmail(
  parts: Pick<OrderEmailParts, 'order' | 'buyer' | 'publicUrl'>,
): Email {
  const { order, buyer } = parts;
  return emailTo(buyer, 'order.freelancer-held', () => ({
    order: String(order.id),
    link: orderLink(parts),
  }));
}

/** Builds the e-mail to the buyer: a second or late payment was cancelled. */
export function reversedEmail(parts: OrderEmailParts): Email {
  return emailTo(parts.buyer, 'order.payment-cancelled', (language) => ({
    order: String(parts.order.id),
    facts: factsOf(parts, language),
  }));
}

/** Builds the e-mail to a freelancer: the bought items, and those to deliver. */
export function soldEmail(
  seller: { name: string; email: string },
  { order, lines, publicUrl }: Pick<OrderEmailParts, 'order' | 'lines' | 'publicUrl'>,
): Email {
  const isWork = ({ offer_id }: OrderLine) => offer_id !== null;
  const kind: 'work' | 'sounds' = lines.some(isWork) ? 'work' : 'sounds';
  return emailTo(seller, 'order.sold', (language) => {
    const t = textsOf('emails', language);
    const list = (some: readonly OrderLine[]) =>
      some.map((line) =>
        t('order.sold-item', {
          name: nameInEmail(line, language),
          price: toUnits(line.price_cents),
          share: toUnits(line.price_cents - line.commission_cents),
          link: isWork(line) ? `${publicUrl}/delivery/${order.id}/${line.item_id}` : 'none',
        }),
      );
    return {
      order: String(order.id),
      kind,
      services: list(lines.filter(isWork)).join('\n') || 'none',
      sounds: list(lines.filter((line) => !isWork(line))).join('\n') || 'none',
    };
  });
}

function orderLink({ order, publicUrl }: Pick<OrderEmailParts, 'order' | 'publicUrl'>): string {
  return `${publicUrl}/order-page/${order.id}`;
}

/** Writes the facts that banks require: order, customer, merchant, transaction. */
function factsOf({ order, lines, buyer, pg }: OrderEmailParts, language: SiteLanguage): string {
  const t = textsOf('emails', language);
  const merchant = merchantOf(language);
  const bank = sectionOf('payments', 'bank', language);
  const transactionStatus = shownCode(order.status, pg.transactionStatus) ?? '';
  const returnCode = shownCode(order.status, pg.pgTranReturnCode) ?? '';
  const errorCode = pg.errorCode ?? '';
  return t('order.facts', {
    order: String(order.id),
    items: lines
      .map((line) => {
        const { freelancer, price_cents: cents } = line;
        return t('order.item', {
          name: nameInEmail(line, language),
          freelancer,
          price: toUnits(cents),
        });
      })
      .join('\n'),
    euros: toUnits(order.total_cents),
    dinars: toUnits(order.total_para),
    rate: order.rate_e4 / 10_000,
    rateList: rateListIn(language)(order.rate_list),
    vat: merchant.vat,
    buyerName: fullName(buyer),
    buyerEmail: buyer.email,
    buyerAddress: addressOf(buyer),
    merchantName: merchant.name,
    merchantAddress: merchant.address,
    registrationNumber: merchant.registrationNumber,
    taxNumber: merchant.taxNumber,
    merchantEmail: merchant.email,
    merchantTelephone: merchant.telephone,
    bankOrder: pg.pgOrderId ?? NOTHING_SAID,
    approvalCode: pg.pgTranApprCode ?? NOTHING_SAID,
    bankDate: pg.pgTranDate ?? NOTHING_SAID,
    transactionId: pg.pgTranId ?? NOTHING_SAID,
    reference: pg.pgTranRefId ?? NOTHING_SAID,
    status: stateInWords(transactionStatus, bank) || NOTHING_SAID,
    declined: declineInWords({ transactionStatus, returnCode, errorCode }, bank) ?? 'no',
    returnCode: returnCode || NOTHING_SAID,
    errorCode: errorCode || NOTHING_SAID,
  });
}
