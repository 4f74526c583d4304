import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

const stars = (number: number) => count(number, 'zvezdica', 'zvezdice', 'zvezdica');

/** What ratings say, and the screen of what waits for one. In Serbian. */
export const texts: Words<typeof english> = {
  reportSent: 'Uspešno ste poslali prijavu.',
  starChoices: [
    `${stars(1)}: slabo`,
    `${stars(2)}: prolazno`,
    `${stars(3)}: dobro`,
    `${stars(4)}: vrlo dobro`,
    `${stars(5)}: odlično`,
  ],
};
