import { type Kysely, sql } from 'kysely';

/** Lists of sounds that people keep for later. A list can be shared by a secret address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE shortlist (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      -- The list that the button Keep fills. Its name is empty until the person gives it one.
      is_default boolean NOT NULL,
      name text NOT NULL CHECK (char_length(name) <= 100),
      note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
      -- 128 random bits; null while the list is not shared.
      secret text UNIQUE,
      -- A removed list is kept for a day, for undoing the removal.
      removed_at timestamptz,
      CHECK (is_default OR name <> ''),
      CHECK (NOT is_default OR removed_at IS NULL)
    );
    CREATE INDEX shortlist_account ON shortlist (account_id);
    CREATE UNIQUE INDEX shortlist_default ON shortlist (account_id) WHERE is_default;
    CREATE INDEX shortlist_removed ON shortlist (removed_at) WHERE removed_at IS NOT NULL;

    CREATE TABLE shortlist_sound (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      shortlist_id bigint NOT NULL REFERENCES shortlist ON DELETE CASCADE,
      sound_id bigint NOT NULL REFERENCES sound ON DELETE CASCADE,
      UNIQUE (shortlist_id, sound_id)
    );
    CREATE INDEX shortlist_sound_newest ON shortlist_sound (shortlist_id, id);
    CREATE INDEX shortlist_sound_sound ON shortlist_sound (sound_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE shortlist_sound, shortlist`.execute(db);
}
