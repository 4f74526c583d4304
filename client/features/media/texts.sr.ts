import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What uploading says. Those of `finished` and `failed`, and the first two, are the specification's (sections 2 and 8). In Serbian. */
export const texts: Words<typeof english> = {
  uploading: 'Datoteka se otprema, sačekajte.',
  processing: 'Datoteka se obrađuje, sačekajte, može da potraje...',
  finished: {
    stock: 'Otpremanje je završeno, sada možete da napravite projekat.',
    delivery: 'Datoteka je otpremljena.',
    chat: 'Datoteka je otpremljena.',
  },
  uploaded: 'Datoteka je otpremljena.',
  failed: 'Datoteka nije otpremljena.',
  percentDone: (percent) => `Otpremljeno ${percent} odsto.`,
  allThere: 'Cela datoteka je stigla. Sada se sastavlja, sačekajte.',
  paused: 'Otpremanje je zaustavljeno.',
  resumed: 'Otpremanje se nastavlja.',
  resumedAt: (percent) => `Otpremanje se nastavlja. Već je otpremljeno ${percent} odsto.`,
  cancelled: 'Otpremanje je otkazano.',
  waiting: 'Čeka da se završe prethodna otpremanja.',
  progress: (name) => `Otpremanje: ${name}`,
  ofFile: (name) => `(${name})`,
  soFar: (done, total) => `${done} od ${total}`,
  pause: 'Zaustavi',
  resume: 'Nastavi',
  tryAgain: 'Pokušaj ponovo',
  cancel: 'Otkaži otpremanje',
  remove: 'Ukloni',
  halfDone: (name, done, total) =>
    `Otpremanje datoteke ${name} nije završeno: stiglo je ${done} od ${total}. Izaberite ponovo istu datoteku da biste nastavili.`,
  begunElsewhere: (name, done, total) =>
    `Otpremanje datoteke ${name} započeto je na drugom uređaju ili u drugom pregledaču: stiglo je oko ${done} od ${total}. Nastavite tamo ili odustanite.`,
  forget: 'Odustani',
  givenUp: (name) => `Odustali ste od otpremanja: ${name}.`,
  chooseFile: 'Izaberite datoteku.',
  unreadable: 'Ova datoteka ne može da se pročita. Izaberite je ponovo.',
  bytes: (number) => count(number, 'bajt', 'bajta', 'bajtova'),
  size: (figure, unit) => `${figure.replace('.', ',')} ${unit}`,
};
