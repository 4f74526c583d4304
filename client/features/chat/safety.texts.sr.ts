import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './safety.texts.ts';

/** What is said about reporting and blocking. In Serbian. */
export const texts: Words<typeof english> = {
  options: 'Opcije',
  reportUser: 'Prijavi osobu',
  reportProject: 'Prijavi projekat',
  reportMessage: 'Tekst prijave',
  reportHint: (name) =>
    `Napišite šta zamerate osobi ${name}. Prijavu čitaju administratori, zajedno sa poslednjim porukama ovog razgovora.`,
  reportProjectHint: 'Napišite šta nije u redu sa ovim projektom. Prijavu čitaju administratori.',
  sendReport: 'Pošalji prijavu',
  reportWaits: 'Nema veze. Vaša prijava je sačuvana i biće poslata čim se veza vrati.',
  reportSent: 'Uspešno ste poslali prijavu.',
  reportRefused: (why) => `Vaša prijava nije poslata. ${why}`,

  block: (name) => `Blokiraj osobu ${name}`,
  unblock: (name) => `Odblokiraj osobu ${name}`,
  blockTitle: (name) => `Da li želite da blokirate osobu ${name}?`,
  unblockTitle: (name) => `Da li želite da odblokirate osobu ${name}?`,
  blockText: (name) => [
    `Ništa što ${name} od sada napiše ne stiže do Vas, niti se kasnije prikazuje.`,
    `${name} o tome ne dobija obaveštenje i vidi da niste na mreži.`,
    'Razgovor nestaje sa Vašeg spiska razgovora. Naći ćete ga ispod spiska, pod „Blokirane osobe”.',
  ],
  unblockText: (name) => [
    `${name} ponovo može da Vam piše, a razgovor se vraća na Vaš spisak.`,
    'Ono što je napisano za vreme blokade ostaje skriveno.',
  ],
  blocked: (name) => `Osoba ${name} je blokirana.`,
  unblocked: (name) => `Osoba ${name} više nije blokirana.`,
  blockedNote: (name) =>
    `Osoba ${name} je blokirana. Ono što piše ne stiže do Vas. Da biste se ponovo dopisivali, odblokirajte je.`,
  blockedPeople: (people) => `Blokirane osobe (${people})`,
  since: 'blokirano:',
};
