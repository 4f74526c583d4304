import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './form-help.texts.ts';

/** What stands around the help of each form, in Serbian. */
export const texts: Words<typeof english> = {
  help: (name) => `Pomoć: ${name}`,
  fails: 'Ako ne uspe, ili ako nešto nije jasno, pišite: ',
  support: 'Podrška',
  newTab: ' (otvara se u novoj kartici)',
};
