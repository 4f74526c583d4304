import { MAX_PICTURE_DESCRIPTION } from '../../../shared/limits.ts';
import { MAX_REPORT } from '../../../shared/rules/report.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { formHelp as english } from './form-help.texts.ts';

/** What helps with the forms of conversations, in Serbian. */
export const formHelp: Words<typeof english> = {
  report: {
    name: 'prijavljivanje',
    purpose: 'Ovde administratorima kažete da nešto nije u redu.',
    needs: `Recite šta se dogodilo, u najviše ${count(MAX_REPORT, 'znak', 'znaka', 'znakova')}.`,
    afterwards:
      'Administratori to čitaju. Onome koga prijavljujete to se ne javlja. Bez veze se prijava čuva i šalje čim se veza vrati.',
  },
  pictures: {
    name: 'opisivanje slika',
    purpose: 'Ovde rečima kažete šta je na slici, za onoga ko je ne vidi.',
    needs: `Počnite onim što je važno za vaš razgovor. Imate ${count(MAX_PICTURE_DESCRIPTION, 'znak', 'znaka', 'znakova')}, a polje može da ostane i prazno.`,
    afterwards:
      'Oboje nalazite vaše reči ispod slike, a čitači ekrana ih izgovaraju umesto nje. Kasnije ne mogu da se promene.',
  },
};
