import { type Kysely, sql } from 'kysely';

/**
 * Accounts with their settings, bank accounts and applications to sell. Deleting an account keeps
 * its row, without a name, and everything that it sold or wrote.
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
      -- The median of the last 90 days. Null if there are too few answers.
      answer_minutes int CHECK (answer_minutes >= 0),
      answers_counted_at timestamptz,
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
      time_zone text CHECK (length(time_zone) <= 64)
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
}
