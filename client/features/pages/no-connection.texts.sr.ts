import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './no-connection.texts.ts';

/** Šta kaže ekran kome je potreban server kada do njega nema veze. */
export const texts: Words<typeof english> = {
  title: 'Nema veze',
  text: 'Ovoj stranici je potreban Earmark, do koga trenutno nema veze. Proverite svoju vezu sa internetom.',
  messages: 'Vaše poruke i Vaša korpa dostupne su i bez veze.',
  tryAgain: 'Pokušajte ponovo',
  toMessages: 'Idite na poruke',
  goHome: 'Idite na početnu stranicu',
  stillAway: 'Veze i dalje nema.',
};
