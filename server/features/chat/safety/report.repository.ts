import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Evidence, ReportStatus } from '../../../../shared/features/chat/chat-safety.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import type { PayloadOf } from '../../../../shared/features/call-table.ts';
import { containsText, namesOf } from '../../../database/like-pattern.ts';
import type { Db, Trx } from '../../../database/db.ts';
import type { Report } from '../../../database/types.ts';
import { markedLastName } from '../administrator-mark.ts';

type ReportDraft = Pick<
  Insertable<Report>,
  | 'reporter_id'
  | 'client_id'
  | 'about_id'
  | 'conversation_id'
  | 'seq'
  | 'sound_id'
  | 'offer_id'
  | 'about_hello'
  | 'demo_id'
  | 'brief_id'
  | 'text'
>;

/** Stores a report. A repeated client id of the same reporter is ignored. */
export async function insertReport(db: Db, draft: ReportDraft): Promise<void> {
  await db
    .insertInto('report')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['reporter_id', 'client_id']).doNothing())
    .execute();
}

/** Counts the reports of an account since a time, except the one with `exceptClientId`. */
export async function countReports(
  db: Db,
  {
    reporterId,
    since,
    exceptClientId,
  }: { reporterId: number; since: Date; exceptClientId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .where('client_id', '<>', exceptClientId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The sound or the offer that a report is about. */
export type ReportedItem = Pick<ReportDraft, 'sound_id' | 'offer_id'>;

/** Finds a sound or an offer of `ownerId` that the reporter may know of. */
export async function findReported(
  db: Db,
  { id, ownerId, reporterId }: { id: number; ownerId: number; reporterId: number },
): Promise<ReportedItem | undefined> {
  const offer = await db
    .selectFrom('offer')
    .select('id as offer_id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('buyer_id', '=', reporterId)
    .executeTakeFirst();
  if (offer) return offer;
  return db
    .selectFrom('sound')
    .select('id as sound_id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where((on) =>
      on.or([
        on('status', '=', APPROVED),
        on.exists(
          on
            .selectFrom('order_item')
            .innerJoin('orders', 'orders.id', 'order_item.order_id')
            .select('orders.id')
            .whereRef('order_item.item_id', '=', 'sound.id')
            .where('orders.buyer_id', '=', reporterId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Returns whether everybody can hear the hello of this account, or this demo of the account. */
export async function hasPublicRecording(
  db: Db,
  accountId: number,
  demoId?: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('recording')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', APPROVED)
    .$if(demoId === undefined, (query) => query.where('service_id', 'is', null))
    .$if(demoId !== undefined, (query) =>
      query.where('id', '=', demoId ?? 0).where('service_id', 'is not', null),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a brief is between these two people: one wrote it, and the other one answered or
 * may answer it. Freelancers report a buyer, and buyers the freelancers who answered.
 */
export async function isBriefBetween(
  db: Db,
  briefId: number,
  { reporterId, aboutId }: { reporterId: number; aboutId: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM brief WHERE id = ${briefId} AND (
      (buyer_id = ${reporterId} AND EXISTS (SELECT FROM brief_answer
        WHERE brief_id = brief.id AND freelancer_id = ${aboutId}))
      OR (buyer_id = ${aboutId} AND (EXISTS (SELECT FROM brief_answer
          WHERE brief_id = brief.id AND freelancer_id = ${reporterId})
        OR EXISTS (SELECT FROM brief_invitation
          WHERE brief_id = brief.id AND account_id = ${reporterId})
        OR (NOT only_invited AND EXISTS (SELECT FROM service
          WHERE account_id = ${reporterId} AND category_id = brief.category_id)))))`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the last message number of a conversation of these two people; undefined if it is not
 * theirs.
 */
export async function lastSeqBetween(
  db: Db,
  conversationId: number,
  people: readonly [number, number],
): Promise<number | undefined> {
  const [first, second] = [Math.min(...people), Math.max(...people)];
  const row = await db
    .selectFrom('conversation')
    .select('last_seq')
    .where('id', '=', conversationId)
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .executeTakeFirst();
  return row?.last_seq;
}

/** A report with the names of both people and the messages before it. */
export interface ReportRow {
  readonly id: number;
  readonly reporter_id: number;
  readonly reporter_user_name: string;
  readonly reporter_name: string;
  readonly about_id: number;
  readonly about_user_name: string;
  readonly about_name: string;
  readonly text: string;
  readonly status: ReportStatus;
  readonly conversation_id: number | null;
  readonly item_id: number | null;
  readonly item_name: string | null;
  readonly about_hello: boolean;
  readonly demo_id: number | null;
  readonly demo_title: string | null;
  readonly brief_id: number | null;
  readonly evidence: Evidence[];
  readonly created_at: Date;
}

export type ReportQuery = PayloadOf<'/admin/getChats'>;

/** Messages that are shown as evidence of a report. */
export const EVIDENCE = 5;

/** Lists reports, newest first, each with the last messages that the reporter could see. */
export async function listReports(db: Db, query: ReportQuery, limit: number): Promise<ReportRow[]> {
  const wanted = query.filter
    ? sql`report.id IN (${found(query, query.filter, limit)})`
    : conditionsOf(query);
  const { rows } = await sql<ReportRow>`
    SELECT report.id, report.text, report.status, report.conversation_id, report.created_at,
      reporter.id AS reporter_id, reporter.user_name AS reporter_user_name,
      concat_ws(' ', reporter.name, reporter.last_name) AS reporter_name,
      about.id AS about_id, about.user_name AS about_user_name,
      concat_ws(' ', about.name, about.last_name) AS about_name,
      coalesce(sound.id, offer.id) AS item_id, coalesce(sound.name, offer.name) AS item_name,
      report.about_hello, report.demo_id, demo.title AS demo_title, report.brief_id,
      coalesce(evidence.messages, '[]') AS evidence
    FROM report
    JOIN account reporter ON reporter.id = report.reporter_id
    JOIN account about ON about.id = report.about_id
    LEFT JOIN sound ON sound.id = report.sound_id
    LEFT JOIN offer ON offer.id = report.offer_id
    LEFT JOIN recording demo ON demo.id = report.demo_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_strip_nulls(json_build_object('seq', m.seq, 'from_id', m.sender_id,
        'senderName', concat_ws(' ', sender.name, ${markedLastName('sender')}), 
        'text', concat_ws(E'\\n', m.text, m.transcript), 'event', m.event,
        'deleted', CASE WHEN m.deleted_at IS NOT NULL THEN true END,
        'formerTexts', (SELECT json_agg(former.text ORDER BY former.id) FROM former_text former
          WHERE former.conversation_id = m.conversation_id AND former.seq = m.seq),
        'created_at', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        ORDER BY m.seq) AS messages
      FROM (
        SELECT * FROM message
        WHERE conversation_id = report.conversation_id AND seq <= report.seq
          AND NOT (hidden AND sender_id <> report.reporter_id)
        ORDER BY seq DESC LIMIT ${EVIDENCE}
      ) m
      JOIN account sender ON sender.id = m.sender_id
    ) evidence ON true
    WHERE ${wanted}
    ORDER BY report.id DESC
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

/**
 * Selects the ids of a page by text, by reporter and by reported person. The three parts are
 * separate queries, so that rare matches use their index and frequent ones scan the newest reports.
 */
function found(query: ReportQuery, filter: string, limit: number) {
  const newest = (people: RawBuilder<unknown>, fits: RawBuilder<boolean>) => sql`(
    SELECT report.id FROM report ${people}
    WHERE ${conditionsOf(query)} AND ${fits}
    ORDER BY report.id DESC LIMIT ${limit})`;
  const names = namesOf('person');
  return sql`
    ${newest(sql``, containsText(sql`report.text`, filter))}
    UNION ${newest(sql`JOIN account person ON person.id = report.reporter_id`, containsText(names, filter))}
    UNION ${newest(sql`JOIN account person ON person.id = report.about_id`, containsText(names, filter))}
    ORDER BY id DESC LIMIT ${limit}`;
}

function conditionsOf({ before, status }: ReportQuery) {
  const below = before === undefined ? sql`true` : sql`report.id < ${before}`;
  const inStatus = status === undefined ? sql`true` : sql`report.status = ${status}`;
  return sql`${below} AND ${inStatus}`;
}

/** Sets a report's status and returns the previous one; undefined if there is no such report. */
export async function changeReportStatus(
  trx: Trx,
  id: number,
  status: ReportStatus,
): Promise<ReportStatus | undefined> {
  const report = await trx
    .selectFrom('report')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!report) return undefined;
  await trx.updateTable('report').set({ status }).where('id', '=', id).execute();
  return report.status;
}
