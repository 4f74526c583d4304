import { MAX_RATING_WORDS } from '../../../shared/rules/rating.ts';
import { MAX_REPORT } from '../../../shared/rules/report.ts';
import { MAX_REASON } from '../../../shared/rules/review.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

const characters = (number: number) => count(number, 'znak', 'znaka', 'znakova');

/** What helps with the forms about ratings, in Serbian. */
export const formHelp: Words<typeof english> = {
  rate: {
    name: 'ocena',
    purpose: 'Ovde kažete koliko je dobro ono što ste kupili.',
    needs: `Izaberite od 1 do 5 zvezdica. Možete da dodate i reči, najviše ${characters(MAX_RATING_WORDS)}.`,
    afterwards:
      'Ocenu svi mogu da pročitaju, a prodavac može da odgovori. Kasnije možete da je izmenite ili obrišete.',
  },
  answer: {
    name: 'odgovor na ocenu',
    purpose: 'Ovde odgovarate na ono što je kupac rekao o Vašem radu.',
    needs: `Napišite najviše ${characters(MAX_RATING_WORDS)}.`,
    afterwards:
      'Odgovor stoji ispod ocene, gde svi mogu da ga pročitaju. Kasnije možete da ga izmenite.',
  },
  report: {
    name: 'prijava ocene',
    purpose: 'Ovde administratorima kažete da ocena nije u redu.',
    needs: `Recite šta sa njom nije u redu, u najviše ${characters(MAX_REPORT)}.`,
    afterwards: 'Administrator to čita. Ocena ostaje dok se o njoj ne odluči.',
  },
  remove: {
    name: 'uklanjanje ocene',
    purpose: 'Ovde uklanjate ocenu koja krši pravila.',
    needs: `Potrebno je obrazloženje od najviše ${characters(MAX_REASON)}.`,
    afterwards:
      'Ocene više nema. Njen autor obrazloženje dobija imejlom, a ono ostaje i u dnevniku.',
  },
};
