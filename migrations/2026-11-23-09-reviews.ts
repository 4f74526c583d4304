import { type Kysely, sql } from 'kysely';

/** Reviews of bought sounds: one for each buyer and sound, which the freelancer may answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      project_id bigint NOT NULL REFERENCES project,
      buyer_id bigint NOT NULL REFERENCES account,
      stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
      text text NOT NULL CHECK (char_length(text) <= 1000),
      answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
      answered_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buyer_id, project_id),
      CHECK ((answer IS NULL) = (answered_at IS NULL))
    );
    CREATE INDEX review_project ON review (project_id, id DESC) INCLUDE (stars);
  `.execute(db);
}
