import { PARTNERS } from '../../../shared/partners.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './about.texts.ts';
import { AMOUNTS } from './amounts.sr.ts';

const IN_COUNTRIES = `u ${count(PARTNERS.length, 'zemlji', 'zemlje', 'zemalja')}`;

/** What is said about the project, the platform and its partners, in Serbian. */
export const texts: Words<typeof english> = {
  title: 'O nama',
  heading: 'O Earmarku',
  lead: 'Tržište zvuka, napravljeno da ljudi koji ne vide ili slabo vide mogu da žive od onoga što čuju.',
  sections: [
    {
      heading: 'Projekat',
      paragraphs: [
        `Earmark je deo projekta koji finansira Evropska unija, sa partnerskim organizacijama ${IN_COUNTRIES}. Njegov cilj je da podrži samozapošljavanje osoba sa oštećenim vidom: mestom za prodaju, tehničkom pomoći i obukom.`,
        'Mnogim ljudima koji ne vide zvuk je postao zanimanje: snimaju, montiraju, miksuju, komponuju i govore. Često im nedostaju prodavnica i alati kojima mogu sami da se služe, od prvog otpremanja do isplate. Ovde svaki korak može da se pređe tastaturom, po sluhu i dodirom.',
      ],
    },
    {
      heading: 'Platforma',
      paragraphs: ['Do zvuka koji Vam treba vode dva puta:'],
      points: [
        'Kupite zvuk iz kataloga. Svaki je poslušao administrator. Platite jednom i smete da ga koristite u komercijalne svrhe, bez ograničenja.',
        'Angažujte frilensera. U razgovoru kažete šta Vam treba, dobijete projekat sa cenom, platite ga karticom i preuzmete ono što je napravljeno za Vas.',
      ],
      links: [
        { to: '/audio-stock', label: 'Katalog zvukova' },
        { to: '/audio-services-categories', label: 'Audio-usluge' },
      ],
    },
    {
      heading: 'Ko ga vodi',
      paragraphs: [
        `Neprofitno udruženje u Srbiji. Od svake cene ${AMOUNTS.share} dobija onaj ko je napravio delo; od ${AMOUNTS.commission}, koliko udruženje zadržava, plaća se rad tržišta.`,
      ],
      links: [
        { to: '/contact', label: 'Kontakt' },
        { to: '/accessibility', label: 'Pristupačnost' },
      ],
    },
  ],
  partners: 'Partnerske organizacije',
  partnersLead: `Organizacije koje nose projekat, ${IN_COUNTRIES}. Njihovi sajtovi se otvaraju izvan Earmarka.`,
};
