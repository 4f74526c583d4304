import { CONSENT_DAYS } from '../../../shared/legal-limits.ts';
import type { LawText } from './law-page.tsx';

/*
 * Names everything that the client keeps in the browser: its cookies, the keys in `browser-keys.ts`,
 * and what `client/offline/` keeps. Whoever adds something adds it here. To be confirmed by a lawyer before going
 * live: that all of it counts as strictly necessary, so that no consent is needed for it.
 */

/** The cookie policy, in plain language. */
export const cookiePolicy: LawText = {
  title: 'Cookie Policy',
  lead: 'Everything that Earmark keeps in your browser. It is all needed for what you do here; nothing is there to follow you.',
  changed: 'Last changed on 23 November 2026.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'Before you press Accept, and after it, Earmark keeps only what is strictly needed: what you asked it to remember. There are no cookies for advertising or statistics, and none of other companies. That is why there is nothing to refuse.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: ['There are five kinds, and none says who you are:'],
      points: [
        `cookieConsent: that you pressed Accept in the bar at the lower edge. It is kept for ${CONSENT_DAYS} days; then you are asked again.`,
        'lang: the language of the site, after you chose one at the lower end of the page. It is kept for a year.',
        'look: theme, size of text and motion, after you changed them in the settings. It is kept for a year.',
        'known-device: that an account was signed in to in this browser, so that nobody who guesses its password elsewhere can lock you out here. It is kept for 180 days, also after you sign out, and is no sign-in by itself.',
        'role: whether you work as buyer or as freelancer, after you changed it. It ends when you close the browser.',
      ],
    },
    {
      heading: 'Storage of the browser',
      paragraphs: [
        'The rest lies in the storage of your browser (local storage). It is there until you sign out, which clears all of it, or until you delete it in the browser.',
        'What you wrote and have not sent outlives signing out, so that you lose none of it. It lies in the database earmark-unsent, encrypted with a key that only we hold. Signing in to the same account opens it again. It is removed after 30 days.',
      ],
      points: [
        'Your sign-in: token, userId, name, lastName, role, isContributor, ted, expiry. They end seven days after you signed in.',
        'Your cart: cartItems.',
        'What is not sent yet: messages, reports, begun uploads, drafts of messages and forms, and a copy of your cart (in the database earmark-unsent). Its key: unsentKey. What you wrote in the instant in which you left a page: unsentLeft, until you come back.',
        'Your settings: settings, player.',
        'What keeps things from happening twice: orderRequest, askedOffers, device, and until you close the tab reloadedFor.',
        'What lets you start without a connection: the app itself (a service worker and its files), and your conversations as you last saw them (in the database earmark). Both are there only while you are signed in.',
      ],
    },
    {
      heading: 'Other sites',
      paragraphs: [
        'You pay on the page of the bank, which has its own rules about cookies. So have the sites of our partners that we link to.',
      ],
      links: [
        { to: '/privacy', label: 'Privacy Policy' },
        { to: '/terms-of-use', label: 'Terms of Use' },
      ],
    },
  ],
};
