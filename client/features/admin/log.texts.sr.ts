import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './log.texts.ts';

/** The words that the server writes into the log, in Serbian: the log is never changed, and stays English. */
const WORDS: Readonly<Record<string, string>> = {
  Status: 'Status',
  Price: 'Cena',
  Administrator: 'Administrator',
  'Second factor': 'Drugi korak',
  On: 'Uključeno',
  Off: 'Isključeno',
  'Wish to sell': 'Molba za prodaju',
  'Large order': 'Velika porudžbina',
  Refund: 'Povraćaj novca',
  Refusal: 'Odbijanje',
  Rating: 'Ocena',
  Fee: 'Provizija',
  Yes: 'Da',
  No: 'Ne',
  Pending: 'Na čekanju',
  Approved: 'Odobreno',
  Rejected: 'Odbijeno',
  Declined: 'Odbijeno',
  Waiting: 'Čeka',
  Open: 'Otvoreno',
  Handled: 'Obrađeno',
  Overridden: 'Prihvaćen i pored toga',
  'To look at': 'Za proveru',
  'For the freelancer': 'U korist frilensera',
  frozen: 'zamrznuta',
  released: 'oslobođena',
  requested: 'zatražena',
  approved: 'odobrena',
  sent: 'poslata',
  confirmed: 'stigla',
  failed: 'nije uspela',
};

/** A beginning that a number or a name follows. */
const BEGINNINGS: readonly (readonly [english: string, serbian: string])[] = [
  ['Payout ', 'Isplata '],
  ['Payment ', 'Plaćanje '],
  ['Chargeback ', 'Povlačenje uplate '],
  ['Received, ', 'Primljeno, '],
  ['Complaint of order ', 'Reklamacija na porudžbinu '],
  ['For the buyer: ', 'U korist kupca: '],
];

/** What stands in the log, in Serbian as far as it is known, and otherwise as it is. */
function sayLogged(logged: string): string {
  const word = WORDS[logged];
  if (word !== undefined) return word;
  const [beginning, serbian] = BEGINNINGS.find(([english]) => logged.startsWith(english)) ?? [];
  return beginning === undefined ? logged : `${serbian}${logged.slice(beginning.length)}`;
}

const logged = (text: string | null) => (text === null ? 'ništa' : sayLogged(text));

/** What the log of administration says. In Serbian. */
export const texts: Words<typeof english> = {
  results: (number, more, filter) =>
    `${count(number, 'zapis', 'zapisa', 'zapisa')}${filter && ` za „${filter}”`}${more ? ', slede stariji' : ''}`,
  subjects: {
    user: (name) => name,
    project: (name) => name,
    report: (name) => `Prijava: ${name}`,
    order: (_name, id) => `Porudžbina ${id}`,
    books: () => 'Poslovne knjige',
  },
  change: (what, from, to) => `${sayLogged(what)}: pre ${logged(from)}, sada ${logged(to)}`,
};
