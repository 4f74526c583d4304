import { type Kysely, sql } from 'kysely';

/** The services of freelancers, their demos, and spoken hellos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      category_id bigint NOT NULL REFERENCES category,
      title text NOT NULL,
      description text NOT NULL,
      price_cents bigint NOT NULL CHECK (price_cents > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      delivery_days smallint CHECK (delivery_days BETWEEN 1 AND 90),
      revisions smallint CHECK (revisions BETWEEN 0 AND 20),
      UNIQUE (account_id, category_id)
    );
    CREATE INDEX service_category ON service (category_id, id DESC);

    -- A demo is a sound of the freelancer's own. One that is not on sale is not heard.
    CREATE TABLE service_demo (
      service_id bigint NOT NULL REFERENCES service (id) ON DELETE CASCADE,
      place smallint NOT NULL CHECK (place BETWEEN 1 AND 5),
      sound_id bigint NOT NULL REFERENCES sound (id) ON DELETE CASCADE,
      PRIMARY KEY (service_id, place),
      UNIQUE (sound_id, service_id)
    );

    -- A saved change is a new row, so that a decision is about what the administrator heard.
    CREATE TABLE hello (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL UNIQUE REFERENCES account,
      file_id uuid NOT NULL UNIQUE REFERENCES file,
      transcript text NOT NULL CHECK (char_length(transcript) BETWEEN 1 AND 1000),
      status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 9)),
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      saved_at timestamptz NOT NULL,
      CONSTRAINT hello_reason CHECK ((status = 9) = (rejection_reason IS NOT NULL))
    );
    CREATE INDEX hello_status ON hello (status, id DESC);
  `.execute(db);
}
