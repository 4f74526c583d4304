import { type Insertable, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { BriefAnswer } from '../../database/types.ts';
import { mayRead } from './may-read.ts';
import type { Page } from './brief.repository.ts';

const TERMS = ['price_cents', 'days', 'revisions', 'words', 'file_id', 'state'] as const;

/** The terms of an answer as its freelancer states them. */
type AnswerDraft = Pick<
  Insertable<BriefAnswer>,
  'price_cents' | 'days' | 'revisions' | 'words' | 'file_id'
>;

export type OwnAnswerRow = NonNullable<Awaited<ReturnType<typeof findOwnAnswer>>>;
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

export function findOwnAnswer(db: Db, briefId: number, freelancerId: number) {
  return db
    .selectFrom('brief_answer')
    .select(['id', ...TERMS])
    .where('brief_id', '=', briefId)
    .where('freelancer_id', '=', freelancerId)
    .executeTakeFirst();
}

/** Lists the answers of approved freelancers to a brief, newest first. */
export function listAnswers(db: Db, briefId: number, { before, limit }: Page) {
  return db
    .selectFrom('brief_answer')
    .innerJoin('account', 'account.id', 'brief_answer.freelancer_id')
    .select(['brief_answer.id', 'freelancer_id', 'brief_answer.created_at', 'account.user_name'])
    .select(TERMS)
    .where('brief_answer.brief_id', '=', briefId)
    .where('account.contributor_status', '=', APPROVED)
    .$if(before !== undefined, (query) => query.where('brief_answer.id', '<', before ?? 0))
    .orderBy('brief_answer.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Counts the undecided answers to a brief, except that of one freelancer. Lock the brief before you
 * add an answer, so that the count stays true.
 */
export async function countOpenAnswers(db: Db, briefId: number, exceptId: number): Promise<number> {
  const { count } = await db
    .selectFrom('brief_answer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brief_id', '=', briefId)
    .where('freelancer_id', '<>', exceptId)
    .where('state', 'in', ['open', 'shortlisted'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAnswer(trx: Trx, answer: Insertable<BriefAnswer>): Promise<void> {
  await trx.insertInto('brief_answer').values(answer).execute();
}

export async function changeAnswer(trx: Trx, id: number, draft: AnswerDraft): Promise<void> {
  await trx.updateTable('brief_answer').set(draft).where('id', '=', id).execute();
}

export async function deleteAnswer(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('brief_answer').where('id', '=', id).execute();
}

/** Locks an answer, and reads it with its freelancer. Lock the brief first. */
export function lockAnswer(trx: Trx, answerId: number) {
  return trx
    .selectFrom('brief_answer')
    .innerJoin('account', 'account.id', 'brief_answer.freelancer_id')
    .select(['brief_answer.id', 'brief_id', 'freelancer_id', 'offer_id', ...TERMS])
    .select(['account.email', 'account.name'])
    .where('brief_answer.id', '=', answerId)
    .forNoKeyUpdate('brief_answer')
    .executeTakeFirst();
}

/** Finds the brief of an answer; undefined unless it belongs to the buyer. */
export async function briefOfAnswer(
  db: Db,
  answerId: number,
  buyerId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('brief_answer')
    .innerJoin('brief', 'brief.id', 'brief_answer.brief_id')
    .select('brief.id')
    .where('brief_answer.id', '=', answerId)
    .where('brief.buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.id;
}

export async function setAnswerState(
  trx: Trx,
  id: number,
  state: 'open' | 'shortlisted' | 'declined',
): Promise<void> {
  await trx.updateTable('brief_answer').set({ state }).where('id', '=', id).execute();
}

export async function setAccepted(trx: Trx, id: number, offerId: number): Promise<void> {
  const accepted = { state: 'accepted', offer_id: offerId } as const;
  await trx.updateTable('brief_answer').set(accepted).where('id', '=', id).execute();
}

/** Declines all undecided answers to a brief, and returns their freelancers. */
export async function declineRest(trx: Trx, briefId: number) {
  const { rows } = await sql<{ email: string; name: string }>`
    UPDATE brief_answer SET state = 'declined' FROM account
    WHERE brief_id = ${briefId} AND state IN ('open', 'shortlisted')
      AND account.id = brief_answer.freelancer_id
    RETURNING account.email, account.name`.execute(trx);
  return rows;
}

/** Returns whether a recording is part of an approved freelancer's answer to the buyer's brief. */
export async function isHeardByBuyer(db: Db, fileId: string, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('brief_answer')
    .innerJoin('brief', 'brief.id', 'brief_answer.brief_id')
    .innerJoin('account', 'account.id', 'brief_answer.freelancer_id')
    .select('brief_answer.id')
    .where('brief_answer.file_id', '=', fileId)
    .where('brief.buyer_id', '=', accountId)
    .where('brief.removed_at', 'is', null)
    .where('account.contributor_status', '=', APPROVED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a freelancer may read the brief that this recording or file belongs to. */
export async function isOfReadBrief(db: Db, fileId: string, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('brief')
    .select('brief.id')
    .where(
      sql<boolean>`brief.id IN (
        SELECT id FROM brief WHERE file_id = ${fileId}
        UNION SELECT brief_id FROM brief_file WHERE file_id = ${fileId})`,
    )
    .where(mayRead(accountId))
    .executeTakeFirst();
  return row !== undefined;
}
