import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './leave.texts.ts';

/** Pitanje pri odjavi dok nešto još nije poslato. */
export const texts: Words<typeof english> = {
  title: 'Da se odjavite pre nego što je sve poslato?',
  waiting: 'Poruke ili prijave čekaju da budu poslate.',
  drafts: 'Započeli ste poruku i niste je poslali.',
  files: 'Datoteke se upravo šalju. Odjava ih zaustavlja i moraćete ponovo da ih izaberete.',
  kept: 'Earmark čuva Vaše poruke i nacrte u ovom pregledaču 30 dana, šifrovane. Prijavite se ponovo da biste ih poslali.',
  signOut: 'Odjavi se',
};
