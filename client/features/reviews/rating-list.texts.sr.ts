import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './rating-list.texts.ts';

const stars = (number: number) => count(number, 'zvezdica', 'zvezdice', 'zvezdica');
const ratings = (number: number) => count(number, 'ocena', 'ocene', 'ocena');

/** What stands with ratings, for whoever reads them. In Serbian. */
export const texts: Words<typeof english> = {
  ratings: 'Ocene',
  none: 'Još nema ocena.',
  showMore: 'Prikaži još ocena',
  moreShown: (number) => `Još ${ratings(number)}.`,
  spread: (value, number) => `${stars(value)}: ${number.toLocaleString(LOCALE)}`,
  by: (name) => `od korisnika ${name}`,
  changed: 'izmenjena',
  answerOf: (name) => `Odgovor frilensera ${name}`,
};
