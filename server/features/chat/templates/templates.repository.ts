import { sql } from 'kysely';
import type { MessageTemplate } from '../../../../shared/features/chat/templates.ts';
import { MAX_TEMPLATES } from '../../../../shared/limits.ts';
import type { Db } from '../../../database/db.ts';
import { lockAccount } from '../../../database/transaction.ts';

interface NewTemplate {
  readonly name: string;
  readonly text: string;
  readonly saved_at: Date;
}

export function listTemplates(db: Db, accountId: number): Promise<MessageTemplate[]> {
  return db
    .selectFrom('message_template')
    .select(['id', 'name', 'text'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MAX_TEMPLATES)
    .execute();
}

/**
 * Adds a template; undefined if the account has as many as it may have. The lock keeps two devices
 * from adding the last one twice.
 */
export function addTemplate(
  db: Db,
  accountId: number,
  template: NewTemplate,
): Promise<MessageTemplate | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const { count } = await trx
      .selectFrom('message_template')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_TEMPLATES) return undefined;
    return trx
      .insertInto('message_template')
      .values({ account_id: accountId, ...template })
      .returning(['id', 'name', 'text'])
      .executeTakeFirstOrThrow();
  });
}

/** Replaces a template of an account; undefined if the account does not have it. */
export function replaceTemplate(
  db: Db,
  accountId: number,
  { id, ...template }: NewTemplate & { readonly id: number },
): Promise<MessageTemplate | undefined> {
  return db
    .updateTable('message_template')
    .set(template)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id', 'name', 'text'])
    .executeTakeFirst();
}

/** Deletes a template of an account. Returns whether the account had it. */
export async function deleteTemplate(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_template')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
