import type { DB } from './types.ts';

/** The reason why a table cannot grow without end, or why it may. */
interface TableGrowth {
  /**
   * 'cleaned': rows without further use are removed automatically. 'bounded': limited in number,
   * for each row of another table or in total. 'kept': grows with use, and nothing is removed.
   */
  readonly fate: 'cleaned' | 'bounded' | 'kept';
  /** How it is cleaned, what bounds it, or why it is kept. */
  readonly why: string;
}

/** The tables of the job queue, which types.ts does not contain. */
type JobTable = `pgboss.${'archive' | 'job' | 'queue' | 'schedule' | 'subscription' | 'version'}`;

/** Every table. The compiler and a test find a missing one. */
export const GROWING_TABLES: Readonly<Record<keyof DB | JobTable, TableGrowth>> = {
  accepted_terms: kept('Which terms people accepted; the database refuses to remove a line.'),
  account: kept(
    'Orders and conversations name it; a deleted account stays as a row without a name.',
  ),
  account_settings: bounded('One row an account, gone with it.'),
  activation: cleaned('A job removes the codes of accounts that were confirmed 30 days ago.'),
  alarm: kept(
    'What a person had to look at; its key keeps the same thing from being raised again.',
  ),
  audio: bounded('One row a file of a sound, gone with it.'),
  audit_entry: kept('What administrators decided; the database refuses to remove a line.'),
  availability: bounded('One row a freelancer, gone with the account.'),
  bank_account: bounded('One row a seller, gone with the account.'),
  block: bounded('One row for two people, until it is lifted.'),
  book_check: kept(
    'Two rows a day: what the check of the books found, at night and when asked for.',
  ),
  browser_key: bounded('One row an account, gone with it.'),
  buyer_review: bounded('One row an accepted offer.'),
  cart_item: bounded('At most 1,000 rows an account, gone with it.'),
  category: bounded('Those that the site has.'),
  contract: kept('Agreed work in milestones; offers name it.'),
  conversation: bounded('One row for two people who wrote to each other.'),
  conversation_arrangement: bounded('At most one row for each person of a conversation.'),
  conversation_note: bounded('At most one row for each person of a conversation.'),
  database_probe: bounded('One row.'),
  delivery: kept('One row a thing sold, as long as the order that it belongs to.'),
  delivery_entry: kept('The timeline of a delivery, which complaints are decided by.'),
  delivery_file: kept('Which files were delivered; their bytes go by a job, the facts stay.'),
  email_change: bounded('One row an account: a later request replaces it.'),
  file: cleaned('A job removes files that nobody used within a week; those in use stay.'),
  former_text: cleaned('A job removes the texts that were replaced 180 days ago.'),
  freelancer_figures: bounded('One row a freelancer, gone with the account.'),
  fx_rate: kept('One list a day: what orders were charged by.'),
  gateway_day: kept('One row a day since the first payment: what the list of the bank came to.'),
  gateway_difference: bounded('A day that is compared again replaces its differences.'),
  gateway_event: kept(
    'What the bank said of a payment, each message once and at most 100 of them.',
  ),
  hello: bounded('At most one row a freelancer, gone with the account.'),
  item_hold: kept('Why money of a sold item was held back; it belongs to the books.'),
  item_money: kept('One row a thing sold; it belongs to the books.'),
  item_return: kept('What went back of a sold item; it belongs to the books.'),
  known_device: bounded(
    'One row an account and device; a sign-in removes what its account did not use for 180 days.',
  ),
  ledger_account: bounded('Those of the association, and a few a seller.'),
  ledger_balance: bounded('One row an account of a seller.'),
  ledger_entry: kept('The books; the database refuses to change or remove a line.'),
  ledger_txn: kept('The books; the database refuses to change or remove a line.'),
  job_lease: bounded('One row a job that runs, or that waits after its process was killed.'),
  listing_state: bounded('One row.'),
  message: kept('What people wrote, which they read and search; it is theirs.'),
  message_draft: bounded('At most one row for each person of a conversation.'),
  message_pin: bounded('At most 5 messages of a conversation for each person, as a rule.'),
  message_reaction: bounded('At most one row for each person of a message.'),
  message_template: bounded('At most 50 rows an account.'),
  message_words: kept('The words of messages of those who search, at most two rows a message.'),
  milestone: bounded('At most five rows a contract.'),
  offer: kept('Priced work in conversations; messages and orders name it.'),
  offer_claim: bounded('One row an offer that an order holds.'),
  order_item: kept('What was bought; orders are kept as the law asks.'),
  orders: kept('Paid ones are kept as the law asks, the others show what became of a try.'),
  password_reset: cleaned('Whoever asks for a link removes all that are out of date.'),
  password_tries: cleaned('A job removes tries of a day ago, and those that were undone.'),
  payment_attempt: kept('What the bank was asked for; each list of the bank is held against it.'),
  payout: kept('What sellers were paid; it belongs to the books.'),
  play_day: cleaned('The first play of a day removes the days before.'),
  play_mark: cleaned('Who listened today; the marks go with their day.'),
  publishing_exception: bounded('At most one row an account.'),
  rate_attempt: kept(
    'How each source of the rate answered; the database refuses to remove a line.',
  ),
  recovery_code: bounded('A handful an account, replaced all at once.'),
  refund: kept('What went back to buyers; it belongs to the books.'),
  report: kept('What people complained of, with what was decided.'),
  review: bounded('One row a thing bought.'),
  second_factor: bounded('One row an account.'),
  security_event: cleaned('A job removes events after 180 days.'),
  application: kept('What people asked for and what was decided; one may wait at a time.'),
  service: bounded('A choice of categories for each freelancer.'),
  service_demo: bounded('At most five a service, gone with it.'),
  session: cleaned('A job removes those that expired, and a sign-in those of its account.'),
  sign_in_link: cleaned('Whoever asks for a link removes all that are out of date.'),
  sound: kept('What is or was for sale; orders name it.'),
  sound_draft: bounded('One row an account and kind of form.'),
  sound_listing: bounded('One row a sound on sale.'),
  sound_plays: bounded('One row a sound that was played.'),
  sound_posting: bounded('One row a term and 31,744 places; a term without sounds goes.'),
  sound_word: bounded('One row a word of the sounds on sale; one that no sound has goes.'),
  unread_mail: cleaned(
    'Whoever is about to get an e-mail loses the rows of e-mails that count no longer.',
  ),
  upload: cleaned(
    'A job removes those of which no chunk came for a day; others go with their file.',
  ),
  'pgboss.archive': cleaned('The job queue removes what was finished for a week.'),
  'pgboss.job': cleaned('The job queue moves what was finished for half a day to its archive.'),
  'pgboss.queue': bounded('One row a kind of job.'),
  'pgboss.schedule': bounded('One row a regular job.'),
  'pgboss.subscription': bounded('Not used.'),
  'pgboss.version': bounded('One row.'),
};

function cleaned(why: string): TableGrowth {
  return { fate: 'cleaned', why };
}

function bounded(why: string): TableGrowth {
  return { fate: 'bounded', why };
}

function kept(why: string): TableGrowth {
  return { fate: 'kept', why };
}
