import type { Words } from '../../../shared/translation.ts';
import type { keptTexts as english } from './kept-chats.texts.ts';

/** Šta se kaže kada se vide razgovori za koje server nije mogao da se pita. */
export const keptTexts: Words<typeof english> = {
  shown: (when) =>
    `Nema veze. Vidite ono što je ovde bilo ${when}. Ono što napišete biće poslato čim se veza vrati.`,
  notKept:
    'Nema veze, a ovaj razgovor nije sačuvan u Vašem pregledaču. Vratite mu se kada veza bude uspostavljena.',
};
