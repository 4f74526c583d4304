import { type Kysely, sql } from 'kysely';

/** The spoken hellos of freelancers, their uploads, and reports about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE upload
      DROP CONSTRAINT upload_purpose_check,
      ADD CONSTRAINT upload_purpose_check
        CHECK (purpose IN ('stock', 'delivery', 'chat', 'hello'));
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
    ALTER TABLE report
      -- Whether it is about the spoken hello of the reported person.
      ADD about_hello boolean NOT NULL DEFAULT false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE report DROP COLUMN about_hello;
    DROP TABLE hello;
    -- Without hellos nothing uses these files, and the sweep removes them.
    UPDATE upload SET purpose = 'stock' WHERE purpose = 'hello';
    ALTER TABLE upload
      DROP CONSTRAINT upload_purpose_check,
      ADD CONSTRAINT upload_purpose_check CHECK (purpose IN ('stock', 'delivery', 'chat'))`.execute(
    db,
  );
}
