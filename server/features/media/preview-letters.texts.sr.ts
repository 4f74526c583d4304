import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './preview-letters.texts.ts';

/** The letter about a preview that could not be made, in Serbian. */
export const texts: Words<typeof english> = {
  givenUp: (owner, sound, link) => ({
    subject: `Probni zvuk nije mogao da se napravi: ${sound}`,
    text: `Dobar dan, ${owner}!

Earmark je više puta pokušao da napravi probni zvuk za „${sound}” i nije uspeo. Vaša datoteka je na sigurnom i sa njom je sve u redu.

Pritisnite „Pokušaj ponovo” pored tog zvuka među svojim datotekama:

${link}

I administratori to znaju. Bez probnog zvuka niko ne može da čuje Vaš zvuk, pa on još ne može da se prodaje.

Earmark
`,
  }),
};
