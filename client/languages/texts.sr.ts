import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './texts.ts';

export { offer } from './texts.ts';

/** What is said where the language of the site is chosen, in Serbian. */
export const texts: Words<typeof english> = {
  label: 'Jezik',
  question: 'Promeniti jezik?',
  lost: 'Strana se ponovo učitava. Ono što ste na njoj upisali, a još niste poslali, može da se izgubi.',
  change: 'Promeni jezik',
  notKept:
    'Vaš pregledač ne čuva kolačiće ovog sajta, pa Earmark ne može da zapamti jezik. Dozvolite mu kolačiće.',
};
