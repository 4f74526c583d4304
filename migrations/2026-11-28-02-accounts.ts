import { type Kysely, sql } from 'kysely';

/**
 * Accounts with their settings, bank accounts and applications to sell, and what guards them. Deleting
 * an account keeps its row, without a name, and everything that it sold or wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      email text NOT NULL,
      user_name text NOT NULL,
      password_hash text NOT NULL,
      name text NOT NULL,
      last_name text NOT NULL,
      gender text CHECK (gender IN ('male', 'female')),
      year_of_birth int NOT NULL CHECK (year_of_birth BETWEEN 1900 AND 2200),
      country text NOT NULL,
      city text,
      address text,
      telephone text,
      role smallint NOT NULL CHECK (role IN (1, 2, 3)),
      may_sell boolean NOT NULL,
      is_administrator boolean NOT NULL DEFAULT false,
      contributor_status smallint NOT NULL DEFAULT 0 CHECK (contributor_status IN (0, 1, 9)),
      email_confirmed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- When the last client disconnected; null if none ever has.
      last_seen_at timestamptz,
      biography text NOT NULL DEFAULT '' CHECK (char_length(biography) <= 2000),
      languages text[] NOT NULL DEFAULT '{}',
      -- An account is deleted 30 days after its owner requested it.
      delete_at timestamptz,
      deleted_at timestamptz,
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      -- The language chosen for the site; null until one is chosen.
      language text CHECK (language IN ('en', 'sr-Latn', 'sr-Cyrl')),
      -- Usernames that look alike have the same skeleton (Unicode UTS 39). Where two accounts had
      -- such names before skeletons existed, the younger one has none until it is renamed.
      user_name_skeleton text,
      -- An account that once had role 3 can switch back to it.
      is_contributor boolean NOT NULL DEFAULT false,
      -- When an administrator marked the freelancer as verified; null without the mark.
      verified_at timestamptz,
      CHECK (role = 1 OR may_sell),
      CONSTRAINT account_deletion CHECK (delete_at IS NULL OR deleted_at IS NULL)
    );
    CREATE UNIQUE INDEX account_email ON account (lower(email));
    -- Cyrillic and Greek letters count as the Latin letter that they look like.
    CREATE UNIQUE INDEX account_user_name ON account (
      translate(lower(user_name), 'авеѕіјкмнорԛгстуѵԝхһԁӏαβεικνορτυχω', 'abesijkmhopqrctyvwxhdlabeikvoptuxw')
    );
    CREATE UNIQUE INDEX account_user_name_skeleton ON account (user_name_skeleton);
    CREATE INDEX account_status ON account (contributor_status, id DESC);
    CREATE INDEX account_listed ON account (id DESC)
      WHERE may_sell AND contributor_status = 1 AND email_confirmed_at IS NOT NULL
        AND delete_at IS NULL;
    CREATE INDEX account_delete_at ON account (delete_at) WHERE delete_at IS NOT NULL;
    -- Administrators are few: alarms go to them, and support answers as one.
    CREATE INDEX account_administrator ON account (id) WHERE is_administrator;
    -- Searches find part of a text. It begins with a blank, so that they also find the beginning of a
    -- word by fewer than the three letters that trigrams need.
    CREATE INDEX account_words ON account
      USING gin ((' ' || plain_text(name, last_name, user_name, email)) gin_trgm_ops);
    CREATE INDEX account_listed_words ON account
      USING gin ((' ' || plain_text(VARIADIC ARRAY[name, user_name, country, biography] || languages))
        gin_trgm_ops)
      WHERE may_sell AND contributor_status = 1 AND email_confirmed_at IS NOT NULL
        AND delete_at IS NULL;

    -- A trigger, so that no statement that assigns the role can omit it.
    CREATE FUNCTION note_contributor() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.is_contributor := true;
      RETURN NEW;
    END $$;
    CREATE TRIGGER note_contributor BEFORE INSERT OR UPDATE OF role ON account
      FOR EACH ROW WHEN (NEW.role = 3) EXECUTE FUNCTION note_contributor();

    -- An account without a row has all defaults. Only clients act on for_client (announcements,
    -- sounds, keys); the schema of the call that writes it checks it.
    CREATE TABLE account_settings (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      unread_mail boolean NOT NULL DEFAULT true,
      for_client jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(for_client) = 'object'),
      changed_at timestamptz NOT NULL DEFAULT now(),
      rating_mail boolean NOT NULL DEFAULT true,
      time_zone text CHECK (length(time_zone) <= 64),
      -- Whether others see when this person was last active.
      last_active boolean NOT NULL DEFAULT true,
      -- E-mails about new sounds.
      sound_mail boolean NOT NULL DEFAULT true
    );

    CREATE TABLE bank_account (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      number text NOT NULL,
      bank_name text NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      country text NOT NULL,
      swift_code text NOT NULL,
      changed_at timestamptz NOT NULL
    );

    -- Applications to become a freelancer.
    CREATE TABLE application (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      why text NOT NULL CHECK (char_length(why) <= 1000),
      languages text[] NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined')),
      reason text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      CHECK ((state = 'waiting') = (decided_at IS NULL))
    );
    CREATE UNIQUE INDEX application_waiting ON application (account_id) WHERE state = 'waiting';
    CREATE INDEX application_account ON application (account_id, id DESC);

    -- Exceptions from the rule that a freelancer has three works and a biography before the first
    -- sound or service becomes public.
    CREATE TABLE publishing_exception (
      account_id bigint PRIMARY KEY REFERENCES account,
      actor_id bigint NOT NULL REFERENCES account,
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 2000),
      at timestamptz NOT NULL
    );

    -- The key that an account's browsers encrypt unsent work with. A key is random: a new token secret
    -- does not change it, and deleting the row destroys it.
    CREATE TABLE browser_key (
      account_id bigint PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      key bytea NOT NULL CHECK (octet_length(key) = 32)
    );
  `.execute(db);
  await createSecurity(db);
}

/** Sessions, codes sent by e-mail, second factors, password attempts, and the security log. */
async function createSecurity(db: Kysely<unknown>): Promise<void> {
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
  await createSecurityLog(db);
}

/**
 * The security log is append-only. Rows older than 180 days are deleted by `forget_security_events`,
 * which runs with the rights of the owner.
 */
async function createSecurityLog(db: Kysely<unknown>): Promise<void> {
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
