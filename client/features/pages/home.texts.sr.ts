import type { Words } from '../../../shared/translation.ts';
import { AMOUNTS } from './amounts.sr.ts';
import type { texts as english } from './home.texts.ts';

/** What the first screen says. In Serbian. */
export const texts: Words<typeof english> = {
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
};
