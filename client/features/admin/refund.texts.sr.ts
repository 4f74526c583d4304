import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './refund.texts.ts';

const counted = (number: number) => count(number, 'plaćanje', 'plaćanja', 'plaćanja');

/** What the screens about payments and refunds say. In Serbian. */
export const texts: Words<typeof english> = {
  refunds: 'Povraćaj novca',
  refundsText: (payments, differences) =>
    [
      'Vratite novac na karticu kupca i pogledajte plaćanja porudžbine.',
      payments > 0 && `${pluralForm(payments, 'Čeka', 'Čekaju', 'Čeka')} ${counted(payments)}.`,
      differences > 0 && 'Spisak banke razlikuje se od naše knjige.',
    ]
      .filter(Boolean)
      .join(' '),
  lead: 'Šta je vraćeno na kartice kupaca i koja plaćanja neko treba da pogleda.',
  open: 'Nađite porudžbinu',
  orderNumber: 'Broj porudžbine',
  orderNeeded: 'Unesite broj porudžbine, na primer 17.',
  show: 'Prikaži porudžbinu',

  toCheck: 'Plaćanja za proveru',
  toCheckLead:
    'Banka nije rekla kako su se završila ili je naplatila drugačiji iznos od traženog. Ništa nije isporučeno.',
  comparison: 'Spisak banke i naša knjiga',
  notCompared: 'Još nije upoređen nijedan dan. Svaki dan se upoređuje naredne noći.',
  lastDay: (day, payments, sum) => `Poslednje poređenje: ${day}, ${counted(payments)}, ${sum} RSD.`,
  openDays: (days, oldest) =>
    `Još nije upoređeno: ${count(days, 'dan', 'dana', 'dana')}. Najstariji: ${oldest}`,
  noDifference: 'Sve se slaže.',
  differencesTable: 'Šta se razlikuje, najnovije na početku',
  day: 'Dan',
  difference: 'Razlika',
  differences: {
    'not-in-our-book': 'Plaćeno u banci, nema u našoj knjizi',
    'not-at-the-gateway': 'Plaćeno u našoj knjizi, nema u banci',
    'other-amount': 'Drugačiji iznos',
    'other-refunds': 'Drugačiji povraćaji',
  },
  atBank: 'U banci',
  inBook: 'U našoj knjizi',
  results: (number, more) =>
    `${count(number, 'povraćaj', 'povraćaja', 'povraćaja')}${more ? ', slede stariji' : ''}`,
  none: 'Novac još nikome nije vraćen.',
  listed: 'povraćaji',
  table: 'Povraćaji, najnoviji na početku',
  orderHeader: 'Porudžbina',
  item: 'Stavka',
  buyer: 'Kupac',
  amount: 'Iznos',
  amounts: (eur, rsd) => [`${eur} EUR`, `${rsd} RSD`],
  state: 'Stanje',
  states: {
    begun: 'Čeka na banku',
    unknown: 'U banci',
    confirmed: 'Vraćeno',
    refused: 'Banka je odbila',
  },
  refusedWith: (code) => `Kod ${code}`,
  why: 'Razlog',
  by: (actor) => `Administrator: ${actor}`,
  byComplaint: 'Zbog reklamacije',
  began: 'Započeto',

  orderTitle: (id) => `Porudžbina ${id}: plaćanja i povraćaji`,
  facts: 'Porudžbina',
  status: 'Status',
  statuses: {
    pending_payment: 'Još nije plaćena',
    paid: 'Plaćena',
    failed: 'Plaćanje nije uspelo',
    expired: 'Istekla',
    partially_refunded: 'Novac delimično vraćen',
    refunded: 'Novac vraćen',
    charged_back: 'Uplata povučena preko banke (chargeback)',
  },
  total: 'Ukupno',
  made: 'Napravljena',

  refund: 'Vratite novac za stavku',
  refundLead:
    'Novac se vraća na karticu kojom je plaćeno. Na dan plaćanja odmah može da se vrati samo cela porudžbina; deo čeka sledeći dan.',
  nothingLeft: 'Za ovu porudžbinu nema više šta da se vrati.',
  itemChoice: (name, left) => `${name}, najviše ${left} EUR`,
  chooseItem: 'Izaberite stavku',
  itemNeeded: 'Izaberite stavku.',
  amountLabel: 'Iznos',
  amountHint: 'Ostavite prazno da se vrati sve što je preostalo za tu stavku.',
  reason: 'Razlog',
  reasonHint: 'Kupac i frilenser ga čitaju u svojim imejlovima.',
  begin: 'Vrati novac',
  begun: (eur, name) => `Započet je povraćaj od ${eur} EUR za „${name}”.`,

  attempts: 'Plaćanja',
  attemptsTable: 'Pokušaji plaćanja, najstariji na početku',
  attempt: 'Oznaka u banci',
  bankSays: 'Banka kaže',
  attemptStates: {
    created: 'Nije otvoreno',
    redirected: 'Otvoreno',
    approved: 'Plaćeno',
    declined: 'Odbijeno',
    cancelled: 'Otkazano',
    expired: 'Isteklo',
    unknown: 'Nije poznato',
    review: 'Za proveru',
    voided: 'Vraćeno',
  },
  asked: 'Poslednji put pitano',
  never: 'Nikada',
  noAttempts: 'Niko nije pokušao da plati.',
  settle: 'Pitaj banku sada',
  settled: 'Banka je upitana.',
  refundsOfOrder: 'Povraćaji za ovu porudžbinu',
};
