import type { Words } from '../../../shared/translation.ts';
import { texts as fileTexts } from './file.texts.sr.ts';
import type { faultTexts as englishFaults, texts as english } from './recorder.texts.ts';

/** What recording an audio message says. In Serbian. */
export const texts: Words<typeof english> = {
  record: 'Snimi audio-poruku',
  heading: 'Audio-poruka',
  asking: 'Čeka se mikrofon. Pregledač će možda pitati da li Earmark sme da ga koristi.',
  recording: 'Snima se',
  paused: 'Pauzirano',
  recorded: (length) => `Snimljeno: ${length}`,
  pause: 'Pauziraj',
  resume: 'Nastavi',
  stop: 'Zaustavi',
  preparing: 'Vaš snimak se priprema.',
  title: 'Vaš snimak',
  send: 'Pošalji audio-poruku',
  again: 'Snimi ponovo',
  discard: 'Odbaci',
  discarded: 'Snimak je odbačen.',
  tryAgain: 'Pokušaj ponovo',
  close: 'Zatvori',
  confirmTitle: 'Da li želite da odbacite ovaj snimak?',
  confirm: 'Nije poslat, i ne može da se vrati.',
  confirmDiscard: 'Odbaci snimak',
};

const AGAIN = `Izaberite „${texts.tryAgain}”.`;
const OTHERWISE = `snimite drugim programom i pošaljite datoteku: dugme „${fileTexts.chooseFile}”.`;

/** What to do about it: a sentence, then steps. In Serbian. */
export const faultTexts: Words<typeof englishFaults> = {
  denied: {
    what: 'Vaš pregledač ne dozvoljava da Earmark koristi mikrofon.',
    steps: [
      'Otvorite podešavanja sajta u pregledaču: dugme levo od adrese.',
      'Dozvolite mikrofon.',
      `Vratite se ovde i izaberite „${texts.tryAgain}”.`,
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
