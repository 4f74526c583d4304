import {
  COMMISSION_BASIS_POINTS,
  MAX_ASKING_WORDS,
  MAX_DESCRIPTION,
  MAX_STOCK_BYTES,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
  OFFER_DAYS,
} from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

const soundFile = `WAV datoteka od najmanje ${MIN_STOCK_RATE.toLocaleString('sr-Latn')} Hz i ${MIN_STOCK_BITS} bita, najviše ${MAX_STOCK_BYTES / 1024 ** 2} MB`;
const description = count(MAX_DESCRIPTION, 'znak', 'znaka', 'znakova');
const offerDays = count(OFFER_DAYS, 'dan', 'dana', 'dana');

/** What helps with the forms about sounds and offers, in Serbian. */
export const formHelp: Words<typeof english> = {
  newSound: {
    name: 'dodavanje zvuka',
    purpose: 'Ovde nudite jedan zvuk na prodaju u katalogu.',
    needs: `Potrebni su Vam ${soundFile}; naziv; opis od najviše ${description}; ključne reči; i kategorija. Ceo zvuk treba da bude Vaše delo.`,
    afterwards:
      'Administrator ga sluša, određuje cenu i odobrava ga, ili kaže zašto ne. Mi Vam pišemo. Ono što ste popunili čuva se dok ne napravite projekat.',
  },
  manySounds: {
    name: 'dodavanje više zvukova',
    purpose: 'Ovde odjednom nudite više zvukova na prodaju.',
    needs: `Za svaki zvuk potrebna Vam je ${soundFile}. Kategorija, ključne reči i opis popunjavaju se jednom, za sve.`,
    afterwards:
      'Svaki zvuk postaje poseban projekat. Administrator svaki sluša, određuje mu cenu i odobrava ga, ili kaže zašto ne. Ono što ste popunili dotle se čuva.',
  },
  editSound: {
    name: 'izmena zvuka',
    purpose: 'Ovde menjate ono što se kaže o Vašem zvuku, ili njegovu datoteku.',
    needs: `Opis ima najviše ${description}. Naziv, tempo i datoteka odobrenog zvuka ostaju kakvi jesu.`,
    afterwards: 'Izmenjen zvuk čeka da ga administrator pregleda pre nego što bude u katalogu.',
  },
  offer: {
    name: 'ponuda kupcu',
    purpose: 'Ovde kupcu nudite projekat za određenu cenu.',
    needs: `Potreban Vam je naziv ili opis, i cena celog projekta u evrima. Opis ima najviše ${description}. Earmark zadržava ${COMMISSION_BASIS_POINTS / 100} odsto cene.`,
    afterwards: `Ponuda stoji u razgovoru i u korpi kupca. Važi ${offerDays}. Dok nije plaćena, možete da je povučete ili zamenite.`,
  },
  replaceOffer: {
    name: 'zamena ponude',
    purpose: 'Ovde na mesto ove ponude stavljate drugu.',
    needs: 'Izmenite ono što treba da bude drugačije. Popunjena je sadašnja ponuda.',
    afterwards: `Stara ponuda napušta korpu kupca, a nova važi ${offerDays}.`,
  },
  askPrice: {
    name: 'traženje druge cene',
    purpose: 'Ovde frilenseru kažete koju biste cenu platili.',
    needs: `Unesite cenu u evrima. Možete da dodate nekoliko reči, najviše ${count(MAX_ASKING_WORDS, 'znak', 'znaka', 'znakova')}.`,
    afterwards:
      'Frilenser to čita i može da Vam pošalje novu ponudu. Sadašnja ponuda dotle važi i ništa se ne plaća.',
  },
};
