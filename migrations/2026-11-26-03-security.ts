import { type Kysely, sql } from 'kysely';

/** Sessions, codes sent by e-mail, second factors, password attempts, and the security log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE session (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      ended_at timestamptz,
      -- The names of the browser and the system.
      device jsonb NOT NULL DEFAULT '{"browser": null, "system": null}',
      last_used_at timestamptz NOT NULL DEFAULT now()
    );
    -- Sign-in finds the sessions of an account by their expiry, ended ones included.
    CREATE INDEX session_account ON session (account_id, expires_at);
    CREATE INDEX session_expiry ON session (expires_at);

    CREATE TABLE known_device (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      mark bytea NOT NULL,
      last_used_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, mark)
    );

    -- Only hashes of codes are stored, here and below.
    CREATE TABLE activation (
      code_sha256 bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX activation_account ON activation (account_id);

    CREATE TABLE password_reset (
      code_sha256 bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX password_reset_account ON password_reset (account_id);
    CREATE INDEX password_reset_expires ON password_reset (expires_at);

    CREATE TABLE sign_in_link (
      code_sha256 bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sign_in_link_account ON sign_in_link (account_id);
    CREATE INDEX sign_in_link_expires ON sign_in_link (expires_at);

    CREATE TABLE email_change (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      new_email text NOT NULL,
      old_code_sha256 bytea NOT NULL UNIQUE,
      new_code_sha256 bytea NOT NULL UNIQUE,
      old_confirmed_at timestamptz,
      new_confirmed_at timestamptz,
      expires_at timestamptz NOT NULL
    );

    CREATE TABLE second_factor (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      sealed_secret bytea NOT NULL,
      last_step bigint NOT NULL DEFAULT 0,
      confirmed_at timestamptz
    );
    CREATE TABLE recovery_code (
      account_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
      code_sha256 bytea NOT NULL,
      PRIMARY KEY (account_id, code_sha256)
    );

    -- Found by the subject alone, so that counting an attempt updates no index. A job deletes old rows.
    CREATE TABLE password_tries (
      subject text PRIMARY KEY,
      tries int NOT NULL,
      wait_until timestamptz,
      last_at timestamptz NOT NULL
    ) WITH (fillfactor = 50);
  `.execute(db);
  await createLog(db);
}

/**
 * The security log is append-only. Rows older than 180 days are deleted by `forget_security_events`,
 * which runs with the rights of the owner.
 */
async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE security_event (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      kind text NOT NULL,
      account_id bigint REFERENCES account,
      address text NOT NULL DEFAULT '',
      device jsonb,
      request_id text NOT NULL DEFAULT '',
      detail text NOT NULL DEFAULT ''
    );
    CREATE INDEX security_event_account ON security_event (account_id, id);
    CREATE INDEX security_event_address ON security_event (address, id);
    CREATE INDEX security_event_kind ON security_event (kind, id);
    CREATE INDEX security_event_at ON security_event (at);

    CREATE FUNCTION security_event_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.at > clock_timestamp() - interval '180 days' THEN
        RAISE EXCEPTION 'What stands in security_event stays for 180 days.'
          USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN OLD;
    END $$;
    CREATE TRIGGER security_event_is_kept BEFORE DELETE ON security_event
      FOR EACH ROW EXECUTE FUNCTION security_event_is_kept();
    CREATE TRIGGER security_event_stays BEFORE UPDATE OR TRUNCATE ON security_event
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- Returns how many rows it deleted, so that the caller repeats it until few are left.
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
    END $$;
  `.execute(db);
}
