import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Stops a server's scheduled jobs, so that only `runJob` starts them. */
export async function stopSchedule({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await sql`DELETE FROM pgboss.schedule`.execute(db);
  await sql`DELETE FROM pgboss.job WHERE name = '__pgboss__send-it'`.execute(db);
}

/** Waits until a server has sent all queued e-mails. */
export async function emailsSent({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await waitFor('the queued e-mails', async () => {
    const { rows } = await sql`
      SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`.execute(db);
    return rows.length === 0;
  });
}

/** Runs a regular job of a server now and waits for its end. */
export async function runJob({ db }: Pick<TestApp, 'db'>, name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name) VALUES (${name}) RETURNING id`.execute(db);
  const id = rows[0]?.id;
  await waitFor(`the job ${name}`, async () => {
    const { rows: jobs } = await sql<{ state: string }>`
      SELECT state::text FROM pgboss.job WHERE id = ${id}`.execute(db);
    const state = jobs[0]?.state;
    if (state === 'failed' || state === 'retry') throw new Error(`The job ${name} failed.`);
    return state === 'completed';
  });
}

/** Advances the clock by an hour, and e-mails the decisions of that hour. */
export async function mailDecisions(app: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  app.clock.advance(3_600_000);
  await runJob(app, 'admin.decision-emails');
}
