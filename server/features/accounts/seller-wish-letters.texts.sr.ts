import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './seller-wish-letters.texts.ts';

/** The letters about the wish to become a freelancer, in Serbian. */
export const texts: Words<typeof english> = {
  granted: (name, link) => ({
    subject: 'Sada možete da prodajete na Earmarku',
    text: `Dobar dan, ${name}!

Zatražili ste da postanete frilenser i administrator je to odobrio.
U meniju sa svojim imenom izaberite ulogu Frilenser, a zatim ovde predstavite sebe kupcima:

${link}

Earmark
`,
  }),

  declined: (name, reason, link) => ({
    subject: 'Vaša molba da postanete frilenser',
    text: `Dobar dan, ${name}!

Zatražili ste da postanete frilenser. Administrator je to razmotrio i odbio:

${reason}

I dalje možete da kupujete, a ovde možete ponovo da zatražite:

${link}

Earmark
`,
  }),
};
