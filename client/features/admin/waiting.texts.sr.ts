import type { Waiting } from '../../../shared/features/admin.ts';
import { MOST_COUNTED } from '../../../shared/limits.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './waiting.texts.ts';

/** What each kind is called: one, and several. In Serbian. */
const THINGS: Readonly<Record<keyof Waiting, readonly [one: string, few: string, many: string]>> = {
  users: ['nalog', 'naloga', 'naloga'],
  projects: ['zvuk', 'zvuka', 'zvukova'],
  reports: ['prijava', 'prijave', 'prijava'],
  wishes: ['molba za prodaju', 'molbe za prodaju', 'molbi za prodaju'],
  disputes: ['reklamacija', 'reklamacije', 'reklamacija'],
  payouts: ['isplata', 'isplate', 'isplata'],
  frozenOrders: ['zamrznuta porudžbina', 'zamrznute porudžbine', 'zamrznutih porudžbina'],
  payments: ['plaćanje za odluku', 'plaćanja za odluku', 'plaćanja za odluku'],
  gatewayDifferences: [
    'razlika u odnosu na spisak banke',
    'razlike u odnosu na spisak banke',
    'razlika u odnosu na spisak banke',
  ],
  rateFaults: ['sumnjiv kurs', 'sumnjiva kursa', 'sumnjivih kurseva'],
  bookDifferences: ['razlika u knjigama', 'razlike u knjigama', 'razlika u knjigama'],
  previews: ['neuspeo probni zvuk', 'neuspela probna zvuka', 'neuspelih probnih zvukova'],
};

const list = new Intl.ListFormat(LOCALE);

/** What is said of all that waits for an administrator. In Serbian. */
export const texts: Words<typeof english> = {
  counted: (kind, number) => {
    const things = count(Math.min(number, MOST_COUNTED), ...THINGS[kind]);
    return number >= MOST_COUNTED ? `najmanje ${things}` : things;
  },
  waiting: (parts) => `Na čekanju: ${list.format(parts)}.`,
};
