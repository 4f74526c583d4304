import { DELETION_DAYS } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './data-rights.texts.ts';

/** What the screen about the rights over one's own data says. In Serbian. */
export const texts: Words<typeof english> = {
  deleteText: `Imate ${count(DELETION_DAYS, 'dan', 'dana', 'dana')} da se predomislite: ako se u tom roku prijavite, zadržavate nalog.`,
  deleteConsequences: [
    'Vaše ime, imejl, adrese, bankovni račun i biografija svuda su uklonjeni i više ne možete da se prijavite.',
    'Vaši zvukovi i usluge nestaju iz kataloga, datoteke koje niko nije kupio brišu se, a otvorene ponude prestaju da važe.',
    'Ono što ste prodali ostaje kupcima, a Vaše poruke onima kojima ste pisali, bez Vašeg imena.',
    'Porudžbine i plaćanja ostaju onoliko koliko zakon zahteva, bez Vašeg imena uz njih.',
  ],
};
