import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './finding.texts.ts';

/** What is said about finding messages again. In Serbian. */
export const texts: Words<typeof english> = {
  find: 'Pronađi u ovom razgovoru',
  searchAll: 'Pretraga svih poruka',
  searchHere: 'Pretraga ovog razgovora',
  search: 'Traži',
  noWord: 'Unesite reč koju tražite.',
  results: (found, words) => {
    if (found === 0) return `Nema poruka za „${words}”`;
    return `${count(found, 'poruka', 'poruke', 'poruka')} za „${words}”`;
  },
  nothingFound: 'Probajte drugu reč, ili samo njen početak.',
  more: 'Prikaži još rezultata',
  closeResults: 'Zatvori rezultate',
  you: 'Vi',
  with: (name) => `razgovor: ${name}`,
  goToDate: 'Idi na datum',
  go: 'Idi',
  noDate: 'Izaberite datum.',
  nothingSince: 'Nema poruka od tog dana nadalje.',
  firstUnread: 'Idi na prvu nepročitanu poruku',
  notLoaded: 'Taj deo razgovora nije mogao da se učita. Pokušajte ponovo.',
  olderPart: 'Čitate stariji deo ovog razgovora.',
  loadNewer: 'Učitaj novije poruke',
  newerFailed: 'Novije poruke nisu mogle da se učitaju. Pokušajte ponovo.',
  toNewest: 'Idi na najnovije poruke',
};
