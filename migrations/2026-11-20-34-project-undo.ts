import { type Kysely, sql } from 'kysely';

/** What a deleted sound was before, so that its deletion can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE project
      ADD status_before_deletion smallint CHECK (status_before_deletion IN (0, 1, 9)),
      ADD CONSTRAINT project_status_before_deletion
        CHECK (status_before_deletion IS NULL OR deleted_at IS NOT NULL)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE project
      DROP CONSTRAINT project_status_before_deletion,
      DROP status_before_deletion`.execute(db);
}
