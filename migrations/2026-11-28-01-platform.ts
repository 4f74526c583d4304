import { type Kysely, sql } from 'kysely';

/** Extensions and functions that several features use, leases of jobs, and the probe of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The owner of the database may create all three without being a superuser. pg_trgm compares parts
  // of words, unaccent makes "sum" find "šum", and cube places sounds among their neighbours.
  await sql`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS cube;
  `.execute(db);
  await createPlainText(db);
  await sql`
    -- The trigger of append-only tables.
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'What stands in % stays as it is.', TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
    END $$;

    -- Running jobs, each with the time until which its worker is known to live. A worker renews its
    -- leases, so a job whose lease has ended belongs to a dead process. The jobs belong to pg-boss,
    -- so there is no foreign key.
    CREATE TABLE job_lease (
      job_id uuid PRIMARY KEY,
      queue text NOT NULL,
      takes int NOT NULL DEFAULT 1,
      until_at timestamptz
    );
    CREATE INDEX job_lease_until ON job_lease (until_at);

    -- Servers write this one row every few seconds to learn whether the database takes writes.
    CREATE TABLE database_probe (
      id smallint PRIMARY KEY CHECK (id = 1),
      written_at timestamptz NOT NULL
    );
  `.execute(db);
}

/**
 * Creates `plain_text`, which searches use to ignore case and accents. An index requires it to be
 * immutable. It is, as long as nobody changes the rules of the dictionary `unaccent`.
 */
async function createPlainText(db: Kysely<unknown>): Promise<void> {
  // Qualified by its schema, because the search path is empty while a dump is restored.
  const { rows } = await sql<{ place: string }>`
    SELECT extnamespace::regnamespace::text AS place
    FROM pg_extension WHERE extname = 'unaccent'`.execute(db);
  const unaccent = sql.raw(`${rows[0]?.place ?? 'public'}.unaccent`);
  await sql`
    CREATE FUNCTION plain_text(VARIADIC texts text[]) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 200 AS $$
    BEGIN
      RETURN lower(${unaccent}('${unaccent}', array_to_string(texts, ' ')));
    END $$`.execute(db);
}
