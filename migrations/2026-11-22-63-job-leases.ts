import { type Kysely, sql } from 'kysely';

/**
 * Which jobs run, and until when their worker is known to live. A worker renews its leases, so a job
 * whose lease has ended belongs to a process that is gone. No foreign key: the jobs are pg-boss's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE job_lease (
      job_id uuid PRIMARY KEY,
      queue text NOT NULL,
      takes int NOT NULL DEFAULT 1,
      until_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX job_lease_until ON job_lease (until_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE job_lease`.execute(db);
}
