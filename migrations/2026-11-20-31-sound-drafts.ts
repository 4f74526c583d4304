import { type Kysely, sql } from 'kysely';

/**
 * Forms of new sounds that are not sent yet, one of each kind an account. Every writing gives a
 * draft another version, so that a device never writes over what it has not seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sound_draft (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('one', 'many')),
      forms jsonb NOT NULL CHECK (jsonb_typeof(forms) = 'array'),
      version uuid NOT NULL DEFAULT gen_random_uuid(),
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (account_id, kind)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE sound_draft`.execute(db);
}
