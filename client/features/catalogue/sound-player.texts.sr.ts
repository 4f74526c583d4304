import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './sound-player.texts.ts';

/** What is said of a sound beside what the player says. In Serbian. */
export const texts: Words<typeof english> = {
  format: (kiloHertz, bits) =>
    `${kiloHertz.toLocaleString(LOCALE)} kHz, ${count(bits, 'bit', 'bita', 'bita')}`,
};
