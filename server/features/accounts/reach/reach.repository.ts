import { sql } from 'kysely';
import { transaction } from '../../../database/transaction.ts';
import type { Db } from '../../../database/db.ts';
import { addNotification } from '../../../platform/notify.ts';
import type { EmailReader } from '../../../platform/mail/postbox.ts';
import { readLanguage } from '../profile/language.service.ts';

/** Finds the account with an e-mail address, ignoring case. */
export async function findEmailReader(db: Db, email: string): Promise<EmailReader | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'language', 'email_failed_at'])
    .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
    .executeTakeFirst();
  return (
    row && { id: row.id, language: readLanguage(row), isUnreachable: row.email_failed_at !== null }
  );
}

/**
 * Marks the address of an account as not reachable, and notifies its owner once. `code` is that of
 * the mail server. The mark ends when the owner confirms the address or changes it.
 */
export function markUnreachable(
  db: Db,
  email: string,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<void> {
  return transaction(db, async (trx) => {
    const marked = await trx
      .updateTable('account')
      .set({ email_failed_at: now, email_fault: code })
      .where(sql`lower(email)`, '=', sql`lower(${email}::text)`)
      .where('email_failed_at', 'is', null)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    await addNotification(trx, {
      to: marked.id,
      event: 'security.email-fails',
      path: '/account/security',
    });
  });
}

/** Finds the e-mail address of an account. */
export async function findEmail(db: Db, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.email;
}
