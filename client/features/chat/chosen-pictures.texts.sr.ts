import { pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './chosen-pictures.texts.ts';

/** What is asked about pictures before they are sent. In Serbian. */
export const texts: Words<typeof english> = {
  title: (count) => (count === 1 ? 'Opišite svoju sliku' : 'Opišite svoje slike'),
  describe: (name) => `Opišite ovu sliku: ${name}`,
  hint: 'Vaš sagovornik je možda ne vidi. Dovoljna je jedna rečenica.',
  send: (count) =>
    count === 1
      ? 'Pošalji sliku'
      : `Pošalji ${count} ${pluralForm(count, 'datoteku', 'datoteke', 'datoteka')}`,
  nothingSent: 'Ništa nije poslato.',
};
