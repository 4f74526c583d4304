import { type Kysely, sql } from 'kysely';

/**
 * The security of accounts: what a session is called and when it was used, the devices that an
 * account was used from, codes sent by mail, changes of e-mail, second factors, and how often a
 * password was tried.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE session
      ADD device text NOT NULL DEFAULT 'Unknown device',
      ADD last_used_at timestamptz NOT NULL DEFAULT now()`.execute(db);

  await sql`
    CREATE TABLE known_device (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      mark bytea NOT NULL,
      last_used_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, mark)
    )`.execute(db);

  await sql`
    CREATE TABLE password_reset (
      code_sha256 bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX password_reset_account ON password_reset (account_id)`.execute(db);
  await sql`CREATE INDEX password_reset_expires ON password_reset (expires_at)`.execute(db);

  await sql`
    CREATE TABLE email_change (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      new_email text NOT NULL,
      old_code_sha256 bytea NOT NULL UNIQUE,
      new_code_sha256 bytea NOT NULL UNIQUE,
      old_confirmed_at timestamptz,
      new_confirmed_at timestamptz,
      expires_at timestamptz NOT NULL
    )`.execute(db);

  await sql`
    CREATE TABLE second_factor (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      sealed_secret bytea NOT NULL,
      last_step bigint NOT NULL DEFAULT 0,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    CREATE TABLE recovery_code (
      account_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
      code_sha256 bytea NOT NULL,
      PRIMARY KEY (account_id, code_sha256)
    )`.execute(db);

  await sql`
    CREATE TABLE password_tries (
      subject text PRIMARY KEY,
      tries int NOT NULL,
      wait_until timestamptz,
      last_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX password_tries_last ON password_tries (last_at)`.execute(db);

  // Letters of Cyrillic and Greek that look like a Latin one count as it.
  await sql`DROP INDEX account_user_name`.execute(db);
  await sql`
    CREATE UNIQUE INDEX account_user_name ON account (
      translate(lower(user_name), ${sql.lit(LOOK_ALIKES)}, ${sql.lit(LATIN)})
    )`.execute(db);
}

/** Lower-case letters with the look of a Latin one, and that one, in the same place. */
const LOOK_ALIKES = 'авеѕіјкмнорԛгстуѵԝхһԁӏαβεικνορτυχω';
const LATIN = 'abesijkmhopqrctyvwxhdlabeikvoptuxw';

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX account_user_name`.execute(db);
  await sql`CREATE UNIQUE INDEX account_user_name ON account (lower(user_name))`.execute(db);
  await sql`
    DROP TABLE password_tries, recovery_code, second_factor, email_change, password_reset,
      known_device`.execute(db);
  await sql`ALTER TABLE session DROP device, DROP last_used_at`.execute(db);
}
