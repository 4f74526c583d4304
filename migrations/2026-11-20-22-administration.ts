import { type Kysely, sql } from 'kysely';

/**
 * Why an account or a project was rejected, and the log of what administrators did. The log is
 * append-only: the database itself refuses every change of what stands in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      ADD rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000)
    `.execute(db);
  await sql`
    ALTER TABLE project
      ADD rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000)
    `.execute(db);

  // Without an actor it was done on the command line of the server.
  await sql`
    CREATE TABLE audit_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      actor_id bigint REFERENCES account,
      action text NOT NULL,
      user_id bigint REFERENCES account,
      project_id bigint REFERENCES project,
      report_id bigint REFERENCES report,
      changes jsonb NOT NULL,
      reason text,
      CHECK (num_nonnulls(user_id, project_id, report_id) = 1)
    )`.execute(db);
  await sql`CREATE INDEX audit_entry_action ON audit_entry (action, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id DESC)`.execute(db);
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'What stands in % stays as it is.', TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);

  // What waits for a review, without the services, which need none.
  await sql`
    CREATE INDEX project_waiting ON project (id DESC)
      WHERE kind = 'stock' AND status = 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX project_waiting`.execute(db);
  await sql`DROP TABLE audit_entry`.execute(db);
  await sql`DROP FUNCTION refuse_change()`.execute(db);
  await sql`ALTER TABLE project DROP rejection_reason`.execute(db);
  await sql`ALTER TABLE account DROP rejection_reason`.execute(db);
}
