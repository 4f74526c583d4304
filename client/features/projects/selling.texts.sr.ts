import {
  COMMISSION_BASIS_POINTS,
  MAX_STOCK_BYTES,
  MIN_AGE,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
} from '../../../shared/limits.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './selling.texts.ts';

const LEAST = `najmanje ${MIN_STOCK_RATE.toLocaleString(LOCALE)} Hz i ${MIN_STOCK_BITS} bita`;
const MOST = `najviše ${MAX_STOCK_BYTES / 1024 ** 2} MB`;

/** What selling sounds says. Those marked are the specification's (sections 2 and 8). In Serbian. */
export const texts: Words<typeof english> = {
  createProject: 'Novi projekat',
  upload: 'Otpremanje',
  create: 'NAPRAVI',
  created: 'Projekat je uspešno napravljen.',
  createFailed: 'Greška pri pravljenju projekta.',
  createNew: 'Napravi novi projekat',

  createLead:
    'Otpremite zvuk i opišite ga. Administrator ga sluša, određuje mu cenu i stavlja ga u katalog.',
  createMany: 'Dodaj više datoteka odjednom',
  file: 'Datoteka',
  fileHint: `WAV, ${LEAST}, ${MOST}. Otpremanje počinje čim izaberete datoteku.`,
  anotherFile: 'Druga datoteka',
  anotherFileHint: `Samo ako zamenjujete sadašnju. WAV, ${LEAST}, ${MOST}.`,
  stillUploading:
    'Datoteka još nije otpremljena. Sačekajte, nastavite otpremanje ili izaberite drugu datoteku.',
  held: (name) => `${name}:`,
  listen: 'Poslušajte',
  name: 'Naziv projekta',
  nameHint: 'Šta se čuje, u nekoliko reči.',
  description: 'Opis projekta',
  descriptionHint: 'Gde je zvuk snimljen, šta se u njemu dešava, za šta je dobar.',
  keywords: 'Ključne reči',
  keywordsHint: 'Reči razdvojite zarezima.',
  category: 'Kategorija',
  chooseCategory: 'Izaberite',
  tempo: 'Tempo',
  tempoHint: 'Broj udara u minutu. Ostavite prazno ako ga zvuk nema.',
  suggested: (tempo) => `Analiza čuje tempo: ${tempo} bpm.`,
  takeTempo: (tempo) => `Upotrebi ${tempo}`,
  tookTempo: (tempo) => `Tempo ${tempo}.`,
  licence: 'Licenca',
  licenceText: `Osoba koja kupi zvuk sme komercijalno da ga koristi bez ograničenja. Sve u njemu mora biti Vaše delo, a svako ko se čuje mora imati najmanje ${MIN_AGE} godina i biti saglasan.`,
  sellingRules: 'Pravila prodaje',

  files: 'Datoteke',
  filesLead: 'Zvukovi koje prodajete i dokle je stigao njihov pregled.',
  count: (sounds) => count(sounds, 'zvuk', 'zvuka', 'zvukova'),
  countOnPage: (sounds) => `${count(sounds, 'zvuk', 'zvuka', 'zvukova')} na ovoj strani`,
  noFiles: 'Ovde se pojavljuju Vaši zvukovi, njihov pregled i ono što zarade.',
  review: {
    0: 'Čeka pregled administratora.',
    1: 'U katalogu.',
    9: 'Nije u katalogu.',
  },
  reason: 'Razlog',
  price: 'Cena',
  noPrice: 'određuje se na pregledu',
  plays: 'Slušanja',
  playsNote: 'Slušanje se broji posle 5 sekundi, jednom dnevno za svakog slušaoca.',
  sales: 'Prodaje',
  income: 'Prihod',
  incomeOf: (amount) => `${amount} EUR`,
  incomeNote: `Prihod je ono što Vi dobijate, bez provizije od ${COMMISSION_BASIS_POINTS / 100} odsto.`,
  noAudio: 'Ovaj zvuk nema datoteku koja može da se čuje.',
  edit: 'Izmeni',
  editAgain: 'Izmeni i pošalji ponovo',
  delete: 'Obriši',
  of: (name) => `: ${name}`,

  editTitle: (name) => `Izmena: ${name}`,
  editWaiting: 'Čeka pregled. Možete sve da izmenite.',
  editApproved:
    'Zvuk je u katalogu. Naziv, tempo i datoteka ostaju kakvi jesu. Kada sačuvate izmenu, zvuk napušta katalog dok ga administrator ponovo ne pregleda.',
  editRejected: 'Kada sačuvate izmene, administrator ponovo pregleda zvuk.',
  save: 'Sačuvaj',
  saveAndReview: 'Sačuvaj i pošalji na pregled',
  saved: 'Vaše izmene su sačuvane.',
  savedForReview: 'Vaše izmene su sačuvane i zvuk čeka pregled.',
  saveFailed: 'Vaše izmene nisu mogle da se sačuvaju. Pokušajte ponovo.',
  backToFiles: 'Nazad na Vaše datoteke',
};
