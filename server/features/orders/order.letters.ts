import { MERCHANT } from '../../../shared/merchant.ts';
import { formatMinor } from '../../../shared/money.ts';
import { PAYMENT_FAILED } from '../../../shared/payment-texts.ts';
import { writeRate } from '../../../shared/rate-words.ts';
import type { Letter } from '../../platform/mail.ts';
import type { PgFields } from '../payments/gateway.ts';
import type { getBuyer, Order, OrderLine } from './orders.repository.ts';
import { addressOf, fullName } from './orders.view.ts';

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
  const { order, buyer, publicUrl } = parts;
  return {
    to: buyer.email,
    subject: `Your Earmark order ${order.id} is paid`,
    text: `Hello ${buyer.name},

Payment successful, your account has been charged with ${formatMinor(order.total_para)} RSD.

You can download your files here. What a freelancer still has to deliver will be there too:
${publicUrl}/order-page/${order.id}

Your receipt, to read, to print or as a PDF:
${publicUrl}/receipt/${order.id}

${describe(parts)}
`,
  };
}

/** Tells the buyer that nothing was charged. */
export function failedLetter(parts: LetterParts): Letter {
  const { order, buyer, publicUrl } = parts;
  return {
    to: buyer.email,
    subject: `The payment of your Earmark order ${order.id} failed`,
    text: `Hello ${buyer.name},

${PAYMENT_FAILED}

You can try again within an hour of your order:
${publicUrl}/order-page/${order.id}

${describe(parts)}
`,
  };
}

/** Tells the buyer that a payment beside another, or one that came too late, was given back. */
export function takenBackLetter(parts: LetterParts): Letter {
  const { order, buyer } = parts;
  return {
    to: buyer.email,
    subject: `A payment for your Earmark order ${order.id} was cancelled`,
    text: `Hello ${buyer.name},

we received a payment for an order that was paid already or could no longer be paid, or a payment of another amount than was asked for. We cancelled this payment: it will not be charged, or will be returned to your card by your bank.

${describe(parts)}
`,
  };
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
  const services = lines.filter((line) => toDeliver.has(line.project_id));
  const sounds = lines.filter((line) => !toDeliver.has(line.project_id));
  const parts = [
    services.length > 0 &&
      `These projects are paid. Please deliver their files within 90 days:
${services.map((line) => `${sellerLine(line)}\n  ${publicUrl}/delivery/${order.id}/${line.project_id}`).join('\n')}`,
    sounds.length > 0 && `These sounds were bought:\n${sounds.map(sellerLine).join('\n')}`,
  ];
  return {
    to: seller.email,
    subject:
      services.length > 0
        ? `Order ${order.id} is paid: please deliver`
        : `Your sounds were sold: order ${order.id}`,
    text: `Hello ${seller.name},

${parts.filter(Boolean).join('\n\n')}

Earmark
`,
  };
}

function sellerLine({ name, price_cents, commission_cents }: OrderLine): string {
  const share = formatMinor(price_cents - commission_cents);
  return `- ${name}: ${formatMinor(price_cents)} EUR, your share ${share} EUR`;
}

/** The blocks that banks require beside the outcome: order, customer, merchant, transaction. */
function describe({ order, lines, buyer, pg }: LetterParts): string {
  return [
    `Order ${order.id}
${lines.map((line) => `- ${line.name}, by ${line.freelancer}: ${formatMinor(line.price_cents)} EUR`).join('\n')}
Total: ${formatMinor(order.total_cents)} EUR, charged as ${formatMinor(order.total_para)} RSD
Rate: 1 EUR = ${writeRate(order.rate_e4)} RSD, ${order.rate_list}
${MERCHANT.vat}`,
    `Customer
${fullName(buyer)}
${buyer.email}
${addressOf(buyer)}`,
    `Merchant
${MERCHANT.name}
${MERCHANT.address}
Registration number: ${MERCHANT.registrationNumber}
Tax number (PIB): ${MERCHANT.taxNumber}
${MERCHANT.email}, ${MERCHANT.telephone}`,
    `Transaction
Order id at the bank: ${pg.pgOrderId ?? '-'}
Approval code: ${pg.pgTranApprCode ?? '-'}
Date: ${pg.pgTranDate ?? '-'}
Transaction id: ${pg.pgTranId ?? '-'}
Reference: ${pg.pgTranRefId ?? '-'}
Return code: ${pg.pgTranReturnCode ?? '-'}
Status: ${pg.transactionStatus === 'AP' ? 'APPROVED' : (pg.transactionStatus ?? '-')}
Error code: ${pg.errorCode ?? '-'}
Amount: ${formatMinor(order.total_para)} RSD`,
  ].join('\n\n');
}
