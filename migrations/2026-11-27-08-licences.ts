import { type Kysely, sql } from 'kysely';

/** The licence certificates of bought sounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE licence (
      -- 80 random bits, because the public page must not let anybody guess the next number.
      number text PRIMARY KEY CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      version smallint NOT NULL,
      sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
      -- Null once the account is deleted.
      person text CHECK (char_length(person) BETWEEN 1 AND 500),
      company text CHECK (char_length(company) BETWEEN 1 AND 200),
      licensed_at timestamptz NOT NULL,
      issued_at timestamptz NOT NULL,
      UNIQUE (item_id, order_id),
      FOREIGN KEY (order_id, item_id) REFERENCES order_item
    );
    CREATE INDEX licence_order ON licence (order_id);

    CREATE FUNCTION keep_licence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- The end of an account takes the person's name away, and nothing else.
      IF TG_OP = 'UPDATE' AND NEW.person IS NULL
        AND to_jsonb(NEW) - 'person' = to_jsonb(OLD) - 'person'
      THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'What stands in licence stays as it is.'
        USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER licence_stays BEFORE UPDATE OR DELETE ON licence
      FOR EACH ROW EXECUTE FUNCTION keep_licence();
    CREATE TRIGGER licence_never_emptied BEFORE TRUNCATE ON licence
      FOR EACH STATEMENT EXECUTE FUNCTION keep_licence()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE licence;
    DROP FUNCTION keep_licence()`.execute(db);
}
