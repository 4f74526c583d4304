import { sql } from 'kysely';
import type { DraftForms, DraftKind } from '../../../shared/features/sound-drafts.ts';
import type { Db } from '../../database/db.ts';

/** The account and the form that a draft belongs to. */
interface DraftKey {
  readonly accountId: number;
  readonly kind: DraftKind;
}

export async function findDraft(db: Db, { accountId, kind }: DraftKey) {
  return db
    .selectFrom('sound_draft')
    .select(['version', 'changed_at'])
    .select((eb) => eb.ref('forms').$castTo<DraftForms>().as('forms'))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Inserts a draft and returns its version; undefined if there is one already. */
export async function insertDraft(
  db: Db,
  { accountId, kind }: DraftKey,
  forms: DraftForms,
): Promise<string | undefined> {
  const row = await db
    .insertInto('sound_draft')
    .values({ account_id: accountId, kind, forms: JSON.stringify(forms) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/**
 * Updates a draft that still has the version `base` and returns its new version; undefined
 * otherwise.
 */
export async function changeDraft(
  db: Db,
  { accountId, kind }: DraftKey,
  { forms, base }: { forms: DraftForms; base: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('sound_draft')
    .set({
      forms: JSON.stringify(forms),
      version: sql<string>`gen_random_uuid()`,
      changed_at: sql<Date>`now()`,
    })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('version', '=', base)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/**
 * Deletes a draft that still has the version `base`. Returns false only if another version exists.
 */
export async function deleteDraft(
  db: Db,
  { accountId, kind }: DraftKey,
  base: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    WITH gone AS (
      DELETE FROM sound_draft
      WHERE account_id = ${accountId} AND kind = ${kind} AND version = ${base}
      RETURNING 1
    )
    SELECT EXISTS (SELECT FROM gone) OR NOT EXISTS (
      SELECT FROM sound_draft WHERE account_id = ${accountId} AND kind = ${kind}
    ) AS is_gone`.execute(db);
  return rows[0]?.is_gone ?? false;
}

/**
 * Deletes the account's draft of one sound if it has this file, because the sound has been created.
 * A draft of many sounds stays.
 */
export async function forgetDraftOf(db: Db, accountId: number, fileId: string): Promise<void> {
  await db
    .deleteFrom('sound_draft')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'one')
    .where(sql`forms -> 0 ->> 'fileId'`, '=', fileId)
    .execute();
}
