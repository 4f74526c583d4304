import { type Kysely, sql } from 'kysely';

/**
 * How people are seen, where their money goes, the wish to sell, and the two ways out: a project
 * that its owner deleted, and an account that is deleted 30 days after it was asked for.
 *
 * Nothing that was sold or written is ever removed with an account: its row stays, without a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account
      ADD biography text NOT NULL DEFAULT '' CHECK (char_length(biography) <= 2000),
      ADD languages text[] NOT NULL DEFAULT '{}',
      ADD delete_at timestamptz,
      ADD deleted_at timestamptz,
      ADD CONSTRAINT account_deletion CHECK (delete_at IS NULL OR deleted_at IS NULL)`.execute(db);
  // Both hold few rows of many: who is listed in public, and who is about to leave.
  await sql`
    CREATE INDEX account_listed ON account (id DESC)
      WHERE may_sell AND contributor_status = 1 AND email_confirmed_at IS NOT NULL
        AND delete_at IS NULL`.execute(db);
  await sql`CREATE INDEX account_delete_at ON account (delete_at) WHERE delete_at IS NOT NULL`.execute(
    db,
  );

  await sql`
    CREATE TABLE bank_account (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      number text NOT NULL,
      bank_name text NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      country text NOT NULL,
      swift_code text NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);

  await sql`
    CREATE TABLE seller_wish (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      why text NOT NULL CHECK (char_length(why) <= 1000),
      languages text[] NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined')),
      reason text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      CHECK ((state = 'waiting') = (decided_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX seller_wish_waiting ON seller_wish (account_id)
      WHERE state = 'waiting'`.execute(db);
  await sql`CREATE INDEX seller_wish_account ON seller_wish (account_id, id DESC)`.execute(db);

  // A deleted sound is rejected too: whoever asks for approved ones needs no second condition.
  await sql`
    ALTER TABLE project
      ADD deleted_at timestamptz,
      ADD CONSTRAINT project_deleted
        CHECK (deleted_at IS NULL OR kind = 'service' OR status = 9)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE project DROP CONSTRAINT project_deleted, DROP deleted_at`.execute(db);
  await sql`DROP TABLE seller_wish, bank_account`.execute(db);
  await sql`DROP INDEX account_listed, account_delete_at`.execute(db);
  await sql`
    ALTER TABLE account
      DROP CONSTRAINT account_deletion,
      DROP biography,
      DROP languages,
      DROP delete_at,
      DROP deleted_at`.execute(db);
}
