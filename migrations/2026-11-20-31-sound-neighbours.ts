import { type Kysely, sql } from 'kysely';

/** Sounds without a place among others are no neighbours, so their index holds none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX sound_features`.execute(db);
  await sql`
    CREATE INDEX sound_features ON sound USING gist (features)
      WHERE state = 'ready' AND features IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX sound_features`.execute(db);
  await sql`CREATE INDEX sound_features ON sound USING gist (features) WHERE state = 'ready'`.execute(
    db,
  );
}
