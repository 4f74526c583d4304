import { CONSENT_DAYS } from '../../../shared/legal-limits.ts';
import { SUPPORT_HOURS } from '../../../shared/support.ts';
import type { Head } from './head.ts';

/** What is said of a page that is the same for everybody at any time. */
export type FixedHead = Pick<Head, 'title' | 'description'> & { readonly path: string };

/** What is said of the home page, and of every page that has nothing of its own to say. */
export const HOME = {
  path: '/',
  title: 'Earmark',
  description:
    'Sounds and audio services, made by visually impaired artists. Buy a sound, or hire someone who listens for a living.',
} satisfies FixedHead;

/** The pages of a fixed text. Their titles are those that their screens set. */
export const FIXED_HEADS: readonly FixedHead[] = [
  {
    path: '/users',
    title: 'Freelancers',
    description:
      'Visually impaired sound artists who sell on Earmark and work for you: find one by name, country or language.',
  },
  {
    path: '/about',
    title: 'About',
    description:
      'A marketplace for sound, made so that people who cannot see, or see little, can live from what they hear. The project, the platform and its partners.',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: `Technical, financial and educational support, ${SUPPORT_HOURS}, and the contacts of the partner organisations.`,
  },
  {
    path: '/support',
    title: 'Support',
    description: `Technical and educational support, by people who know screen readers. We answer ${SUPPORT_HOURS}.`,
  },
  {
    path: '/faq',
    title: 'FAQ',
    description:
      'What buyers and freelancers ask most: about buying sounds, hiring, selling, and the account.',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'Earmark is made for people who do not see: what you can rely on, what has been tested, and the keyboard shortcuts.',
  },
  {
    path: '/terms-of-use',
    title: 'Terms of Use',
    description: 'What you can expect from Earmark, and what Earmark expects from you.',
  },
  {
    path: '/general-site-rules',
    title: 'General Site Rules',
    description: 'Who can be on Earmark, and how people treat each other here.',
  },
  {
    path: '/selling-rules',
    title: 'Selling Rules',
    description:
      'How buying, paying, delivery and complaints work on Earmark, and what sellers receive.',
  },
  {
    path: '/author-terms',
    title: 'Author Terms',
    description: 'What holds for you if you sell sounds or offer services on Earmark.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'Which data Earmark keeps about you, what for, how long, and what you can do about it.',
  },
  {
    path: '/cookies',
    title: 'Cookie Policy',
    description: `Everything that Earmark keeps in your browser, and why. Your answer to the notice is kept for ${CONSENT_DAYS} days.`,
  },
  {
    path: '/role-selector',
    title: 'Welcome to Earmark',
    description: 'Sign in or sign up, as a buyer or as a freelancer.',
  },
  {
    path: '/sign-in',
    title: 'Sign in',
    description: 'Sign in to Earmark, the marketplace for sounds by visually impaired artists.',
  },
  {
    path: '/sign-up',
    title: 'Sign up',
    description:
      'Open an account on Earmark: as a buyer of sounds and services, or as a visually impaired artist who sells them.',
  },
];

/** What is said where there is nothing, or nothing for everybody. */
export const NOT_FOUND: Head = {
  title: 'Page not found',
  description: 'There is no page at this address.',
};

/** What is said of a screen that is for one person alone, or leads nobody anywhere. */
export const OWN: Head = { title: HOME.title, description: HOME.description };

/**
 * Screens that are no page to be found: those that need an account, and those that a letter, a form
 * or the bank leads to. As the client writes them.
 */
export const OWN_SCREENS: readonly string[] = [
  '/search',
  '/sign-up/:type/:role',
  '/registration-success',
  '/accountactivation/:code',
  '/activation-mail',
  '/forgot-password',
  '/reset-password/:code',
  '/confirm-email/:code',
  '/order-status/:hash',
  '/fail',
  '/success',
  '/design',
  '/user/dashboard/:role',
  '/account/security',
  '/edit-account',
  '/edit-bank-account',
  '/become-freelancer',
  '/account/data',
  '/user/profil/:type',
  '/admin',
  '/admin/user',
  '/admin/user/:userId',
  '/admin/users',
  '/admin/project',
  '/admin/project/:projectId',
  '/admin/projects',
  '/admin/disputes',
  '/admin/wishes',
  '/admin/payouts',
  '/admin/refunds',
  '/admin/refunds/:orderId',
  '/admin/frozen-orders',
  '/admin/chargebacks',
  '/admin/books',
  '/admin/log',
  '/admin/chat',
  '/admin/chats',
  '/cart',
  '/order-page/:orderId',
  '/balance',
  '/delivery/:orderId/:projectId',
  '/rate',
  '/purchase-history',
  '/user/services-categories/:categoryId?',
  '/user/services/:categoryId',
  '/user-service/:categoryId',
  '/user/create-service/:categoryId',
  '/user/projects',
  '/user/projects/create/:buyerId?',
  '/user/projects/create-many',
  '/user/projects/edit/:projectId',
  '/upload',
  '/upload-test',
  '/file-menager',
  '/chat',
  '/user/messages/:userId?/:buyerId?/:serviceId?',
  '/user-service-chat/:categoryId/:userId',
  '/audio-service-chat/:categoryId/:userId',
  '/user/chats/:categoryId',
];
