import { type Kysely, sql } from 'kysely';

/** Accounts, their sessions, and the codes that confirm an e-mail. */
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
      CHECK (role = 1 OR may_sell)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX account_email ON account (lower(email))`.execute(db);
  await sql`CREATE UNIQUE INDEX account_user_name ON account (lower(user_name))`.execute(db);
  await sql`CREATE INDEX account_status ON account (contributor_status, id DESC)`.execute(db);

  await sql`
    CREATE TABLE session (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      ended_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL`.execute(
    db,
  );

  await sql`
    CREATE TABLE activation (
      code_sha256 bytea PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX activation_account ON activation (account_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE activation, session, account`.execute(db);
}
