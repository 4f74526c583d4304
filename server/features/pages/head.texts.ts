import { CONSENT_DAYS } from '../../../shared/legal-limits.ts';
import { SUPPORT_HOURS } from '../../../shared/support.ts';
import type { Words } from '../../../shared/translation.ts';

/** What the heads of pages say themselves. Titles are those that the screens set. */
export const headTexts = {
  home: {
    title: 'Earmark',
    description:
      'Sounds and audio services, made by visually impaired artists. Buy a sound, or hire someone who listens for a living.',
  },
  /** The whole title of the home page. */
  homeTitle: 'Earmark - sounds and audio services',
  /** What the picture of links to the site shows. */
  picture: 'The mark of Earmark, a ribbon that ends in a waveform, beside its name',
  notFound: { title: 'Page not found', description: 'There is no page at this address.' },
  stock: {
    title: 'Audio Stock',
    description:
      'Sounds that are ready to use, by category. Each can be listened to before it is bought.',
  },
  services: {
    title: 'Audio Services',
    description:
      'Recording, editing, mixing, voice: choose a craft, and write to the freelancer who fits.',
  },
  /** The pages of a fixed text, by their addresses. */
  pages: {
    '/users': {
      title: 'Freelancers',
      description:
        'Visually impaired sound artists who sell on Earmark and work for you: find one by name, country or language.',
    },
    '/about': {
      title: 'About',
      description:
        'A marketplace for sound, made so that people who cannot see, or see little, can live from what they hear. The project, the platform and its partners.',
    },
    '/contact': {
      title: 'Contact',
      description: `Technical, financial and educational support, ${SUPPORT_HOURS}, and the contacts of the partner organisations.`,
    },
    '/support': {
      title: 'Support',
      description: `Technical and educational support, by people who know screen readers. We answer ${SUPPORT_HOURS}.`,
    },
    '/faq': {
      title: 'FAQ',
      description:
        'What buyers and freelancers ask most: about buying sounds, hiring, selling, and the account.',
    },
    '/accessibility': {
      title: 'Accessibility',
      description:
        'Earmark is made for people who do not see: what you can rely on, what has been tested, and the keyboard shortcuts.',
    },
    '/terms-of-use': {
      title: 'Terms of Use',
      description: 'What you can expect from Earmark, and what Earmark expects from you.',
    },
    '/general-site-rules': {
      title: 'General Site Rules',
      description: 'Who can be on Earmark, and how people treat each other here.',
    },
    '/selling-rules': {
      title: 'Selling Rules',
      description:
        'How buying, paying, delivery and complaints work on Earmark, and what sellers receive.',
    },
    '/author-terms': {
      title: 'Author Terms',
      description: 'What holds for you if you sell sounds or offer services on Earmark.',
    },
    '/privacy': {
      title: 'Privacy Policy',
      description:
        'Which data Earmark keeps about you, what for, how long, and what you can do about it.',
    },
    '/cookies': {
      title: 'Cookie Policy',
      description: `Everything that Earmark keeps in your browser, and why. Your answer to the notice is kept for ${CONSENT_DAYS} days.`,
    },
    '/role-selector': {
      title: 'Welcome to Earmark',
      description: 'Sign in or sign up, as a buyer or as a freelancer.',
    },
    '/sign-in': {
      title: 'Sign in',
      description: 'Sign in to Earmark, the marketplace for sounds by visually impaired artists.',
    },
    '/sign-up': {
      title: 'Sign up',
      description:
        'Open an account on Earmark: as a buyer of sounds and services, or as a visually impaired artist who sells them.',
    },
  },
  page: (name: string, page: number) => `${name}, page ${page}`,
  portfolio: (name: string) => `Portfolio of ${name}`,
  seller: (name: string) => `${name} sells sounds and audio services.`,
  sound: (name: string, seller: string, category: string) =>
    `${name}: a sound by ${seller}, in ${category}.`,
  minute: 'minute',
  /** The name or the description of a category in this language. */
  category: (said: string) => said,
} as const;

/** The same in any language. */
export type HeadTexts = Words<typeof headTexts>;
