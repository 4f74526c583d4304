import { FREEZE_ABOVE_CENTS } from '../../../shared/limits.ts';
import { LOCALE } from '../../../shared/locale.sr.ts';
import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './money.texts.ts';

const differences = (number: number) => count(number, 'razlika', 'razlike', 'razlika');
const orders = (number: number) => count(number, 'porudžbina', 'porudžbine', 'porudžbina');
const limit = `${(FREEZE_ABOVE_CENTS / 100).toLocaleString(LOCALE)} EUR`;

/** Why money is held, by the name in the books. */
const CASES: Readonly<Record<string, string>> = {
  complaint: 'Reklamacija',
  chargeback: 'Povlačenje uplate',
};

/** What the administration of money says. In Serbian. */
export const texts: Words<typeof english> = {
  euros: (amount) => `${amount} EUR`,
  amountIn: (amount, currency) => `${amount} ${currency}`,
  order: (id) => `Porudžbina ${id}`,
  reason: 'Razlog',
  reference: 'Referenca banke',
  referenceHint: 'Kako stoji u dopisu banke. Ista referenca drugi put ne knjiži ništa.',
  referenceNeeded: 'Unesite referencu banke.',
  bookedBefore: 'Ova referenca je već proknjižena: ništa nije promenjeno.',
  pages: 'Strane',

  payouts: 'Isplate',
  payoutsText: (waits) => `Za odobrenje, slanje i potvrdu. ${waits}`,
  payoutsLead:
    'Frilenseri se isplaćuju bankovnim transferom. Odobrite isplatu, pošaljite je i javite kada stigne.',
  show: 'Koje isplate',
  filters: {
    requested: 'Za odobrenje',
    approved: 'Za slanje',
    sent: 'Za potvrdu',
    all: 'Sve',
  },
  filterCount: (filter, number) => `${filter} (${number})`,
  results: (number, more) =>
    `${count(number, 'isplata', 'isplate', 'isplata')}${more ? ', slede starije' : ''}`,
  noPayouts: 'Ovde nema isplata.',
  payoutOf: (name, amount) => `${name}: ${amount} EUR`,
  states: {
    requested: 'Čeka odobrenje',
    approved: 'Odobrena, treba je poslati',
    sent: 'Poslata',
    confirmed: 'Stigla',
    failed: 'Nije uspela',
  },
  person: 'Frilenser',
  email: 'Imejl',
  holder: 'Vlasnik računa',
  holderAddress: 'Adresa vlasnika',
  accountNumber: 'Broj računa',
  bank: 'Banka',
  bankAddress: 'Adresa banke',
  swift: 'SWIFT kod',
  askedAt: 'Zatražena',
  changedAt: 'U ovom stanju od',
  failedBecause: 'Zašto nije uspela',
  steps: {
    requested: 'Odobri',
    approved: 'Označi kao poslatu',
    sent: 'Označi da je stigla',
  },
  fail: 'Označi da nije uspela',
  failHint: 'Šalje se imejlom. Novac se vraća u raspoloživo stanje.',
  failReasonNeeded: 'Unesite razlog: šalje se imejlom.',
  confirmFail: 'Sačuvaj da nije uspela',
  cancel: 'Otkaži',
  saved: (payout, state) => `Sačuvano: ${payout}, ${state.toLowerCase()}.`,
  newest: 'Najnovije isplate',
  older: 'Starije isplate',

  frozen: 'Zamrznute porudžbine',
  frozenText: (number) =>
    number === 0
      ? 'Novac koji se zadržava. Trenutno ga nema.'
      : `Novac koji se zadržava: ${orders(number)}.`,
  frozenLead: `Porudžbine preko ${limit} zadržavaju se dok se ne provere, a ono na šta se odnosi reklamacija dok se o njoj ne odluči.`,
  frozenResults: (number, more) => `${orders(number)}${more ? ', slede starije' : ''}`,
  noFrozen: 'Nema zamrznutog novca.',
  buyer: 'Kupac',
  paidAt: 'Plaćena',
  total: 'Ukupno',
  held: 'Zadržano prodavcima',
  why: 'Zašto',
  large: `Više od ${limit}`,
  heldFor: (kind, number) => `${CASES[kind] ?? kind} ${number}`,
  heldItems: 'Zadržane stavke',
  heldItem: (name, freelancer, amount) => `${name}, frilenser ${freelancer}: ${amount} EUR`,
  release: 'Oslobodi porudžbinu',
  releaseHint: 'Ostaje u dnevniku.',
  released: (id) => `Sačuvano: porudžbina ${id} je oslobođena.`,
  newestOrders: 'Najnovije porudžbine',
  olderOrders: 'Starije porudžbine',

  chargebacks: 'Povlačenje uplata (chargeback)',
  chargebacksText: 'Proknjižite ono što je banka povukla.',
  chargebacksLead:
    'Kada banka javi da je kupac povukao uplatu, proknjižite to ovde, jednom za svaki dopis.',
  orderNumber: 'Broj porudžbine',
  projectNumber: 'Broj projekta',
  projectHint: 'Samo ako banka navodi jednu stavku. Prazno: sve što je preostalo od porudžbine.',
  numberNeeded: 'Unesite broj porudžbine.',
  wrongNumber: 'Unesite ceo broj.',
  chargedAmount: 'Iznos koji banka povlači',
  chargedAmountHint: 'Samo ako banka povlači deo. Prazno: sve što je preostalo.',
  chargebackReason: 'Šta kaže banka',
  book: 'Proknjiži povlačenje uplate',
  booked: (amount) => `Proknjiženo: povlačenje uplate od ${amount} RSD.`,
  result: 'Šta je proknjiženo',
  keptBack: 'Zadržala banka',
  sellersBear: 'Na teret prodavaca',
  newDebt: 'Od toga njihov novi dug',
  loss: 'Gubitak udruženja',

  books: 'Knjige',
  booksText: (number) =>
    number === 0
      ? 'Proverite knjige i proknjižite poravnanja. Prošle noći je sve bilo usklađeno.'
      : `Proverite knjige i proknjižite poravnanja. Prošle noći ${pluralForm(number, 'je nađena', 'su nađene', 'je nađeno')} ${differences(number)}.`,
  booksLead:
    'Stanja, plaćanja, povraćaji i isplate međusobno se upoređuju svake noći, kao i kada proverite knjige.',
  agree: 'Knjige su usklađene',
  differ: (number) => `${differences(number)} u knjigama`,
  nightOf: (day) => `Noćna provera: ${day}`,
  checkedOnRequest: 'Provereno na zahtev',
  checkNow: 'Proveri sada',
  differences: 'Razlike',
  firstOnes: (number) =>
    `${pluralForm(number, 'Prikazana je prva', 'Prikazane su prve', 'Prikazano je prvih')} ${number}.`,
  check: 'Provera',
  checks: {
    balance: 'Stanje',
    item: 'Prodata stavka',
    payment: 'Plaćanje',
    refund: 'Povraćaj novca',
    payout: 'Isplata',
    'fx-clearing': 'EUR prema RSD',
    commission: 'Provizija',
    'zero-sum': 'Zbir nula',
  },
  what: 'Šta',
  expected: 'Očekivano',
  found: 'Nađeno',
  totals: 'Konta',
  account: 'Konto',
  debit: 'Duguje',
  credit: 'Potražuje',
  nights: 'Noćne provere',
  noNights: 'Prva će biti ove noći.',
  night: 'Dan',
  nightFound: 'Nađeno',
  nothingFound: 'Nema razlika',
  nightDiffer: differences,
  settlement: 'Poravnanje sa bankom prihvatiocem',
  settlementLead: 'Proknjižite ono što je banka prihvatilac uplatila na račun udruženja.',
  received: 'Primljeno',
  fee: 'Zadržana provizija',
  amountNeeded: 'Unesite iznos u dinarima kao broj, na primer 120000,50.',
  bookSettlement: 'Proknjiži poravnanje',
  settled: (outstanding) => `Proknjiženo. Banka prihvatilac duguje još ${outstanding} RSD.`,
  purchase: 'Kupovina evra za isplate',
  purchaseLead: 'Proknjižite ono što piše u izvodu banke, da se knjige slažu sa njim.',
  paidForEuro: 'Plaćeno, sa naknadom banke',
  euroBought: 'Kupljeno',
  bookPurchase: 'Proknjiži kupovinu',
  purchased: (euro, dinar) => `Proknjiženo. U banci je ${euro} EUR i ${dinar} RSD.`,
};
