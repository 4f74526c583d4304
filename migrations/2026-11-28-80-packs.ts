import { type Kysely, sql } from 'kysely';

/** Packs: several sounds of one freelancer at one price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE pack (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id bigint NOT NULL REFERENCES account,
      name text NOT NULL CHECK (name <> ''),
      description text NOT NULL CHECK (char_length(description) <= 200),
      -- The freelancer asks for it; an administrator sets or approves it.
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 10000000),
      status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 9)),
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      -- Counts changes and decisions, so that nobody decides about a version that they have not seen.
      version int NOT NULL DEFAULT 1,
      changed_at timestamptz NOT NULL
    );
    CREATE INDEX pack_owner ON pack (owner_id, id DESC);
    CREATE INDEX pack_status ON pack (status, id DESC);

    CREATE TABLE pack_sound (
      pack_id bigint NOT NULL REFERENCES pack ON DELETE CASCADE,
      sound_id bigint NOT NULL REFERENCES sound,
      place smallint NOT NULL,
      PRIMARY KEY (pack_id, sound_id)
    );
    CREATE INDEX pack_sound_sound ON pack_sound (sound_id);

    ALTER TABLE decision_mail DROP CONSTRAINT decision_mail_kind,
      ADD CONSTRAINT decision_mail_kind
        CHECK (kind IN ('sound', 'offer', 'recording', 'pack'));
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DELETE FROM decision_mail WHERE kind = 'pack';
    ALTER TABLE decision_mail DROP CONSTRAINT decision_mail_kind,
      ADD CONSTRAINT decision_mail_kind CHECK (kind IN ('sound', 'offer', 'recording'));
    DROP TABLE pack_sound, pack;
  `.execute(db);
}
