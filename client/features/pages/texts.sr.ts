import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the public and informational screens say, in Serbian. */
export const texts: Words<typeof english> = {
  contents: 'Na ovoj strani',
  notFoundTitle: 'Strana nije pronađena',
  notFoundText: 'Na ovoj adresi nema strane. Možda je premeštena ili se u adresu potkrala greška.',
  searchHere: 'Potražite zvuk',
  searchWords: 'Kako treba da zvuči?',
  search: 'Traži',
  waysOn: 'Ili nastavite odavde',
  ways: [
    { to: '/', label: 'Početna strana' },
    { to: '/audio-stock', label: 'Katalog zvukova' },
    { to: '/audio-services-categories', label: 'Audio-usluge' },
    { to: '/faq', label: 'Česta pitanja' },
    { to: '/contact', label: 'Kontakt' },
  ],
  failTitle: 'Neispravni podaci',
  failText:
    'Nešto od poslatog nije ispravno, pa ništa nije promenjeno. Vratite se, proverite šta ste uneli i pokušajte ponovo.',
  successTitle: 'Uspešno',
  successText: 'Sve je u redu. Odavde možete da nastavite.',
  contact: 'Kontakt',
  notAllowedTitle: 'Nije dozvoljeno',
  goHome: 'Idi na početnu stranu',
  errorTitle: 'Nešto nije u redu',
  errorText:
    'Ova strana nije mogla da se prikaže. Ništa što ste sačuvali nije izgubljeno. Pokušajte ponovo; ako ni tada ne uspe, svratite malo kasnije.',
  tryAgain: 'Pokušaj ponovo',
  stillFails: 'Ako se ponavlja, javite nam šta ste hteli da uradite:',
};
