import type { Words } from '../../../shared/translation.ts';
import type { faultTexts as englishFaults } from './recorder.texts.ts';

const AGAIN = `Izaberite „Pokušaj ponovo”.`;
const OTHERWISE = `snimite drugim programom i pošaljite datoteku: dugme „Izaberi datoteku”.`;

/** What to do about it: a sentence, then steps. In Serbian. */
export const faultTexts: Words<typeof englishFaults> = {
  denied: {
    what: 'Vaš pregledač ne dozvoljava da Earmark koristi mikrofon.',
    steps: [
      'Otvorite podešavanja sajta u pregledaču: dugme levo od adrese.',
      'Dozvolite mikrofon.',
      `Vratite se ovde i izaberite „Pokušaj ponovo”.`,
    ],
  },
  none: {
    what: 'Nije pronađen nijedan mikrofon.',
    steps: [
      'Priključite mikrofon ili slušalice sa mikrofonom i proverite da li ih sistem vidi kao ulaz.',
      AGAIN,
    ],
  },
  busy: {
    what: 'Mikrofon nije mogao da se otvori. Možda ga koristi drugi program.',
    steps: ['Zatvorite drugi program, na primer poziv ili snimač.', AGAIN],
  },
  insecure: {
    what: 'Pregledači daju mikrofon samo stranama sa bezbednom vezom.',
    steps: ['Otvorite Earmark preko adrese koja počinje sa https.', `Ili ${OTHERWISE}`],
  },
  other: {
    what: 'Ovaj pregledač nije uspeo da snimi zvuk.',
    steps: [AGAIN, `Ako opet ne uspe, ${OTHERWISE}`],
  },
};
