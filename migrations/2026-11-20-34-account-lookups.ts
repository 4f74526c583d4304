import { type Kysely, sql } from 'kysely';

/**
 * Finding people and what they made, and counting sign-ins, at any number of accounts.
 *
 * Searches look for a part of a text without case and accents. `plain_text` promises to be immutable,
 * as an index asks for, and is so as long as nobody changes the rules of the dictionary `unaccent`.
 * The texts begin with a blank, so that the beginning of a word can be asked for by less than the
 * three letters that trigrams need.
 *
 * Sign-in finds a person's sessions by account and end, ended ones included; tries of passwords are
 * found by their subject alone, so that counting one changes no index: a job forgets the old ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With its schema: whoever restores a dump has an empty search path.
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
  await sql`
    CREATE INDEX account_words ON account
      USING gin ((' ' || plain_text(name, last_name, user_name, email)) gin_trgm_ops)`.execute(db);
  await sql`
    CREATE INDEX account_listed_words ON account
      USING gin ((' ' || plain_text(VARIADIC ARRAY[name, user_name, country, biography] || languages))
        gin_trgm_ops)
      WHERE may_sell AND contributor_status = 1 AND email_confirmed_at IS NOT NULL
        AND delete_at IS NULL`.execute(db);
  await sql`
    CREATE INDEX project_words ON project
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256)`.execute(db);
  await sql`CREATE INDEX audit_entry_user ON audit_entry (user_id, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_entry_project ON audit_entry (project_id, id DESC)`.execute(db);
  await sql`CREATE INDEX audit_entry_report ON audit_entry (report_id, id DESC)`.execute(db);

  await sql`DROP INDEX session_account`.execute(db);
  await sql`CREATE INDEX session_account ON session (account_id, expires_at)`.execute(db);
  await sql`DROP INDEX password_tries_last`.execute(db);
  await sql`ALTER TABLE password_tries SET (fillfactor = 50)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE password_tries RESET (fillfactor)`.execute(db);
  await sql`CREATE INDEX password_tries_last ON password_tries (last_at)`.execute(db);
  await sql`DROP INDEX session_account`.execute(db);
  await sql`CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL`.execute(
    db,
  );
  await sql`DROP INDEX audit_entry_user, audit_entry_project, audit_entry_report`.execute(db);
  await sql`DROP INDEX account_words, account_listed_words, project_words`.execute(db);
  await sql`DROP FUNCTION plain_text(text[])`.execute(db);
}
