import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './consent.texts.ts';

/** What the bar about cookies says, in Serbian. */
export const texts: Words<typeof english> = {
  region: 'Kolačići',
  text: 'Earmark u Vašem pregledaču čuva samo ono što mu je potrebno za rad, i ništa što Vas prati.',
  terms: 'Uslovi korišćenja',
  cookies: 'Politika kolačića',
  accept: 'Prihvati',
};
