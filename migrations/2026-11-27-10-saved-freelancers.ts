import { type Kysely, sql } from 'kysely';

/** Freelancers whom a person has saved, each with a private note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE saved_freelancer (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      freelancer_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
      saved_at timestamptz NOT NULL,
      UNIQUE (account_id, freelancer_id)
    );
    CREATE INDEX saved_freelancer_newest ON saved_freelancer (account_id, id);
    CREATE INDEX saved_freelancer_freelancer ON saved_freelancer (freelancer_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE saved_freelancer`.execute(db);
}
