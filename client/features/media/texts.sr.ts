import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What uploading says. Those of `finished` and `failed`, and the first two, are the specification's (sections 2 and 8). In Serbian. */
export const texts: Words<typeof english> = {
  halfDone: (name, done, total) =>
    `Otpremanje datoteke ${name} nije završeno: stiglo je ${done} od ${total}. Izaberite ponovo istu datoteku da biste nastavili.`,
  begunElsewhere: (name, done, total) =>
    `Otpremanje datoteke ${name} započeto je na drugom uređaju ili u drugom pregledaču: stiglo je oko ${done} od ${total}. Nastavite tamo ili odustanite.`,
  size: (figure, unit) => `${figure.replace('.', ',')} ${unit}`,
};
