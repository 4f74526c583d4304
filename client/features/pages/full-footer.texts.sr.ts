import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './full-footer.texts.ts';

/** What only the full footer says, in Serbian. */
export const texts: Words<typeof english> = {
  groups: [
    {
      heading: 'Kupovina i prodaja',
      links: [
        { to: '/audio-stock', label: 'Katalog zvukova' },
        { to: '/audio-services-categories', label: 'Audio-usluge' },
        { to: '/sign-up', label: 'Registracija' },
        { to: '/faq', label: 'Česta pitanja' },
      ],
    },
    {
      heading: 'Earmark',
      links: [
        { to: '/about', label: 'O nama' },
        { to: '/contact', label: 'Kontakt' },
        { to: '/support', label: 'Podrška' },
        { to: '/accessibility', label: 'Pristupačnost' },
        { to: '/settings', label: 'Podešavanja' },
      ],
    },
    {
      heading: 'Pravila',
      links: [
        { to: '/general-site-rules', label: 'Opšta pravila sajta' },
        { to: '/author-terms', label: 'Uslovi za autore' },
        { to: '/selling-rules', label: 'Pravila prodaje' },
        { to: '/terms-of-use', label: 'Uslovi korišćenja' },
        { to: '/privacy', label: 'Politika privatnosti' },
        { to: '/cookies', label: 'Politika kolačića' },
      ],
    },
  ],
};
