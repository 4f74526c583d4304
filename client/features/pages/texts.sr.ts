import type { Words } from '../../../shared/translation.ts';
import { AMOUNTS } from './amounts.sr.ts';
import type { texts as english } from './texts.ts';

/** What the public and informational screens say, in Serbian. */
export const texts: Words<typeof english> = {
  homeHeading: 'Zvukovi vredni čuvanja, od ljudi koji pažljivo slušaju',
  homeLead:
    'Na Earmarku svoj rad prodaju zvučni umetnici sa oštećenim vidom. Kupite gotov zvuk ili angažujte nekoga da napravi baš Vaš.',
  boxes: [
    {
      to: '/audio-stock',
      title: 'Kupite zvukove',
      text: 'Spremni za upotrebu, u svakom projektu, zauvek. Poslušajte pre nego što izaberete.',
    },
    {
      to: '/audio-services-categories',
      title: 'Angažujte frilensera',
      text: 'Snimanje, montaža, miksovanje, glas. Recite šta Vam treba i dogovorite cenu.',
    },
    {
      to: '/user/projects',
      title: 'Prodajte zvukove',
      text: 'Otpremite ono što ste snimili. Mi poslušamo, odredimo cenu i platimo Vam svaku prodaju.',
    },
    {
      to: '/user/services-categories',
      title: 'Ponudite usluge',
      text: 'Navedite šta radite i po kojoj ceni. Kupci Vam pišu ovde.',
    },
  ],
  homeBoxes: 'Šta biste želeli?',
  promisesHeading: 'Na šta možete da računate',
  promises: [
    {
      title: 'Poslušano pre prodaje',
      text: 'Administrator posluša svaki zvuk. To možete i Vi, pre nego što kupite.',
    },
    {
      title: 'Vaše zauvek',
      text: 'Platite jednom, karticom, i koristite zvuk bez ograničenja, i u komercijalne svrhe.',
    },
    {
      title: `${AMOUNTS.share} za autora`,
      text: 'Earmark vodi neprofitno udruženje, u okviru projekta koji finansira Evropska unija.',
    },
  ],
  promisesMore: 'Više o Earmarku',
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
