import { type Kysely, sql } from 'kysely';

/**
 * The security log: who signed in, failed, was locked out or refused. It is append-only. Rows older
 * than 180 days are deleted by `forget_security_events`, which runs with the rights of the owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE security_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      kind text NOT NULL,
      account_id bigint REFERENCES account,
      address text NOT NULL DEFAULT '',
      device text NOT NULL DEFAULT '',
      request_id text NOT NULL DEFAULT '',
      detail text NOT NULL DEFAULT ''
    )`.execute(db);
  await sql`CREATE INDEX security_event_account ON security_event (account_id, id)`.execute(db);
  await sql`CREATE INDEX security_event_address ON security_event (address, id)`.execute(db);
  await sql`CREATE INDEX security_event_kind ON security_event (kind, id)`.execute(db);
  await sql`CREATE INDEX security_event_at ON security_event (at)`.execute(db);

  await sql`
    CREATE FUNCTION security_event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.at > clock_timestamp() - interval '180 days' THEN
        RAISE EXCEPTION 'What stands in security_event stays for 180 days.'
          USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN OLD;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER security_event_is_kept BEFORE DELETE ON security_event
      FOR EACH ROW EXECUTE FUNCTION security_event_is_kept()`.execute(db);
  await sql`
    CREATE TRIGGER security_event_stays BEFORE UPDATE OR TRUNCATE ON security_event
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);

  // Answers how many rows went, so that the caller goes on until few are left.
  await sql`
    CREATE FUNCTION forget_security_events(most integer) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      gone integer;
    BEGIN
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event
        WHERE at <= clock_timestamp() - interval '180 days'
        ORDER BY at LIMIT most
      );
      GET DIAGNOSTICS gone = ROW_COUNT;
      RETURN gone;
    END $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION forget_security_events(integer)`.execute(db);
  await sql`DROP TABLE security_event`.execute(db);
  await sql`DROP FUNCTION security_event_is_kept()`.execute(db);
}
