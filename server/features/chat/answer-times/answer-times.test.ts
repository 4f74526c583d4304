import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { ANSWER_TIMES_JOB } from './answer-times.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await stopSchedule(app);
});
afterAll(() => app.stop());

const DAY_MINUTES = 24 * 60;

async function say(from: TestPerson, to: TestPerson, text: string): Promise<void> {
  const reply = await app.call('/users/sendMessage', { toId: to.id, text }, from.auth);
  if (!reply.success) throw new Error(reply.info);
}

/** Makes a freelancer answer a buyer after each of these minutes, the newest answer an hour ago. */
async function answerAfter(minutes: readonly number[], daysAgo = 0): Promise<TestPerson> {
  const [buyer, freelancer] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  for (const _ of minutes) {
    await say(buyer, freelancer, 'Are you there?');
    await say(buyer, freelancer, 'Hello?');
    await say(freelancer, buyer, 'Yes.');
    await say(freelancer, buyer, 'What is it?');
  }
  const end = app.clock.now().getTime() - daysAgo * DAY_MINUTES * 60_000 - 3_600_000;
  const at = (round: number, later: number) =>
    new Date(end - (minutes.length - round) * DAY_MINUTES * 60_000 + later * 60_000);
  for (const [round, wait] of minutes.entries()) {
    // The second message of each person does not count.
    for (const [place, later] of [0, wait / 2, wait, wait + 1].entries()) {
      await sql`
        UPDATE message SET created_at = ${at(round, later)}
        WHERE seq = ${round * 4 + place + 1} AND conversation_id = (
          SELECT id FROM conversation WHERE ${freelancer.id} IN (first_id, second_id))`.execute(
        app.db,
      );
    }
  }
  return freelancer;
}

async function shownTime(freelancer: TestPerson) {
  const reply = await app.call('/users/getPortfolio', { userId: freelancer.id }, freelancer.auth);
  return reply.data?.portfolio.answerMinutes;
}

describe('the time in which a freelancer usually answers', () => {
  test('is the median from the first message to the first answer', async () => {
    const freelancer = await answerAfter([10, 600, 120, 30, 240]);
    expect(await shownTime(freelancer)).toBeNull();
    await runJob(app, ANSWER_TIMES_JOB);
    expect(await shownTime(freelancer)).toBe(120);
  });

  test('is not shown with fewer than five answers, or with old ones', async () => {
    const few = await answerAfter([10, 20, 30, 40]);
    const old = await answerAfter([10, 20, 30, 40, 50], 91);
    await runJob(app, ANSWER_TIMES_JOB);
    expect([await shownTime(few), await shownTime(old)]).toEqual([null, null]);
  });

  test('is counted again after a day', async () => {
    const freelancer = await answerAfter([60, 60, 60, 60, 60]);
    await runJob(app, ANSWER_TIMES_JOB);
    await sql`UPDATE account SET answer_minutes = 1 WHERE id = ${freelancer.id}`.execute(app.db);
    await runJob(app, ANSWER_TIMES_JOB);
    expect(await shownTime(freelancer)).toBe(1);
    await sql`
      UPDATE account SET answers_counted_at = answers_counted_at - interval '25 hours'
      WHERE id = ${freelancer.id}`.execute(app.db);
    await runJob(app, ANSWER_TIMES_JOB);
    expect(await shownTime(freelancer)).toBe(60);
  });
});
