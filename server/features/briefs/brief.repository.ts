import { type Insertable, sql } from 'kysely';
import { lockAccount } from '../../database/transaction.ts';
import { hasPublicPage } from '../../database/known-people.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Brief } from '../../database/types.ts';
import { isBlocked, mayAnswer, mayRead } from './may-read.ts';

/** A page of a list: rows below an id, newest first. */
export interface Page {
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The columns of a brief in a list. */
const LINE = [
  'brief.id',
  'brief.buyer_id',
  'brief.category_id',
  'brief.title',
  'brief.language',
  'brief.deliver_on',
  'brief.budget_cents',
  'brief.only_invited',
  'brief.created_at',
  'brief.closes_at',
  'brief.closed_at',
  'brief.removed_at',
] as const;

export type BriefLineRow = Awaited<ReturnType<typeof listOwn>>[number];
export type OpenBriefRow = Awaited<ReturnType<typeof listOpen>>[number];
export type BriefRow = NonNullable<Awaited<ReturnType<typeof findBrief>>>;

/** Counts open briefs. Locks the account, so that two new briefs cannot pass the limit together. */
export async function countOpenBriefs(trx: Trx, buyerId: number): Promise<number> {
  await lockAccount(trx, buyerId);
  const { count } = await trx
    .selectFrom('brief')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBrief(
  trx: Trx,
  brief: Insertable<Brief>,
  { files, invited }: { files: readonly string[]; invited: readonly number[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('brief')
    .values(brief)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0) {
    const rows = files.map((file_id, at) => ({ brief_id: id, place: at + 1, file_id }));
    await trx.insertInto('brief_file').values(rows).execute();
  }
  if (invited.length > 0) {
    const rows = invited.map((account_id) => ({ brief_id: id, account_id }));
    await trx.insertInto('brief_invitation').values(rows).execute();
  }
  return id;
}

/** Finds freelancers with a public page by the skeletons of their usernames. */
export function findInvited(db: Db, skeletons: readonly string[]) {
  if (skeletons.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('account')
    .select(['id', 'user_name', 'user_name_skeleton'])
    .where('user_name_skeleton', 'in', skeletons)
    .where(hasPublicPage('account'))
    .execute();
}

/** Lists a buyer's briefs, with the number of answers that are not declined. */
export function listOwn(db: Db, buyerId: number, page: Page) {
  return lines(db, page)
    .select((eb) =>
      eb
        .selectFrom('brief_answer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('brief_answer.brief_id', '=', 'brief.id')
        .where('brief_answer.state', '<>', 'declined')
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .where('brief.buyer_id', '=', buyerId)
    .execute();
}

/**
 * Lists the open briefs that a freelancer may answer, and those that they have answered, unless
 * these were closed before `since`.
 */
export function listOpen(db: Db, accountId: number, { since, ...page }: Page & { since: Date }) {
  return lines(db, page)
    .innerJoin('account as buyer', 'buyer.id', 'brief.buyer_id')
    .leftJoin('brief_answer as own', (join) =>
      join.onRef('own.brief_id', '=', 'brief.id').on('own.freelancer_id', '=', accountId),
    )
    .select(['buyer.user_name as buyer_name', 'own.state as answered'])
    .select(isInvited(accountId).as('invited'))
    .where(
      // Narrows the search by indexes; the next condition decides.
      sql<boolean>`brief.id IN (
        SELECT found.id FROM brief found JOIN service ON service.category_id = found.category_id
          WHERE service.account_id = ${accountId} AND found.closed_at IS NULL
        UNION SELECT brief_id FROM brief_invitation WHERE account_id = ${accountId}
        UNION SELECT brief_id FROM brief_answer WHERE freelancer_id = ${accountId})`,
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('brief.closed_at', 'is', null), mayAnswer(accountId)]),
        eb.and([
          eb('own.id', 'is not', null),
          eb('brief.removed_at', 'is', null),
          eb.or([eb('brief.closed_at', 'is', null), eb('brief.closed_at', '>', since)]),
        ]),
      ]),
    )
    .execute();
}

/** Finds a brief if it is the account's own, if `mayRead` allows it, or for an administrator. */
export function findBrief(
  db: Db,
  briefId: number,
  by: { readonly accountId: number; readonly isAdministrator: boolean },
) {
  return lines(db, { limit: 1 })
    .innerJoin('account as buyer', 'buyer.id', 'brief.buyer_id')
    .select(['brief.need', 'brief.file_id', 'brief.removal_reason'])
    .select('buyer.user_name as buyer_name')
    .select(isInvited(by.accountId).as('invited'))
    .where('brief.id', '=', briefId)
    .where((eb) =>
      eb.or([
        eb.lit(by.isAdministrator),
        eb('brief.buyer_id', '=', by.accountId),
        mayRead(by.accountId),
      ]),
    )
    .executeTakeFirst();
}

/** Lists the files of a brief in order. */
export function listBriefFiles(db: Db, briefId: number) {
  return db
    .selectFrom('brief_file')
    .innerJoin('file', 'file.id', 'brief_file.file_id')
    .select(['file.id', 'file.name', 'file.bytes'])
    .where('brief_file.brief_id', '=', briefId)
    .orderBy('brief_file.place')
    .execute();
}

/** Lists the usernames of the freelancers that a brief invites. */
export function listInvitedNames(db: Db, briefId: number) {
  return db
    .selectFrom('brief_invitation')
    .innerJoin('account', 'account.id', 'brief_invitation.account_id')
    .select('account.user_name')
    .where('brief_invitation.brief_id', '=', briefId)
    .orderBy('account.user_name')
    .execute();
}

/** Locks a brief until the transaction ends. Concurrent answers wait, so that the limit holds. */
export function lockBrief(trx: Trx, briefId: number) {
  return trx
    .selectFrom('brief')
    .innerJoin('account', 'account.id', 'brief.buyer_id')
    .select(['brief.id', 'brief.buyer_id', 'brief.title', 'brief.category_id', 'brief.file_id'])
    .select(['brief.closes_at', 'brief.closed_at', 'brief.removed_at', 'brief.sounds_deleted_at'])
    .select(['account.email', 'account.name'])
    .where('brief.id', '=', briefId)
    .forNoKeyUpdate('brief')
    .executeTakeFirst();
}
export type LockedBrief = NonNullable<Awaited<ReturnType<typeof lockBrief>>>;

/** Finds the buyer of a brief; undefined if they have turned off e-mails. */
export function findBuyerToNotify(db: Db, briefId: number) {
  return db
    .selectFrom('brief')
    .innerJoin('account', 'account.id', 'brief.buyer_id')
    .leftJoin('account_settings as settings', 'settings.account_id', 'account.id')
    .select(['account.email', 'account.name'])
    .where('brief.id', '=', briefId)
    .where(sql<boolean>`coalesce(settings.unread_mail, true)`)
    .executeTakeFirst();
}

export async function isAnswerable(db: Db, briefId: number, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('brief')
    .select('id')
    .where('id', '=', briefId)
    .where(mayAnswer(accountId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes a brief. Freelancers who have not been e-mailed about it by now never are. */
export async function setClosed(trx: Trx, briefId: number, now: Date): Promise<void> {
  const closing = { closed_at: now, told_up_to: null };
  await trx.updateTable('brief').set(closing).where('id', '=', briefId).execute();
}

export async function setRemoved(
  trx: Trx,
  briefId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const removal = { removed_at: now, removal_reason: reason };
  await trx.updateTable('brief').set(removal).where('id', '=', briefId).execute();
}

export async function listPastDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('brief')
    .select('id')
    .where('closed_at', 'is', null)
    .where('closes_at', '<', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists closed briefs whose sounds are due for deletion. */
export async function listPastRetention(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('brief')
    .select('id')
    .where('sounds_deleted_at', 'is', null)
    .where('closed_at', '<', before)
    .orderBy('closed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Detaches the sounds and files of a brief and of its answers, and returns their ids. */
export async function detachFiles(trx: Trx, briefId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    SELECT file_id FROM brief WHERE id = ${briefId} AND file_id IS NOT NULL
    UNION SELECT file_id FROM brief_file WHERE brief_id = ${briefId}
    UNION SELECT file_id FROM brief_answer WHERE brief_id = ${briefId} AND file_id IS NOT NULL
  `.execute(trx);
  await trx.deleteFrom('brief_file').where('brief_id', '=', briefId).execute();
  await trx
    .updateTable('brief_answer')
    .set({ file_id: null })
    .where('brief_id', '=', briefId)
    .execute();
  await trx
    .updateTable('brief')
    .set({ file_id: null, sounds_deleted_at: now })
    .where('id', '=', briefId)
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Locks the next brief that has freelancers left to e-mail. */
export function lockUnannounced(trx: Trx) {
  return trx
    .selectFrom('brief')
    .innerJoin('account', 'account.id', 'brief.buyer_id')
    .innerJoin('category', 'category.id', 'brief.category_id')
    .select(['brief.id', 'brief.told_up_to', 'account.user_name', 'category.name as category'])
    .where('brief.told_up_to', 'is not', null)
    .orderBy('brief.id')
    .limit(1)
    .forNoKeyUpdate('brief')
    .skipLocked()
    .executeTakeFirst();
}

/** Lists the next freelancers to e-mail about a brief, except those who turned e-mails off. */
export function listToNotify(
  db: Db,
  { briefId, after, limit }: { briefId: number; after: number; limit: number },
) {
  return db
    .selectFrom('brief')
    .innerJoin('account', (join) => join.onTrue())
    .leftJoin('account_settings as settings', 'settings.account_id', 'account.id')
    .leftJoin('brief_invitation as invitation', (join) =>
      join
        .onRef('invitation.brief_id', '=', 'brief.id')
        .onRef('invitation.account_id', '=', 'account.id'),
    )
    .select(['account.id', 'account.email', 'account.name'])
    .select(sql<boolean>`invitation.account_id IS NOT NULL`.as('invited'))
    .where('brief.id', '=', briefId)
    .where('account.id', '>', after)
    .whereRef('account.id', '<>', 'brief.buyer_id')
    .where(
      sql<boolean>`account.id IN (
        SELECT service.account_id FROM service JOIN brief wanted USING (category_id)
          WHERE wanted.id = ${briefId} AND NOT wanted.only_invited
        UNION SELECT account_id FROM brief_invitation WHERE brief_id = ${briefId})`,
    )
    .where(hasPublicPage('account'))
    .where(sql<boolean>`coalesce(settings.unread_mail, true)`)
    .where(sql<boolean>`NOT ${isBlocked(sql`account.id`)}`)
    .orderBy('account.id')
    .limit(limit)
    .execute();
}

export async function setNotifiedUpTo(
  trx: Trx,
  briefId: number,
  upTo: number | null,
): Promise<void> {
  await trx.updateTable('brief').set({ told_up_to: upTo }).where('id', '=', briefId).execute();
}

function isInvited(accountId: number) {
  return sql<boolean>`EXISTS (SELECT FROM brief_invitation invited
    WHERE invited.brief_id = brief.id AND invited.account_id = ${accountId})`;
}

function lines(db: Db, { before, limit }: Page) {
  return db
    .selectFrom('brief')
    .innerJoin('category', 'category.id', 'brief.category_id')
    .select([...LINE, 'category.name as category'])
    .$if(before !== undefined, (query) => query.where('brief.id', '<', before ?? 0))
    .orderBy('brief.id', 'desc')
    .limit(limit);
}
