import {
  DATA_RIGHTS_DAYS,
  DATA_RIGHTS_MORE_DAYS,
  PRIVACY_AGE,
} from '../../../shared/legal-limits.ts';
import { DELETION_DAYS, MIN_AGE } from '../../../shared/limits.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 3, 5 and 9). It names two ages, 14 in the
 * privacy policy and 18 in the site rules; read here as: nobody under 18 has an account, and of
 * somebody under 14 we knowingly keep nothing at all.
 *
 * To be confirmed by a lawyer before going live: the legal bases and times against the GDPR and the
 * Serbian data protection law, the data about health that 'visually impaired' implies, the transfer
 * of data between Serbia and the EU, the processors by name, and the person responsible.
 */

/** The privacy policy, in plain language. */
export const privacyPolicy: LawText = {
  title: 'Privacy Policy',
  lead: 'Which data we keep about you, what for, how long, and what you can do about it.',
  changed: 'Last changed on 20 November 2026.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${MERCHANT.name}, ${MERCHANT.address}. ${MERCHANT.email}, ${MERCHANT.telephone}.`,
      ],
    },
    {
      heading: 'How old you have to be',
      paragraphs: [
        `An account needs an age of at least ${MIN_AGE} years. What is public can be used without one. We do not knowingly keep data of anybody under ${PRIVACY_AGE}; if we learn of any, we delete them.`,
      ],
    },
    {
      heading: 'Which data, and what for',
      paragraphs: ['We keep what we need for what you do here:'],
      points: [
        'For your account: username, name, email, country, year of birth, gender, and your password in a form that nobody can read back. Later, if you enter them: address, city and telephone.',
        'For selling: your biography, languages and works, and your bank account. That you sell here tells others that you are visually impaired; you decide whether you do.',
        'For working together: your messages, files, offers, deliveries and ratings.',
        'For buying: your orders and what the bank tells us of the payment. We never receive your card number; we keep no more than its last four digits.',
        'For safety: when and with which kind of device you signed in, and from which part of the network; reports; and what administrators decided.',
        'For your comfort: the settings that you choose.',
      ],
    },
    {
      heading: 'Why we may do that',
      paragraphs: [
        'Because you have a contract with us, or are about to have one; because the law obliges us, for instance to keep books; because we have a legitimate interest in a safe service; and where you agreed to it, until you take that back.',
      ],
    },
    {
      heading: 'Who else receives data',
      paragraphs: [
        'If you sell, your profile, your works and your ratings are public. Who you write to or buy from sees your name. The bank receives what a payment needs. Companies that run servers and send mail for us work on our instructions only.',
        'We sell no data, show no advertising, and no other company follows you on these pages.',
      ],
    },
    {
      heading: 'How long we keep them',
      paragraphs: ['No longer than it takes:'],
      points: [
        'Your account and what belongs to it: as long as you have it.',
        `After you ask for its deletion: ${DELETION_DAYS} days, in which you can change your mind. Then your name, your data and your unsold work are deleted.`,
        'Orders and payments: for as long as the law asks for it, without your name beside them once your account is gone.',
        'What was reported: as long as it can matter for the safety of others.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see and correct your data, receive a copy of them, have them deleted or their use limited, and object to their use. Most of it you can do yourself, at once, under Your data.',
        `For everything else write to ${MERCHANT.email}. We answer within ${DATA_RIGHTS_DAYS} days; where a request is difficult this can be extended by ${DATA_RIGHTS_MORE_DAYS} days, and we tell you so. You can also complain to the data protection authority of your country.`,
      ],
      links: [
        { to: '/account/data', label: 'Your data' },
        { to: '/cookies', label: 'Cookie Policy' },
      ],
    },
  ],
};
