import { type Kysely, sql } from 'kysely';

/**
 * Exchange rates that are only ever added, how their sources answered, and alarms about money that
 * administrators are written to about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Why it was entered, where a person did.
  await sql`
    ALTER TABLE fx_rate
      ADD note text CHECK (char_length(note) BETWEEN 1 AND 2000),
      ADD CONSTRAINT fx_rate_note CHECK ((note IS NOT NULL) = (source = 'hand'))`.execute(db);

  await sql`
    CREATE TABLE rate_attempt (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      source text NOT NULL,
      outcome text NOT NULL
        CHECK (outcome IN ('taken', 'known', 'refused', 'failed', 'agreed', 'disagreed')),
      reason text,
      list_year int,
      list_no int,
      middle_e4 bigint,
      CHECK ((reason IS NULL) = (outcome IN ('taken', 'known', 'agreed')))
    )`.execute(db);
  await sql`CREATE INDEX rate_attempt_at ON rate_attempt (at DESC)`.execute(db);
  for (const table of ['fx_rate', 'rate_attempt']) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_stays`)}
        BEFORE UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
  }

  await sql`
    CREATE TABLE alarm (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL UNIQUE,
      urgent boolean NOT NULL,
      what text NOT NULL,
      path text NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      mailed_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX alarm_waiting ON alarm (id) WHERE mailed_at IS NULL`.execute(db);
  await sql`CREATE INDEX alarm_mailed ON alarm (mailed_at DESC) WHERE NOT urgent`.execute(db);

  // What waits for a person is counted and listed.
  await sql`
    CREATE INDEX payment_attempt_review ON payment_attempt (id) WHERE state = 'review'`.execute(db);

  // A rate belongs to no order and no person.
  await sql`
    ALTER TABLE audit_entry
      DROP CONSTRAINT audit_entry_check,
      ADD CONSTRAINT audit_entry_check CHECK (
        num_nonnulls(user_id, project_id, report_id, order_id)
          = CASE WHEN action IN ('settlement', 'rate') THEN 0 ELSE 1 END)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // What these say is lost; the log without them stays.
  await sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_stays`.execute(db);
  await sql`DELETE FROM audit_entry WHERE action = 'rate'`.execute(db);
  await sql`ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_stays`.execute(db);
  await sql`
    ALTER TABLE audit_entry
      DROP CONSTRAINT audit_entry_check,
      ADD CONSTRAINT audit_entry_check CHECK (
        num_nonnulls(user_id, project_id, report_id, order_id)
          = CASE WHEN action = 'settlement' THEN 0 ELSE 1 END)`.execute(db);
  await sql`DROP INDEX payment_attempt_review`.execute(db);
  await sql`DROP TABLE alarm, rate_attempt`.execute(db);
  await sql`DROP TRIGGER fx_rate_stays ON fx_rate`.execute(db);
  await sql`ALTER TABLE fx_rate DROP CONSTRAINT fx_rate_note, DROP note`.execute(db);
}
