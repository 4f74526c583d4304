import type { Words } from '../../shared/translation.ts';
import type { texts as english } from './storage.texts.ts';

/** What is said about what the browser keeps for Earmark. In Serbian. */
export const texts: Words<typeof english> = {
  damaged:
    'Nešto što je Vaš pregledač čuvao za Earmark bilo je oštećeno i nije moglo da se pročita. Uklonjeno je; sve ostalo je kao što je bilo.',
  signInLost:
    'Ono što je Vaš pregledač čuvao o Vašoj prijavi bilo je oštećeno, pa ste odjavljeni. Prijavite se ponovo.',
  full: 'Vaš pregledač ne čuva ništa za Earmark: njegova memorija je puna ili blokirana. Možete da nastavite, ali ono što nije poslato ili plaćeno biće izgubljeno kada zatvorite ovu stranicu.',
};
