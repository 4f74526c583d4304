import {
  ACCOUNT_DAMAGES_CENTS,
  CONTENT_DAMAGES_CENTS,
  DATA_RIGHTS_DAYS,
  DATA_RIGHTS_MORE_DAYS,
  LIABILITY_CAP_CENTS,
  LIABILITY_MONTHS,
  MIN_WORKS,
  TERMS_NOTICE_DAYS,
} from '../../../shared/legal-limits.ts';
import { DELIVERY_DAYS, MAX_DESCRIPTION, MIN_AGE } from '../../../shared/limits.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import { PARTNERS } from '../../../shared/partners.ts';
import { SUPPORT_HOURS } from '../../../shared/support.ts';
import { AMOUNTS, euros } from './amounts.ts';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 2, 5 and 9). To be confirmed by a lawyer
 * before going live: the limits of liability and the liquidated damages against Serbian consumer
 * law, the wording on withdrawal and refunds, the tax section, the applicable law and court, and
 * the merchant's registered data.
 */

/** The terms of use, in plain language. */
export const termsOfUse: LawText = {
  title: 'Terms of Use',
  lead: 'What you can expect from Earmark, and what we expect from you.',
  changed: 'Last changed on 20 November 2026.',
  sections: [
    {
      heading: 'Introductory provisions',
      paragraphs: [
        `Earmark is an online marketplace for sound files and audio services. It is run by ${MERCHANT.name}, a nonprofit association in Serbia (“we”), as part of an EU-funded project with partner organisations in ${PARTNERS.length} countries. Its purpose is to support visually impaired people in self-employment.`,
        'Buyers are private persons, companies or organisations. Freelancers and contributors, called sellers here, are individuals who are visually impaired. By creating an account or an order you accept these terms and the General Site Rules, for purchases and sales the Selling Rules, and as a seller the Author Terms.',
        `You have to be at least ${MIN_AGE} years old to have an account.`,
      ],
      links: [
        { to: '/general-site-rules', label: 'General Site Rules' },
        { to: '/selling-rules', label: 'Selling Rules' },
        { to: '/author-terms', label: 'Author Terms' },
      ],
    },
    {
      heading: 'Administration',
      paragraphs: [
        'An administrator reviews new accounts and activates them after you have confirmed your email. Administrators also review every file that is offered for stock, set its price and approve it, or reject it with a reason.',
        'We may refuse, suspend or close an account, or remove content, that breaks these terms. We tell you why, unless the law forbids it.',
      ],
    },
    {
      heading: 'Content and conduct',
      paragraphs: ['You are responsible for what you upload, write and send. Do not share:'],
      points: [
        'content that is unlawful, hateful, deceptive or that violates another person’s rights or privacy;',
        `content that features persons under ${MIN_AGE};`,
        'malicious software, spam or advertising for other services;',
        'contact or payment details meant to take a sale past Earmark.',
      ],
    },
    {
      heading: 'Postings and accounts',
      paragraphs: [
        'The data of your account have to be true and up to date. One person has one account. Keep your password to yourself; what is done with your account counts as done by you until you tell us that somebody else has it.',
        `Members who sell need at least ${MIN_WORKS} audio works and a biography.`,
        'What you post stays yours. You allow us to store it, to show and play it on Earmark, and to make previews of it, for as long as it is posted.',
      ],
    },
    {
      heading: 'Unauthorized access',
      paragraphs: [
        'Do not try to reach accounts, files or parts of the system that are not meant for you, to overload the service, to collect its data automatically, or to get around its protection. Report a weakness that you find to us before anybody else.',
      ],
    },
    {
      heading: 'Interactions with others',
      paragraphs: [
        'Buyers and sellers agree on a service by themselves, in the chat of Earmark. We are not a party to that agreement; we provide the place, the payment and the handling of complaints.',
        'You can report a person or a project at any time. Every report is read by an administrator.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        'A sound from the stock may be used without limit in time, place and number of uses, in private and commercial works. You may not resell it or give it away as a sound file by itself, or claim to have made it.',
        'The rights to a work that was ordered pass to the buyer as agreed in the chat; without such an agreement the same use as for stock sounds is granted once the order is paid.',
        'A seller guarantees to hold the rights to what is sold. If you believe that your rights are violated, write to us with the name of the work and the reason.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Prices are shown in EUR with the RSD equivalent beside them and are charged in Serbian dinar, by payment card only, on the page of the bank. Your card data never reach our systems.',
        `Payments are non-refundable, except where the Selling Rules or the law say otherwise. Refunds, whole or in part and whatever the reason, are made only through the card methods, to the card that paid. Transactions over ${AMOUNTS.freeze} may be frozen until they are checked.`,
      ],
    },
    {
      heading: 'Limitations',
      paragraphs: [
        `Visitors without an account see a part of the site only. Stock files are ${AMOUNTS.stockFile}, as many as you like; files delivered for services may have up to ${AMOUNTS.delivery} and are available for ${DELIVERY_DAYS} days. A description has at most ${MAX_DESCRIPTION} characters.`,
      ],
    },
    {
      heading: 'Tax',
      paragraphs: [`${MERCHANT.vat} Sellers are responsible for the taxes on what they earn.`],
    },
    { heading: 'Conversion statement', paragraphs: [CONVERSION_STATEMENT] },
    {
      heading: 'Indemnification',
      paragraphs: [
        'If somebody claims damages from us because you broke these terms, the law or another person’s rights, you bear the costs of that claim as far as you are to blame for it.',
      ],
    },
    {
      heading: 'Disclaimers',
      paragraphs: [
        'We do our best to keep Earmark available and correct, but we cannot promise that it is free of interruptions and faults. Descriptions of works and services come from their sellers. We are not responsible for sites that we link to.',
      ],
    },
    {
      heading: 'Limits of liability',
      paragraphs: [
        `As far as the law allows, our liability is limited to the lesser of the amounts that you paid through Earmark in the last ${LIABILITY_MONTHS} months and ${euros(LIABILITY_CAP_CENTS)}. This does not limit liability for intent, for gross negligence, or for injury to persons, nor the rights that consumers have by law.`,
      ],
    },
    {
      heading: 'Liquidated damages',
      paragraphs: [
        'Where these terms are broken on purpose and the damage is hard to establish, the following amounts are owed in place of it:',
      ],
      points: [
        `${euros(ACCOUNT_DAMAGES_CENTS)} for each account or instance, for accounts made under a false identity and for messages sent in bulk;`,
        `${euros(CONTENT_DAMAGES_CENTS)} for each item of content that is copied, resold or published without the right to do so.`,
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        `How we handle personal data is said in the privacy and cookie policy. We answer requests about your data within ${DATA_RIGHTS_DAYS} days; where a request is difficult this can be extended by ${DATA_RIGHTS_MORE_DAYS} days, and we tell you so.`,
      ],
      links: [
        { to: '/privacy', label: 'Privacy Policy' },
        { to: '/cookies', label: 'Cookie Policy' },
      ],
    },
    {
      heading: 'Changes, law and contact',
      paragraphs: [
        `When these terms change, we tell you by email at least ${TERMS_NOTICE_DAYS} days before; orders keep the terms they were made under. The law of the Republic of Serbia applies; consumers keep the protection of the law of the country they live in.`,
        `${MERCHANT.name}, ${MERCHANT.address}. Registration number ${MERCHANT.registrationNumber}, tax number ${MERCHANT.taxNumber}, activity ${MERCHANT.activity}. ${MERCHANT.email}, ${MERCHANT.telephone}. Support answers ${SUPPORT_HOURS}.`,
      ],
    },
  ],
};
