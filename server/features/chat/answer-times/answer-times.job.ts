import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

interface AnswerTimesParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

export const ANSWER_TIMES_JOB = 'chat.answer-times';

const DAY_MS = 86_400_000;
/** Days whose answers count. */
const COUNTED_DAYS = 90;
/** With fewer answers no time is shown. */
const MIN_ANSWERS = 5;
/** Freelancers per statement. */
const STEP = 50;

/**
 * Declares the job that computes how fast each freelancer answers, once a day. The median is stored,
 * because reading it from the messages for each portfolio would be slow.
 */
export function countAnswerTimes({ db, clock, jobs }: AnswerTimesParts): void {
  async function count(): Promise<void> {
    const now = clock.now();
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
    for (let done = STEP; done === STEP;) {
      const due = await listDue(db, new Date(now.getTime() - DAY_MS));
      for (const { id } of due) {
        const minutes = await medianAnswer(db, id, since);
        await db
          .updateTable('account')
          .set({ answer_minutes: minutes, answers_counted_at: now })
          .where('id', '=', id)
          .execute();
      }
      done = due.length;
    }
  }

  jobs.regularly(ANSWER_TIMES_JOB, count);
}

function listDue(db: Kysely<DB>, before: Date) {
  return db
    .selectFrom('account')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('may_sell', '=', true)
    .where((or) =>
      or.or([or('answers_counted_at', 'is', null), or('answers_counted_at', '<', before)]),
    )
    .orderBy('id')
    .limit(STEP)
    .execute();
}

/**
 * Returns the median minutes from the other person's first message to the answer, over all
 * conversations. Events are no messages. Null with fewer than five answers.
 */
async function medianAnswer(db: Kysely<DB>, id: number, since: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    WITH messages AS (
      SELECT message.conversation_id, message.seq, message.created_at,
        message.sender_id = ${id} AS own,
        lag(message.sender_id = ${id}) OVER talk AS own_before
      FROM conversation
      JOIN message ON message.conversation_id = conversation.id
      WHERE (conversation.first_id = ${id} OR conversation.second_id = ${id})
        AND conversation.last_message_at > ${since}
        AND message.created_at > ${since} AND message.event IS NULL AND NOT message.hidden
      WINDOW talk AS (PARTITION BY message.conversation_id ORDER BY message.seq)
    ), answers AS (
      SELECT own AND NOT own_before AS is_answer,
        created_at - max(created_at) FILTER (WHERE NOT own AND own_before IS NOT FALSE) OVER (
          PARTITION BY conversation_id ORDER BY seq) AS took
      FROM messages
    )
    SELECT CASE WHEN count(*) >= ${MIN_ANSWERS} THEN round(extract(epoch FROM
      percentile_cont(0.5) WITHIN GROUP (ORDER BY took)) / 60)::int END AS minutes
    FROM answers WHERE is_answer`.execute(db);
  return rows[0]?.minutes ?? null;
}
