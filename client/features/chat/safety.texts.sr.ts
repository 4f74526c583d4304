import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './safety.texts.ts';

/** What is said about reporting and blocking. In Serbian. */
export const texts: Words<typeof english> = {
  reportSent: 'Uspešno ste poslali prijavu.',
  blockText: (name) => [
    `Ništa što ${name} od sada napiše ne stiže do Vas, niti se kasnije prikazuje.`,
    `${name} o tome ne dobija obaveštenje i vidi da niste na mreži.`,
    'Razgovor nestaje sa Vašeg spiska razgovora. Naći ćete ga ispod spiska, pod „Blokirane osobe”.',
  ],
  unblockText: (name) => [
    `${name} ponovo može da Vam piše, a razgovor se vraća na Vaš spisak.`,
    'Ono što je napisano za vreme blokade ostaje skriveno.',
  ],
};
