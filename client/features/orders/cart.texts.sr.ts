import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './cart.texts.ts';

/** What the cart itself says, before anything else is loaded. In Serbian. */
export const texts: Words<typeof english> = {
  unnamed: (id) => `Projekat ${id}`,
  damaged:
    'Deo onoga što je Vaša korpa čuvala u ovom pregledaču nije mogao da se pročita i izostavljen je. Proverite svoju korpu.',
};
