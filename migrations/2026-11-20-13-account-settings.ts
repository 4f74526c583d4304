import { type Kysely, sql } from 'kysely';

/**
 * What a person has chosen, one row an account; none means that everything is as it comes. The
 * server acts on `unread_mail`; `for_client` holds what only clients act on (announcements, sounds,
 * keys), checked by the schema of the call that writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account_settings (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      unread_mail boolean NOT NULL DEFAULT true,
      for_client jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(for_client) = 'object'),
      changed_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE account_settings`.execute(db);
}
