import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { MIN_AGE } from '../../../shared/limits.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import type { LawText } from './law-page.tsx';

/*
 * Written from the facts of the specification (sections 1, 4, 5, 6 and 9). To be confirmed by a
 * lawyer before going live: the proof of visual impairment that may be asked for, and the steps
 * before an account is closed.
 */

/** The general site rules, in plain language. */
export const generalSiteRules: LawText = {
  title: 'General Site Rules',
  lead: 'Who can be on Earmark, and how we treat each other here.',
  changed: 'Last changed on 20 November 2026.',
  sections: [
    {
      heading: 'Who can be here',
      paragraphs: [
        `You have to be at least ${MIN_AGE} years old to have an account. Everything that is public can be read and listened to without one.`,
      ],
      points: [
        'Visitors have no account. They see and hear what is public, and can neither buy nor write to anybody.',
        'Buyers are private persons, companies or organisations.',
        'Authors are registered users who sell their works: contributors offer sounds, freelancers offer services as well. Only individuals who are visually impaired can be authors.',
        'Administrators review accounts, works and reports.',
      ],
    },
    {
      heading: 'Accounts',
      paragraphs: [
        'A new account becomes active when you have confirmed your email and an administrator has reviewed your data. Your data have to be true; one person has one account.',
        'With a freelancer’s account you can also buy, and change between the two roles whenever you like. With a buyer’s account you can ask to become a freelancer; an administrator decides.',
        `Members who sell need at least ${MIN_WORKS} audio works and a biography.`,
      ],
    },
    {
      heading: 'Works and services',
      paragraphs: [
        'An administrator listens to every stock sound, sets its price, and approves it or says why not. Describe your work as it is: what one hears, how it was made, what it can be used for.',
      ],
    },
    {
      heading: 'What has no place here',
      paragraphs: ['Do not upload, offer or send:'],
      points: [
        `content that features persons under ${MIN_AGE};`,
        'works that you do not hold the rights to;',
        'hate, threats, harassment, or anything that is against the law;',
        'private data of others, among them recordings of people who do not know of it;',
        'malicious software, spam, or advertising for other services;',
        'ways to pay or be paid past Earmark.',
      ],
    },
    {
      heading: 'How we treat each other',
      paragraphs: [
        'Be polite and clear, and answer in time. Many people here listen to a screen reader: write in words rather than in pictures, and name your files so that the name says what is in them.',
        'Agree on everything in the chat of Earmark. If there is a dispute later, that is what we go by.',
      ],
    },
    {
      heading: 'Reports',
      paragraphs: [
        'You can report a person in every conversation and a sound on its page. An administrator reads every report, and what was reported is kept as evidence. You can also block a person: they can then no longer write to you.',
        'Nobody has to fear anything for a report that is made in good faith.',
      ],
    },
    {
      heading: 'When rules are broken',
      paragraphs: [
        'Depending on what happened, we talk to you, remove content, or reject the account. We tell you why, unless the law forbids it, and you can ask us to look again. What you have earned until then stays yours.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.technical}`, label: 'Ask us to look again' },
        { to: '/terms-of-use', label: 'Terms of Use' },
        { to: '/selling-rules', label: 'Selling Rules' },
      ],
    },
  ],
};
