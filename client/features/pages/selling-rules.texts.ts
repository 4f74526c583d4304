import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import {
  COMPLAINT_DAYS,
  DECISION_DAYS,
  DELIVER_WITHIN_DAYS,
  DELIVERY_DAYS,
  MIN_AGE,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import { AMOUNTS } from './amounts.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 5 and 9). To be confirmed by a lawyer
 * before going live: 'non-refundable' and the right of withdrawal against consumer law, the VAT
 * statement, the return of commission on refunds, and the acquiring bank's own wording.
 */

/** The selling rules, in plain language. */
export const sellingRules: LawText = {
  title: 'Selling Rules',
  lead: 'How buying, paying, delivery and complaints work, and what sellers receive.',
  changed: 'Last changed on 20 November 2026.',
  sections: [
    {
      heading: 'Who sells and who buys',
      paragraphs: [
        'Sounds and services on Earmark are sold by visually impaired individuals. Everybody with a buyer’s account can buy: private persons, companies and organisations.',
        `Orders and payments are handled by ${MERCHANT.name}, ${MERCHANT.address}, tax number ${MERCHANT.taxNumber}.`,
      ],
    },
    {
      heading: 'What is sold',
      paragraphs: [
        'Stock sounds are finished files for unlimited commercial use; an administrator has listened to each and set its price. Services are agreed between buyer and freelancer in the chat: the freelancer sends a priced project, and it is bought once, by the buyer it was made for.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: [
        `The price of each item is shown in EUR with the RSD equivalent. ${MERCHANT.vat} The price that is valid is the one at the moment the order is created; if it has changed since you put the item into your cart, you are told before anything is paid.`,
        CONVERSION_STATEMENT,
      ],
    },
    {
      heading: 'Order and payment',
      paragraphs: [
        `Before you pay you see all items, their prices and the total in EUR and RSD. An order is created after you accept these rules and the Terms of Use. It can be paid for ${PAYMENT_MINUTES} minutes.`,
        'You pay by payment card only, on the page of the bank, in Serbian dinar at the middle rate of the National Bank of Serbia. Afterwards the order page and an email tell you the outcome with all data of the transaction, whether it was paid or not.',
        `Transactions over ${AMOUNTS.freeze} may be frozen until they are checked.`,
      ],
    },
    {
      heading: 'Security of card data',
      paragraphs: [
        'Card data are typed in on the bank’s page alone and are sent encrypted. Their security is guaranteed by the bank that processes the payment. At no time are they available to our system; we keep no more than the last four digits.',
      ],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'Everything is delivered digitally, to every country, without delivery costs. Stock sounds can be downloaded from the order page as soon as the payment is confirmed.',
        `Custom orders are delivered within ${DELIVER_WITHIN_DAYS} days. You are notified by email when the file is there; it can have up to ${AMOUNTS.delivery}, is available for ${DELIVERY_DAYS} days and is then deleted, so please download it in time.`,
      ],
    },
    {
      heading: 'Withdrawal and refunds',
      paragraphs: [
        'Purchases are non-refundable. By accepting these rules you agree that digital content is made available to you at once after payment, and you know that the right to withdraw from the contract ends with the download.',
        'Where a refund is due all the same, whole or in part and whatever the reason, it is made only through the card methods (Visa, Mastercard, Maestro, DinaCard), to the card account that paid.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `If a file is faulty, is not what was described or agreed, or was not delivered in time, open it from your order and choose Complain, or write to ${MERCHANT.email} with the number of the order, within ${COMPLAINT_DAYS} days of the delivery. We decide within ${DECISION_DAYS} days and tell both sides the reason. The seller’s share of a disputed item is held back until then.`,
      ],
    },
    {
      heading: 'What sellers receive',
      paragraphs: [
        `The marketplace keeps a commission of ${AMOUNTS.commission} of the price of each item; the rest belongs to the seller. It is available once the time for complaints is over.`,
        `A payout can be asked for from ${AMOUNTS.payout} on, to the bank account in the seller’s profile. Sellers are responsible for the taxes on what they earn.`,
      ],
    },
    {
      heading: 'What sellers promise',
      paragraphs: ['Whoever sells on Earmark:'],
      points: [
        `is a visually impaired individual of at least ${MIN_AGE} years, with at least ${MIN_WORKS} audio works and a biography;`,
        'has made the work, or holds all rights that are needed to sell it;',
        `uploads stock files as ${AMOUNTS.stockFile}, as many as they like;`,
        'describes the work truthfully and delivers what was agreed, in time;',
        'does not take a sale that began on Earmark past it.',
      ],
    },
  ],
};
