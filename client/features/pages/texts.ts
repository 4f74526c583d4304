import { AMOUNTS } from './amounts.ts';

/** What the public and informational screens say. */
export const texts = {
  homeHeading: 'Sounds worth keeping, by people who listen closely',
  homeLead:
    'Earmark is where visually impaired sound artists sell their work. Buy a sound that is ready, or hire the person who will make yours.',
  boxes: [
    {
      to: '/audio-stock',
      title: 'Buy sounds',
      text: 'Ready to use, for any project, for good. Listen before you choose.',
    },
    {
      to: '/audio-services-categories',
      title: 'Hire freelancer',
      text: 'Recording, editing, mixing, voice. Say what you need and agree on a price.',
    },
    {
      to: '/user/projects',
      title: 'Sell sounds',
      text: 'Upload what you recorded. We listen, set the price, and pay you for every sale.',
    },
    {
      to: '/user/services-categories',
      title: 'Offer services',
      text: 'Name your craft and your price. Buyers write to you here.',
    },
  ],
  homeBoxes: 'What would you like to do?',
  promisesHeading: 'What you can count on',
  promises: [
    {
      title: 'Heard before it is sold',
      text: 'An administrator listens to every sound. So can you, before you buy.',
    },
    {
      title: 'Yours for good',
      text: 'Pay once by card and use a sound without limit, commercially too.',
    },
    {
      title: `${AMOUNTS.share} for the maker`,
      text: 'Earmark is run by a nonprofit association, as part of an EU-funded project.',
    },
  ],
  promisesMore: 'More about Earmark',
  contents: 'On this page',
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is no page at this address. It may have moved, or the address has a slip in it.',
  searchHere: 'Look for a sound',
  searchWords: 'What should it sound like?',
  search: 'Search',
  waysOn: 'Or go on from here',
  ways: [
    { to: '/', label: 'Home page' },
    { to: '/audio-stock', label: 'Audio Stock' },
    { to: '/audio-services-categories', label: 'Audio Services' },
    { to: '/faq', label: 'Frequently asked questions' },
    { to: '/contact', label: 'Contact' },
  ],
  failTitle: 'Invalid informations',
  failText:
    'Something that was sent is not right, so nothing was changed. Please go back, check what you entered, and try again.',
  successTitle: 'Success',
  successText: 'It worked. You can go on from here.',
  contact: 'Contact',
  notAllowedTitle: 'Not allowed',
  goHome: 'Go to the home page',
  errorTitle: 'Something went wrong',
  errorText:
    'This page could not be shown. Nothing you saved is lost. Please try again; if it fails once more, come back a little later.',
  tryAgain: 'Try again',
  stillFails: 'If it keeps happening, tell us what you wanted to do:',
} as const;
