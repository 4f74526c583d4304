import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the public and informational screens say, in Serbian. */
export const texts: Words<typeof english> = {
  ways: [
    { to: '/', label: 'Početna strana' },
    { to: '/audio-stock', label: 'Katalog zvukova' },
    { to: '/audio-services-categories', label: 'Audio-usluge' },
    { to: '/faq', label: 'Česta pitanja' },
    { to: '/contact', label: 'Kontakt' },
  ],
};
