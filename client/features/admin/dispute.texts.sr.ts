import { DECISION_DAYS } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './dispute.texts.ts';

/** What the queue of complaints says. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Reklamacije',
  lead: `Na šta se kupci žale. O svakoj treba odlučiti u roku od ${count(DECISION_DAYS, 'dana', 'dana', 'dana')}; novac se do tada zadržava.`,
  show: 'Koje reklamacije',
  filters: { open: 'Za odluku', decided: 'Odlučene' },
  results: (number, more, show) => {
    const complaints =
      show === 'open'
        ? `${count(number, 'reklamacija', 'reklamacije', 'reklamacija')} za odluku`
        : count(number, 'odlučena reklamacija', 'odlučene reklamacije', 'odlučenih reklamacija');
    return more ? `${complaints}, slede još neke` : complaints;
  },
  onward: 'Sledeće reklamacije:',
  none: {
    open: 'Nijedna reklamacija ne čeka na odluku.',
    decided: 'Još nije odlučeno ni o jednoj reklamaciji.',
  },
  table: 'Reklamacije',
  what: 'Šta',
  orderName: (id) => `Porudžbina ${id}`,
  people: 'Kupac i frilenser',
  buyer: (name) => `Kupac: ${name}`,
  freelancer: (name) => `Frilenser: ${name}`,
  complaint: 'Reklamacija',
  kinds: {
    not_delivered: 'Ništa nije isporučeno na vreme',
    not_as_agreed: 'Nije kako je dogovoreno',
  },
  price: 'Cena',
  euro: (amount) => `${amount} EUR`,
  until: 'Rok za odluku',
  decidedAt: 'Odlučeno',
  overdue: 'Rok je prošao',
  refund: (amount) => `Vraćeno ${amount} EUR`,
  nothingBack: 'Ništa nije vraćeno',
  backBefore: 'Vraćeno ranije',
  pages: 'Strane',
  first: 'Prve reklamacije',
  further: 'Sledeće reklamacije',
};
