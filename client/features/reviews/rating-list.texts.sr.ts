import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './rating-list.texts.ts';

const stars = (number: number) => count(number, 'zvezdica', 'zvezdice', 'zvezdica');

/** What stands with ratings, for whoever reads them. In Serbian. */
export const texts: Words<typeof english> = {
  spread: (value, number) => `${stars(value)}: ${number.toLocaleString(LOCALE)}`,
};
