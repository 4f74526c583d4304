import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './review-letters.texts.ts';

/** The letters about the review of an account, in Serbian. */
export const texts: Words<typeof english> = {
  approved: (name, sells, link) => ({
    subject: 'Vaš Earmark nalog je odobren',
    text: `Dobar dan, ${name}!

Vaš nalog na Earmarku je odobren.
${
  sells
    ? 'Sada možete da nudite svoje usluge, a i da kupujete.'
    : 'Sada možete da angažujete frilensere i da kupujete njihove radove.'
}

Prijavite se ovde:

${link}

Ako još niste potvrdili svoj imejl, prvo otvorite link iz imejla za aktivaciju.

Earmark
`,
  }),

  rejected: (name, reason, link) => ({
    subject: 'Vaš Earmark nalog je odbijen',
    text: `Dobar dan, ${name}!

Administrator je pregledao Vaš nalog na Earmarku i odbio ga.
Ne možete da se prijavite tim nalogom.

${reason}Ako mislite da je to greška, pišite nam:

${link}

Earmark
`,
  }),

  reason: (quoted) => `Obrazloženje:\n\n${quoted}\n\n`,
};
