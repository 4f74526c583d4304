import type {
  ENTRY_WORDS as entryWords,
  PAYOUT_WORDS as payoutWords,
  paperTexts as english,
  receiptTexts as englishReceipt,
  statementTexts as englishStatement,
} from './paper.texts.ts';
import { BANK_WORDS } from './payment-texts.sr.ts';
import { pluralForm } from './serbian-count.ts';
import { writeRateList } from './serbian-rate-list.ts';
import type { Words } from './translation.ts';

/** What a posting is called to the freelancer whose money it moves, in Serbian. */
export const ENTRY_WORDS: Words<typeof entryWords> = {
  sale: 'Prodaja',
  release: 'Postalo raspoloživo',
  freeze: 'Zamrznuto',
  unfreeze: 'Više nije zamrznuto',
  refund: 'Povraćaj novca kupcu',
  'refund-refused': 'Povraćaj novca koji je banka odbila',
  payout: 'Zatražena isplata',
  'payout-confirmed': 'Isplata je stigla',
  'payout-failed': 'Isplata nije uspela',
  chargeback: 'Povlačenje uplate preko banke kupca (chargeback)',
};

/** How a payout stands, in Serbian. */
export const PAYOUT_WORDS: Words<typeof payoutWords> = {
  requested: 'Čeka odobrenje',
  approved: 'Odobrena',
  sent: 'Poslata Vašoj banci',
  confirmed: 'Isplaćena',
  failed: 'Nije uspela',
};

/** What receipts and statements both say, in Serbian. */
export const paperTexts: Words<typeof english> = {
  merchant: 'Trgovac',
  name: 'Ime',
  email: 'Imejl',
  address: 'Adresa',
  registrationNumber: 'Matični broj',
  taxNumber: 'PIB',
  activity: 'Delatnost',
  telephone: 'Telefon',
  website: 'Veb-sajt',
  date: 'Datum',
  order: 'Porudžbina',
  euro: (amount) => `${amount} EUR`,
  dinar: (amount) => `${amount} RSD`,
  both: (euro, dinar) => `${euro} EUR, ${dinar} RSD`,
};

/** What receipts say, in Serbian. */
export const receiptTexts: Words<typeof englishReceipt> = {
  title: (order) => `Potvrda o plaćanju porudžbine ${order}`,
  paidOn: (when) => `Plaćeno karticom: ${when}.`,
  charged: (dinar, euro) => `Vaš račun je zadužen za ${dinar} RSD (${euro} EUR).`,
  orderedOn: 'Poručeno',
  buyer: 'Kupac',
  lines: 'Šta ste kupili',
  item: 'Stavka',
  freelancer: 'Frilenser',
  priceEuro: 'EUR',
  priceDinar: 'RSD',
  total: 'Ukupno',
  totalPrice: 'Ukupna cena',
  chargedName: 'Naplaćeno sa Vaše kartice',
  rate: 'Kurs',
  rateOf: (rate, list) =>
    `1 EUR = ${rate.replace('.', ',')} RSD, srednji kurs Narodne banke Srbije, ${writeRateList(list)}`,
  vat: 'PDV',
  givenBack: 'Vraćeno',
  what: 'Šta',
  kinds: {
    refund: 'Povraćaj novca',
    chargeback: 'Vaša banka je povukla uplatu (chargeback)',
  },
  underWay: 'Povraćaj novca, u toku',
  givenBackTotal: 'Vraćeno ukupno',
  remains: 'Plaćeno na kraju',
  payment: 'Podaci o plaćanju',
  orderNumber: 'Broj porudžbine',
  transactionStatus: 'Status transakcije',
  bank: BANK_WORDS,
  approvalCode: 'Autorizacioni kod',
  transactionDate: 'Datum transakcije (UTC)',
  transactionId: 'Broj transakcije',
  referenceId: 'Referentni broj',
  returnCode: 'Povratni kod',
  bankOrder: 'Broj porudžbine u banci',
  errorCode: 'Kod greške',
  statements: 'Dobro je znati',
};

/** What statements say, in Serbian. */
export const statementTexts: Words<typeof englishStatement> = {
  month: (month) => `Izvod, ${month}`,
  days: (from, to) => `Izvod, ${from} – ${to}`,
  oneDay: (day) => `Izvod, ${day}`,
  upTo: (to) => `Izvod od početka; poslednji dan: ${to}`,
  of: (name, userName) => `Izdaje se za: ${name}, korisničko ime ${userName}.`,
  lead: 'Šta ste zaradili preko Earmarka. Dani su po beogradskom vremenu, iznosi su u EUR.',
  freelancer: 'Frilenser',
  userName: 'Korisničko ime',
  sums: 'Početni i krajnji iznos',
  openingOn: (day) => `Početni iznos, ${day}`,
  opening: 'Početni iznos',
  sales: 'Prodaja',
  commission: 'Provizija na prodaju',
  returned: 'Povraćaji novca i povučene uplate (chargeback)',
  returnedCommission: 'Vraćena provizija',
  paidOut: 'Isplaćeno na račun u Vašoj banci',
  closingOn: (day) => `Krajnji iznos, ${day}`,
  standing: (day) => `Stanje, ${day}`,
  pending: 'Na čekanju',
  available: 'Raspoloživo',
  frozen: 'Zamrznuto',
  inPayout: 'U isplati',
  debt: 'Dug',
  entries: 'Stavke',
  noEntries: 'Tih dana nije bilo promena na Vašem novcu.',
  tooMany: (count) =>
    `Broj stavki u tim danima: ${count}, a to je previše da bi se ovde nabrojale. Sve su u CSV datoteci; izaberite manje dana da biste ih čitali ovde.`,
  what: 'Šta',
  gross: 'Bruto EUR',
  commissionColumn: 'Provizija EUR',
  net: 'Neto EUR',
  withAmount: (what, amount) => `${what}: ${amount} EUR`,
  more: (count) => `i još ${count} ${pluralForm(count, 'stavka', 'stavke', 'stavki')}`,
  payouts: 'Isplate',
  noPayouts: 'Tih dana nije bilo isplata.',
  payout: 'Isplata',
  payoutNumber: (id) => `Isplata ${id}`,
  askedOn: 'Zatraženo',
  to: 'Račun',
  state: 'Stanje',
  stateSince: (state, day) => `${state}, od ${day}`,
  amount: 'EUR',
};
