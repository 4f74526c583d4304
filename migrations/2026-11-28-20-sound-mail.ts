import { type Kysely, sql } from 'kysely';

/** The choice about e-mails about new sounds, beside the choices about other e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE account_settings ADD COLUMN sound_mail boolean NOT NULL DEFAULT true;
    INSERT INTO account_settings (account_id, sound_mail, for_client, changed_at)
    SELECT account_id, false, '{}', now() FROM news_reader WHERE NOT wants_mail
    ON CONFLICT (account_id) DO UPDATE SET sound_mail = false;
    -- Signed codes stop e-mails now. Links with a secret that were sent before still work.
    ALTER TABLE news_reader DROP COLUMN wants_mail, ALTER COLUMN secret DROP NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE news_reader ADD COLUMN wants_mail boolean NOT NULL DEFAULT true;
    UPDATE news_reader SET secret = replace(gen_random_uuid()::text, '-', '') WHERE secret IS NULL;
    ALTER TABLE news_reader ALTER COLUMN secret SET NOT NULL;
    UPDATE news_reader reader SET wants_mail = sound_mail
    FROM account_settings settings WHERE settings.account_id = reader.account_id;
    ALTER TABLE account_settings DROP COLUMN sound_mail`.execute(db);
}
