import type { Words } from '../../../shared/translation.ts';
import { writeDay } from '../../platform/serbian-writing.ts';
import type { texts as english } from './deletion-letters.texts.ts';

/** The letters about the end of an account, in Serbian. */
export const texts: Words<typeof english> = {
  asked: (name, day, link) => ({
    subject: 'Vaš Earmark nalog će biti obrisan',
    text: `Dobar dan, ${name}!

Zatražili ste da obrišemo Vaš nalog na Earmarku. Dan brisanja: ${writeDay(day)}

Ako se predomislite, prijavite se pre toga i izaberite da nalog zadržite:

${link}

Ako to niste zatražili Vi, prijavite se odmah, zadržite nalog i promenite lozinku.

Earmark
`,
  }),

  deleted: (name) => ({
    subject: 'Vaš Earmark nalog je obrisan',
    text: `Dobar dan, ${name}!

Vaš nalog na Earmarku je obrisan, kao što ste zatražili. Vaše ime, Vaši podaci i Vaši neprodati radovi su uklonjeni. Porudžbine i plaćanja ostaju, bez Vašeg imena, onoliko dugo koliko zakon nalaže.

Ovo je poslednji imejl koji Vam šaljemo.

Earmark
`,
  }),
};
