import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './payment-decision.texts.ts';

/** What is said where an administrator decides about a payment. In Serbian. */
export const texts: Words<typeof english> = {
  heading: (name) => `Za odluku: plaćanje ${name}`,
  lead: 'Banka je naplatila drugačiji iznos od traženog ili nije rekla kako se ovo plaćanje završilo. Dok neko ne odluči, ništa se ne isporučuje i kupac ne može ponovo da plati.',
  askedFor: 'Traženo',
  atBank: 'U banci',
  look: 'Prikaži šta banka ima',
  looked: (what) => `Banka kaže: ${what}`,
  kinds: {
    approved: 'Plaćeno',
    voided: 'Vraćeno',
    declined: 'Odbijeno',
    cancelled: 'Kupac je otkazao',
    pending: 'Još je u toku',
    none: 'Nije plaćeno',
    unknown: 'Banka trenutno ne odgovara',
  },
  taken: (amount, refunded) =>
    refunded === null
      ? `Naplaćeno je ${amount}.`
      : `Naplaćeno je ${amount}, a od toga je vraćeno ${refunded}.`,
  decision: 'Šta treba uraditi?',
  decisionNeeded: 'Izaberite šta treba uraditi.',
  choices: {
    settle: 'Ponovo pitaj banku i postupi po njenom odgovoru',
    void: 'Vrati sve na karticu',
  },
  reason: 'Razlog',
  reasonHint: 'Ostaje u dnevniku. Ako se uplata vraća, kupac to saznaje imejlom.',
  save: 'Sačuvaj odluku',
  outcomes: {
    approved: 'Sačuvano: porudžbina je plaćena.',
    voided: 'Sačuvano: uplata je vraćena i kupac je obavešten.',
    review: 'Sačuvano. Banka ne kaže ništa novo: plaćanje i dalje čeka na odluku.',
  },
  ended: 'Sačuvano: plaćanje je završeno i ništa nije naplaćeno.',
};
