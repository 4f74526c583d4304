import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './review-letters.texts.ts';

/** The letters about ratings, in Serbian. */
export const texts: Words<typeof english> = {
  newRating: ({ name, projectName }, { stars, buyerName }, links) => ({
    subject: `Nova ocena: ${stars} od 5 zvezdica za ${projectName}`,
    text: `Dobar dan, ${name}!

Kupac ${buyerName} je ocenio „${projectName}”: ${stars} od 5 zvezdica.

Ocenu možete da pročitate i da na nju odgovorite ovde:

${links.project}

Ove imejlove možete da isključite u podešavanjima razgovora, pored svojih poruka:

${links.chats}

Earmark
`,
  }),

  removed: ({ name, projectName }, reason, links) => ({
    subject: `Vaša ocena je uklonjena: ${projectName}`,
    text: `Dobar dan, ${name}!

Administrator je uklonio Vašu ocenu za „${projectName}”. Obrazloženje:

${reason}

Ovde možete ponovo da ocenite:

${links.project}

Ako mislite da je to greška, pišite nam:

${links.contact}

Earmark
`,
  }),
};
