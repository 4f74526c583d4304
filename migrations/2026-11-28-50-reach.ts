import { type Kysely, sql } from 'kysely';

/** Addresses that do not exist any more, digests, and tests of incoming e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Since when e-mails to the account do not arrive, and the code of the mail server (RFC 3463).
    ALTER TABLE account
      ADD email_failed_at timestamptz,
      ADD email_fault text CHECK (char_length(email_fault) BETWEEN 5 AND 12),
      ADD CONSTRAINT account_email_fault CHECK ((email_failed_at IS NULL) = (email_fault IS NULL));

    -- The version that an e-mail was about. A digest leaves out what did not change since.
    ALTER TABLE notification ADD mailed_version int;
    -- When the next digest is due. Null for accounts that want none.
    ALTER TABLE account_settings ADD digest_at timestamptz;
    CREATE INDEX account_settings_digest ON account_settings (digest_at)
      WHERE digest_at IS NOT NULL;

    -- The last test of incoming e-mails by each administrator.
    CREATE TABLE mail_in_test (
      account_id bigint PRIMARY KEY REFERENCES account,
      sent_at timestamptz NOT NULL,
      -- When the e-mail to Earmark itself came back.
      returned_at timestamptz,
      -- When the administrator's answer arrived, and whether the relay had verified its sender.
      answered_at timestamptz,
      is_verified boolean NOT NULL DEFAULT false
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP TABLE mail_in_test;
    ALTER TABLE account_settings DROP COLUMN digest_at;
    ALTER TABLE notification DROP COLUMN mailed_version;
    ALTER TABLE account DROP COLUMN email_failed_at, DROP COLUMN email_fault`.execute(db);
}
