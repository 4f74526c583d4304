import { PARTNERS } from '../../../shared/partners.ts';
import { AMOUNTS } from './amounts.ts';
import type { TextSection } from './text-sections.tsx';

/** What is said about the project, the platform and its partners. */
export const texts = {
  title: 'About',
  heading: 'About Earmark',
  lead: 'A marketplace for sound, made so that people who cannot see, or see little, can live from what they hear.',
  sections: [
    {
      heading: 'The project',
      paragraphs: [
        `Earmark is part of a project funded by the European Union, with partner organisations in ${PARTNERS.length} countries. Its purpose is to support visually impaired people in self-employment: with a place to sell, with technical help, and with training.`,
        'Many people who do not see have made sound their profession: they record, edit, mix, compose and speak. What they often lack is a shop and tools that they can use themselves, from the first upload to the payout. Here every step works by keyboard, by ear and by touch.',
      ],
    },
    {
      heading: 'The platform',
      paragraphs: ['There are two ways to get the sound that you need:'],
      points: [
        'Buy a stock sound. An administrator has listened to each one. You pay once and may use it commercially, without limit.',
        'Hire a freelancer. You say in the chat what you need, receive a project with a price, pay it by card, and download what was made for you.',
      ],
      links: [
        { to: '/audio-stock', label: 'Audio Stock' },
        { to: '/audio-services-categories', label: 'Audio Services' },
      ],
    },
    {
      heading: 'Who runs it',
      paragraphs: [
        `A nonprofit association in Serbia. Of each price ${AMOUNTS.share} go to the person who made the work; the ${AMOUNTS.commission} that the association keeps pay for running the marketplace.`,
      ],
      links: [
        { to: '/contact', label: 'Contact' },
        { to: '/accessibility', label: 'Accessibility' },
      ],
    },
  ] satisfies TextSection[],
  partners: 'Partner organisations',
  partnersLead: `The organisations that carry the project, in ${PARTNERS.length} countries. Their sites open outside Earmark.`,
} as const;
