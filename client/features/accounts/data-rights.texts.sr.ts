import { DELETION_DAYS } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './data-rights.texts.ts';

/** What the screen about the rights over one's own data says. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Vaši podaci',
  lead: 'Sve što Earmark čuva o Vama Vaše je: da to imate i da zatražite brisanje.',
  download: 'Preuzmite sve svoje podatke',
  downloadText:
    'Jedna ZIP arhiva sa svim što u našoj bazi stoji o Vama i sa datotekama koje ste otpremili ili poslali. Velike datoteke traju; za to vreme možete da radite dalje.',
  delete: 'Obrišite svoj nalog',
  deleteText: `Imate ${count(DELETION_DAYS, 'dan', 'dana', 'dana')} da se predomislite: ako se u tom roku prijavite, zadržavate nalog.`,
  deleteWhat: 'Posle toga:',
  deleteConsequences: [
    'Vaše ime, imejl, adrese, bankovni račun i biografija svuda su uklonjeni i više ne možete da se prijavite.',
    'Vaši zvukovi i usluge nestaju iz kataloga, datoteke koje niko nije kupio brišu se, a otvorene ponude prestaju da važe.',
    'Ono što ste prodali ostaje kupcima, a Vaše poruke onima kojima ste pisali, bez Vašeg imena.',
    'Porudžbine i plaćanja ostaju onoliko koliko zakon zahteva, bez Vašeg imena uz njih.',
  ],
  deleteUntil:
    'Do tada Vaši radovi ostaju u prodaji. Ako želite da sačuvate svoje podatke, prvo ih preuzmite.',
  willBeDeleted: 'Datum brisanja Vašeg naloga: ',
  willBeDeletedEnd: '',
  keep: 'Zadrži nalog',
  kept: 'Vaš nalog ostaje kakav jeste.',
  keepFailed: 'Nije uspelo. Pokušajte ponovo.',
  asked: (day) =>
    `Vaš nalog biće obrisan (${day}). Ako želite da ga zadržite, prijavite se pre tog dana.`,
  offer: (day) => `Vaš nalog biće obrisan (${day}).`,
};
