import { AMOUNTS } from './amounts.ts';

/** What the first screen says. */
export const texts = {
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
} as const;
