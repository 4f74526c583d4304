import { t } from 'texts:admin/log';

/** The words that the server logs. Log entries never change, and stay in English. */
const WORDS = {
  Status: 'status',
  Price: 'price',
  Administrator: 'administrator',
  'Second factor': 'secondFactor',
  On: 'on',
  Off: 'off',
  'Wish to sell': 'application',
  'Large order': 'largeOrder',
  Refund: 'refund',
  Refusal: 'refusal',
  Rating: 'rating',
  Fee: 'fee',
  Yes: 'yes',
  No: 'no',
  Pending: 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
  Declined: 'declined',
  Waiting: 'waiting',
  Open: 'open',
  Handled: 'handled',
  Overridden: 'overridden',
  'To look at': 'toLookAt',
  'For the freelancer': 'forFreelancer',
  frozen: 'orderFrozen',
  released: 'orderReleased',
  requested: 'payoutRequested',
  approved: 'payoutApproved',
  sent: 'payoutSent',
  confirmed: 'payoutConfirmed',
  failed: 'payoutFailed',
} as const;

/** The starts of logged texts that a number or a name follows. */
const STARTS = {
  'Payout ': 'payout',
  'Payment ': 'payment',
  'Chargeback ': 'chargeback',
  'Received, ': 'received',
  'Complaint of order ': 'complaint',
  'For the buyer: ': 'forBuyer',
} as const;

/** Writes a logged text in the language of the page. Unknown texts stay as they are. */
export function loggedWords(logged: string): string {
  for (const [word, key] of entriesOf(WORDS)) if (word === logged) return t(`words.${key}`);
  for (const [start, key] of entriesOf(STARTS)) {
    if (logged.startsWith(start)) return t(`starts.${key}`, { rest: logged.slice(start.length) });
  }
  return logged;
}

function entriesOf<Word extends string, Key extends string>(words: Readonly<Record<Word, Key>>) {
  return Object.entries(words) as [Word, Key][];
}
