import { FREELANCER } from '../../../shared/roles.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './account-letters.texts.ts';

/** The letter that follows signing up, in Serbian. */
export const texts: Words<typeof english> = {
  activation: (link, role) => ({
    subject: 'Potvrdite svoj imejl za Earmark',
    text: `Dobar dan!

Hvala Vam što ste se registrovali na Earmarku kao ${role === FREELANCER ? 'frilenser' : 'kupac'}.
Potvrdite svoj imejl tako što ćete otvoriti ovaj link:

${link}

Zatim će administrator pregledati Vaše podatke i aktivirati Vaš nalog. Pisaćemo Vam kada bude spreman.

Ako se niste Vi registrovali, ne morate ništa da uradite: bez potvrde niko ne može da se prijavi.

Earmark
`,
  }),
};
