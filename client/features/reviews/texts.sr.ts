import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

const stars = (number: number) => count(number, 'zvezdica', 'zvezdice', 'zvezdica');

/** What ratings say, and the screen of what waits for one. In Serbian. */
export const texts: Words<typeof english> = {
  answer: 'Odgovori',
  changeAnswer: 'Izmeni odgovor',
  whose: (name) => `na ocenu korisnika ${name}`,
  yourAnswer: 'Vaš odgovor',
  sendAnswer: 'Pošalji odgovor',
  answered: 'Vaš odgovor je objavljen.',
  report: 'Prijavi ocenu',
  reportSent: 'Uspešno ste poslali prijavu.',
  reportLabel: 'Tekst prijave',
  reportHint: 'Šta nije u redu sa ovom ocenom? To čita administrator.',
  sendReport: 'Pošalji prijavu',

  yours: 'Vaša ocena',
  rateThis: 'Ovo ste kupili. Šta mislite o tome?',
  stars: 'Zvezdice',
  starChoices: [
    `${stars(1)}: slabo`,
    `${stars(2)}: prolazno`,
    `${stars(3)}: dobro`,
    `${stars(4)}: vrlo dobro`,
    `${stars(5)}: odlično`,
  ],
  words: 'Vaše mišljenje',
  wordsHint: 'Šta bi pomoglo sledećem kupcu? Svi mogu da pročitaju.',
  rate: 'Oceni',
  change: 'Izmeni svoju ocenu',
  takeBack: 'Obriši svoju ocenu',
  takeBackTitle: (name) => `Da li želite da obrišete svoju ocenu za „${name}”?`,
  takeBackText:
    'Vaše zvezdice, Vaše mišljenje i odgovor na njega nestaju zauvek. Možete ponovo da date ocenu.',
  takenBack: (name) => `Obrisana je Vaša ocena za „${name}”.`,
  remove: 'Ukloni ocenu',
  removeReason: 'Razlog',
  removeReasonHint: 'Autor ocene ga dobija imejlom, a ostaje i u dnevniku.',
  sendRemoval: 'Ukloni',
  removed: (name) => `Uklonjena je ocena korisnika ${name}.`,
  save: 'Sačuvaj ocenu',
  saved: (name) => `Hvala. Sačuvana je Vaša ocena za „${name}”.`,
  failed: 'Vaša ocena nije sačuvana. Pokušajte ponovo.',
  cancel: 'Otkaži',

  rateTitle: 'Ocenite',
  rateLead:
    'Ono što ste kupili, a još niste ocenili. Nekoliko reči pomaže drugima da izaberu i onome čiji je to rad.',
  waiting: (total) =>
    total === 0
      ? 'Sve je ocenjeno'
      : `${pluralForm(total, 'Nije ocenjena', 'Nisu ocenjene', 'Nije ocenjeno')} ${count(total, 'kupovina', 'kupovine', 'kupovina')}`,
  allDone: 'Ništa ne čeka na Vašu ocenu. Ono što kupite biće ovde čim ga dobijete.',
  toStock: 'Nađite zvuk',
  bought: 'Kupljeno:',
  moreLater: (shown) =>
    `${pluralForm(shown, 'Prikazana je', 'Prikazane su', 'Prikazano je')} ${count(shown, 'najnovija', 'najnovije', 'najnovijih')}; ostale slede kako budete ocenjivali.`,
};
