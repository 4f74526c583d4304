import type { DB } from './types.ts';

/** How the growth of a table is limited, or why it is not. */
interface TableGrowth {
  /**
   * 'cleaned': rows are deleted automatically. 'bounded': their number is limited, in total or per
   * row of another table. 'kept': the table grows with use.
   */
  readonly fate: 'cleaned' | 'bounded' | 'kept';
  /** The job that cleans the table, its limit, or the reason for keeping its rows. */
  readonly why: string;
}

/** The tables of the job queue, which types.ts does not contain. */
type JobTable = `pgboss.${'archive' | 'job' | 'queue' | 'schedule' | 'subscription' | 'version'}`;

/** All tables. A missing one is a compile error, or for the job queue a failed test. */
export const GROWING_TABLES: Readonly<Record<keyof DB | JobTable, TableGrowth>> = {
  accepted_terms: kept('The proof of accepted terms; the database refuses to delete a row.'),
  account: kept(
    'Orders and conversations refer to it; a deleted account stays as an anonymous row.',
  ),
  account_settings: bounded('One row per account, deleted with it.'),
  activation: cleaned('A job deletes the codes of accounts that were confirmed 30 days ago.'),
  alarm: kept('The history of alarms; its unique key prevents duplicates.'),
  audio: cleaned(
    'One row per sound file, deleted with it or with the last delivery that plays its preview.',
  ),
  audit_entry: kept('The log of administrators; the database refuses to delete a row.'),
  availability: bounded('One row per freelancer, deleted with the account.'),
  bank_account: bounded('One row per seller, deleted with the account.'),
  block: bounded('One row per blocked pair, until it is lifted.'),
  book_check: kept('Two rows a day: the results of the nightly and the requested checks.'),
  brief: kept('What buyers asked for; at most five per buyer are open.'),
  brief_answer: kept('Answers to briefs; a job deletes their recordings after 30 days.'),
  brief_file: cleaned('A job deletes them 30 days after the brief closed.'),
  brief_invitation: bounded('At most 20 rows per brief.'),
  browser_key: bounded('One row per account, deleted with it.'),
  buyer_review: bounded('One row per accepted offer.'),
  cart_item: bounded('At most 1,000 rows per account, deleted with it.'),
  category: bounded('The fixed categories of the site.'),
  company: bounded('At most one row per account, deleted with it.'),
  contract: kept('Agreed work in milestones; offers refer to it.'),
  conversation: bounded('One row per pair of people who wrote to each other.'),
  conversation_arrangement: bounded('At most one row per person and conversation.'),
  conversation_note: bounded('At most one row per person and conversation.'),
  credit_note: kept(
    'Credit notes; the law requires them, and the database refuses to delete a row.',
  ),
  database_probe: bounded('One row.'),
  delivery: kept('One row per sold item, kept as long as its order.'),
  delivery_entry: kept('The timeline of a delivery: the evidence for complaints.'),
  delivery_file: kept('The proof of delivered files; a job deletes only their bytes.'),
  delivery_note: cleaned('At most 100 rows per delivered sound, deleted with its preview.'),
  email_change: bounded('One row per account; a later request replaces it.'),
  file: cleaned('A job deletes files that were not used within a week.'),
  former_text: cleaned('A job deletes texts 180 days after they were replaced.'),
  freelancer_day: cleaned('The first play of a day deletes rows older than 30 days.'),
  freelancer_figures: bounded('One row per freelancer, deleted with the account.'),
  freelancer_words: bounded('One row per freelancer with a public page.'),
  fx_rate: kept('One rate list a day; orders are charged by it.'),
  gateway_day: kept('One row a day since the first payment: the comparison with the bank.'),
  gateway_difference: bounded('Comparing a day again replaces its differences.'),
  gateway_event: kept('Messages of the bank, without duplicates and at most 100 per payment.'),
  invoice: kept('Invoices; the law requires them, and the database refuses to delete a row.'),
  invoice_counter: bounded('Two rows a year.'),
  invoice_due: cleaned('A job deletes the row of an order when it issues the invoice.'),
  item_hold: kept('The reasons for withheld money; part of the books.'),
  item_money: kept('One row per sold item; part of the books.'),
  item_return: kept('Returned money of sold items; part of the books.'),
  freelancer_listing: bounded('A row per language for each service and each freelancer.'),
  known_device: bounded(
    'One row per account and device; a sign-in deletes devices unused for 180 days.',
  ),
  ledger_account: bounded('The accounts of the association, and a few per seller.'),
  ledger_balance: bounded('One row per ledger account of a seller.'),
  ledger_entry: kept('The books; the database refuses to change or delete a row.'),
  ledger_txn: kept('The books; the database refuses to change or delete a row.'),
  job_lease: bounded('One row per job that is running, or waiting after its process was killed.'),
  licence: kept('The certificates of bought sounds, kept as long as their order.'),
  listing_state: bounded('One row.'),
  mail_in_test: bounded('At most one row per administrator.'),
  message: kept('The messages of people, who read and search them at any time.'),
  message_draft: bounded('At most one row per person and conversation.'),
  message_pin: bounded('About 5 messages per person and conversation.'),
  message_reaction: bounded('At most one row per person and message.'),
  message_template: bounded('At most 50 rows per account.'),
  message_words: kept('The search index of messages, at most two rows per message.'),
  milestone: bounded('At most five rows per contract.'),
  offer: kept('Priced work in conversations; messages and orders refer to it.'),
  offer_claim: bounded('One row per offer that an order reserves.'),
  order_company: kept('The companies that orders are for, kept as long as the order.'),
  order_item: kept('Purchased items; the law requires orders to be kept.'),
  orders: kept('The law requires paid ones; the others document failed attempts.'),
  pack: bounded('At most 50 rows per account, deleted with it.'),
  pack_sound: bounded('At most 20 rows per pack.'),
  password_reset: cleaned('Each request for a link deletes all expired ones.'),
  password_tries: cleaned('A job deletes tries after a day.'),
  payment_attempt: kept('Payments requested from the bank; its lists are compared with them.'),
  payout: kept('Payouts to sellers; part of the books.'),
  play_day: cleaned('The first play of a day deletes the days before.'),
  play_mark: cleaned('Anonymous marks of listeners, deleted with their day.'),
  publishing_exception: bounded('At most one row per account.'),
  queue_notice: bounded('One row per queue of the administration.'),
  rate_attempt: kept('The answers of the rate sources; the database refuses to delete a row.'),
  recording: bounded('A hello per freelancer and five demos per service, deleted with them.'),
  recovery_code: bounded('A few per account, replaced together.'),
  refund: kept('Refunds to buyers; part of the books.'),
  report: kept('Complaints about people, with the decisions.'),
  review: bounded('One row per purchased item.'),
  second_factor: bounded('One row per account.'),
  security_event: cleaned('A job deletes events after 180 days.'),
  application: kept('Applications and decisions; one per account may wait at a time.'),
  service: bounded('At most one row per category and freelancer.'),
  service_demo: bounded('At most five per service, deleted with it.'),
  service_package: bounded('At most three per service, deleted with it.'),
  saved_freelancer: bounded('At most 500 rows per account.'),
  news_reader: bounded('At most one row per account.'),
  news_source: bounded('At most 100 rows per account.'),
  shortlist: bounded('At most 50 rows per account; removed ones are deleted after a day.'),
  shortlist_sound: bounded('At most 500 rows per list.'),
  sound_news: cleaned('A job deletes rows after 90 days.'),
  search_word: cleaned('A job deletes words that no service and no freelancer uses.'),
  service_words: bounded('One row per public service.'),
  session: cleaned('A job deletes expired sessions, and each sign-in those of its account.'),
  sign_in_link: cleaned('Each request for a link deletes all expired ones.'),
  sound: kept('Current and former sounds; orders refer to them.'),
  sound_draft: bounded('One row per account and kind of form.'),
  sound_listing: bounded('One row per sound on sale.'),
  sound_plays: bounded('One row per sound that was played.'),
  sound_posting: bounded('One row per term and 31,744 places; unused terms are deleted.'),
  sound_word: bounded('One row per word of the sounds on sale; unused words are deleted.'),
  decision_mail: cleaned('A job sends the e-mails and deletes the rows after an hour.'),
  unread_mail: cleaned(
    'Before each e-mail to an account, its rows that no longer count are deleted.',
  ),
  upload: cleaned(
    'A job deletes uploads that received no chunk for a day; others go with their file.',
  ),
  notification: cleaned('A job deletes notifications after 90 days.'),
  way_fault: bounded('A job keeps the 200 newest failures of the last week.'),
  push: bounded('At most one row per device and notification, deleted when it was sent.'),
  push_device: bounded('One row per session, deleted with it.'),
  'pgboss.archive': cleaned('The job queue deletes jobs a week after their end.'),
  'pgboss.job': cleaned('The job queue archives jobs half a day after their end.'),
  'pgboss.queue': bounded('One row per queue.'),
  'pgboss.schedule': bounded('One row per regular job.'),
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
