import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';

/** How a table with personal data is exported and deleted. */
interface PersonalTable {
  readonly table: keyof DB;
  /** Selects a person's rows of the table `t`. */
  readonly about: (accountId: number) => RawBuilder<boolean>;
  /** The exported columns; 'none' for data that only derives from other tables. */
  readonly exported: 'none' | { readonly without: readonly string[] };
  /**
   * The fate of the rows when the account is deleted. 'kept' rows stay without a
   * name, and 'left' ones are handled by their feature.
   */
  readonly onDeletion: 'deleted' | 'kept' | 'left';
}

type Exported = 'none' | { readonly without?: readonly string[] };

/** Every table that refers to an account. A test finds missing ones. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  rowsOf('account', ['id'], { without: ['password_hash', 'user_name_skeleton'] }, 'kept'),
  rowsOf('accepted_terms', ['account_id'], {}, 'kept'),
  rowsOf('bank_account', ['account_id'], {}, 'deleted'),
  rowsOf('application', ['account_id'], {}, 'deleted'),
  rowsOf('publishing_exception', ['account_id'], { without: ['actor_id'] }, 'deleted'),
  rowsOf('account_settings', ['account_id'], {}, 'deleted'),
  rowsOf('session', ['account_id'], { without: ['id'] }, 'deleted'),
  rowsOf('security_event', ['account_id'], { without: ['request_id'] }, 'kept'),
  rowsOf('known_device', ['account_id'], { without: ['mark'] }, 'deleted'),
  rowsOf('browser_key', ['account_id'], 'none', 'deleted'),
  rowsOf('activation', ['account_id'], 'none', 'deleted'),
  rowsOf('password_reset', ['account_id'], 'none', 'deleted'),
  rowsOf('sign_in_link', ['account_id'], 'none', 'deleted'),
  rowsOf(
    'email_change',
    ['account_id'],
    { without: ['old_code_sha256', 'new_code_sha256'] },
    'deleted',
  ),
  rowsOf('second_factor', ['account_id'], { without: ['sealed_secret', 'last_step'] }, 'deleted'),
  rowsOf('push_device', ['account_id'], { without: ['endpoint', 'p256dh', 'auth'] }, 'deleted'),
  rowsOf(
    'notification',
    ['account_id'],
    { without: ['version', 'due_at', 'mailed_version'] },
    'deleted',
  ),
  rowsOf('unread_mail', ['account_id'], {}, 'deleted'),
  rowsOf('mail_in_test', ['account_id'], {}, 'deleted'),
  rowsOf('block', ['blocker_id'], {}, 'deleted'),
  rowsOf('service', ['account_id'], {}, 'left'),
  rowsWhere('service_demo', (id) => sql`t.service_id IN (${servicesOf(id)})`, {}, 'left'),
  rowsWhere('service_package', (id) => sql`t.service_id IN (${servicesOf(id)})`, {}, 'left'),
  rowsOf('recording', ['account_id'], {}, 'deleted'),
  rowsOf('decision_mail', ['account_id'], 'none', 'deleted'),
  rowsOf('freelancer_figures', ['account_id'], {}, 'deleted'),
  rowsOf('freelancer_day', ['account_id'], {}, 'deleted'),
  rowsOf('freelancer_words', ['account_id'], 'none', 'deleted'),
  rowsOf('service_words', ['account_id'], 'none', 'deleted'),
  rowsOf('freelancer_listing', ['account_id'], 'none', 'deleted'),
  rowsOf('availability', ['account_id'], {}, 'deleted'),
  rowsOf('sound', ['owner_id'], { without: ['request_key'] }, 'left'),
  rowsWhere(
    'pack_sound',
    (id) => sql`t.pack_id IN (SELECT id FROM pack WHERE owner_id = ${id})`,
    {},
    'deleted',
  ),
  rowsOf('pack', ['owner_id'], {}, 'deleted'),
  rowsOf('offer', ['owner_id', 'buyer_id'], { without: ['request_key', 'cart_device'] }, 'left'),
  // The planned milestones of contracts; those that opened are offers.
  rowsWhere(
    'contract',
    (id) => sql`t.id IN (
      SELECT contract_id FROM offer WHERE owner_id = ${id} OR buyer_id = ${id})`,
    {},
    'kept',
  ),
  rowsWhere(
    'milestone',
    (id) => sql`t.contract_id IN (
      SELECT contract_id FROM offer WHERE owner_id = ${id} OR buyer_id = ${id})`,
    {},
    'kept',
  ),
  // Invitations name others, so they are given to the invited alone.
  rowsOf('brief_invitation', ['account_id'], {}, 'deleted'),
  rowsOf('brief_answer', ['freelancer_id'], {}, 'deleted'),
  rowsWhere(
    'brief_file',
    (id) => sql`t.brief_id IN (SELECT id FROM brief WHERE buyer_id = ${id})`,
    {},
    'deleted',
  ),
  rowsOf('brief', ['buyer_id'], { without: ['told_up_to'] }, 'deleted'),
  rowsOf('sound_draft', ['account_id'], { without: ['version'] }, 'deleted'),
  rowsOf('file', ['account_id'], { without: ['sweep_at'] }, 'left'),
  rowsOf('upload', ['account_id'], 'none', 'left'),
  rowsOf('cart_item', ['account_id'], {}, 'deleted'),
  rowsOf('orders', ['buyer_id'], { without: ['request_key'] }, 'kept'),
  rowsWhere(
    'order_item',
    (id) => sql`t.seller_id = ${id}
      OR t.order_id IN (${ordersOf(id)})`,
    {},
    'left',
  ),
  // The number and the rights are for the buyer; a freelancer's sales are in order_item.
  rowsWhere('licence', (id) => sql`t.order_id IN (${ordersOf(id)})`, {}, 'left'),
  rowsOf('company', ['account_id'], {}, 'deleted'),
  // The law requires the companies of paid orders on their documents.
  rowsWhere('order_company', (id) => sql`t.order_id IN (${ordersOf(id)})`, {}, 'kept'),
  rowsWhere(
    'invoice',
    (id) => sql`t.freelancer_id = ${id}
      OR t.order_id IN (${ordersOf(id)})`,
    {},
    'kept',
  ),
  rowsWhere(
    'credit_note',
    (id) => sql`t.invoice_id IN (SELECT invoice.id FROM invoice
      JOIN orders ON orders.id = invoice.order_id
      WHERE invoice.freelancer_id = ${id} OR orders.buyer_id = ${id})`,
    {},
    'kept',
  ),
  rowsOf('delivery', ['buyer_id', 'seller_id'], { without: ['warned_at', 'late_at'] }, 'kept'),
  // All entries of a person's purchases and sales, whoever took the step.
  rowsWhere(
    'delivery_entry',
    (id) => sql`(t.order_id, t.item_id) IN (
      SELECT order_id, item_id FROM delivery WHERE buyer_id = ${id} OR seller_id = ${id})`,
    { without: ['actor_id', 'cause'] },
    'kept',
  ),
  rowsWhere(
    'delivery_file',
    (id) => sql`t.entry_id IN (
      SELECT entry.id FROM delivery_entry entry JOIN delivery USING (order_id, item_id)
      WHERE delivery.buyer_id = ${id} OR delivery.seller_id = ${id})`,
    { without: ['warned_at'] },
    'kept',
  ),
  // The notes of both people, as for entries. They end with the preview.
  rowsWhere(
    'delivery_note',
    (id) => sql`t.delivery_file_id IN (
      SELECT file.id FROM delivery_file file
      JOIN delivery_entry entry ON entry.id = file.entry_id
      JOIN delivery USING (order_id, item_id)
      WHERE delivery.buyer_id = ${id} OR delivery.seller_id = ${id})`,
    {},
    'kept',
  ),
  // The administrator and the steps between the bank and Earmark are not data about buyer or
  // freelancer.
  rowsWhere(
    'refund',
    (id) => sql`t.order_id IN (${ordersOf(id)})
      OR (t.order_id, t.item_id) IN (
        SELECT order_id, item_id FROM order_item WHERE seller_id = ${id})`,
    { without: ['actor_id', 'attempt_id', 'try_after', 'pg_tran_id', 'error_code', 'sent_at'] },
    'kept',
  ),
  // Nobody learns of a review before it appears.
  rowsWhere(
    'review',
    (id) => sql`t.buyer_id = ${id} OR (t.freelancer_id = ${id} AND t.shown_at <= now())`,
    {},
    'kept',
  ),
  rowsWhere(
    'buyer_review',
    (id) => sql`t.freelancer_id = ${id} OR (t.buyer_id = ${id} AND t.shown_at <= now())`,
    {},
    'kept',
  ),
  // Books are kept, with the bank account of each payout.
  rowsOf('item_money', ['seller_id'], {}, 'kept'),
  rowsOf('payout', ['seller_id'], {}, 'kept'),
  rowsOf('ledger_account', ['seller_id'], 'none', 'kept'),
  rowsOf('ledger_txn', ['actor_id'], 'none', 'kept'),
  // Own blocks are exported above; blocks by others are not revealed.
  rowsOf(
    'conversation',
    ['first_id', 'second_id'],
    { without: ['first_blocks', 'second_blocks'] },
    'kept',
  ),
  // Messages that were hidden from the person are not revealed.
  rowsWhere(
    'message',
    (id) => sql`t.conversation_id IN (
        SELECT id FROM conversation WHERE first_id = ${id} OR second_id = ${id})
      AND (t.sender_id = ${id} OR NOT t.hidden)`,
    { without: ['client_id', 'hidden'] },
    'kept',
  ),
  rowsOf('conversation_arrangement', ['account_id'], { without: ['version'] }, 'deleted'),
  rowsOf('conversation_note', ['account_id'], {}, 'deleted'),
  // Freelancers do not learn who has saved them.
  rowsOf('saved_freelancer', ['account_id'], {}, 'deleted'),
  // The secrets would open a shared list, and end e-mails, for whoever finds the copy.
  rowsOf('shortlist', ['account_id'], { without: ['secret'] }, 'deleted'),
  rowsWhere(
    'shortlist_sound',
    (id) => sql`t.shortlist_id IN (SELECT id FROM shortlist WHERE account_id = ${id})`,
    {},
    'deleted',
  ),
  rowsOf('news_source', ['account_id'], {}, 'deleted'),
  rowsOf('news_reader', ['account_id'], { without: ['told_place', 'secret'] }, 'deleted'),
  rowsOf('sound_news', ['account_id'], {}, 'deleted'),
  rowsOf('message_template', ['account_id'], {}, 'deleted'),
  rowsOf('former_text', ['sender_id'], {}, 'kept'),
  rowsOf('message_draft', ['account_id'], { without: ['version', 'since'] }, 'deleted'),
  rowsOf('message_pin', ['account_id'], {}, 'deleted'),
  rowsOf('message_reaction', ['account_id'], { without: ['hidden'] }, 'deleted'),
  rowsOf('message_words', ['account_id'], 'none', 'deleted'),
  // A reported person does not learn who reported them.
  rowsOf('report', ['reporter_id'], { without: ['client_id'] }, 'kept'),
  rowsOf('audit_entry', ['user_id'], { without: ['actor_id'] }, 'kept'),
];

function ordersOf(buyerId: number): RawBuilder<unknown> {
  return sql`SELECT id FROM orders WHERE buyer_id = ${buyerId}`;
}

function servicesOf(accountId: number): RawBuilder<unknown> {
  return sql`SELECT id FROM service WHERE account_id = ${accountId}`;
}

function rowsOf(
  table: keyof DB,
  columns: readonly string[],
  exported: Exported,
  onDeletion: PersonalTable['onDeletion'],
): PersonalTable {
  const about = (id: number) => {
    const parts = columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${id}`);
    return sql<boolean>`(${sql.join(parts, sql` OR `)})`;
  };
  return rowsWhere(table, about, exported, onDeletion);
}

function rowsWhere(
  table: keyof DB,
  about: PersonalTable['about'],
  exported: Exported,
  onDeletion: PersonalTable['onDeletion'],
): PersonalTable {
  return {
    table,
    about,
    exported: exported === 'none' ? exported : { without: [], ...exported },
    onDeletion,
  };
}
