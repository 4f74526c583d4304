import { MAX_DESCRIPTION } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

/** What helps with the form of a service, in Serbian. */
export const formHelp: Words<typeof english> = {
  service: {
    name: 'ponuda usluge',
    purpose: 'Ovde kažete šta radite za kupce u ovoj kategoriji i koliko to košta.',
    needs: `Potrebni su Vam opis od najviše ${count(MAX_DESCRIPTION, 'znak', 'znaka', 'znakova')} i cena u evrima za jedan minut gotovog zvuka.`,
    afterwards:
      'Kupci vide uslugu u njenoj kategoriji i pišu Vam. Cenu pojedinog posla dogovarate u razgovoru. Uslugu možete da izmenite u svakom trenutku.',
  },
};
