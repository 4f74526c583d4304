import { type Kysely, sql } from 'kysely';

/** The demos of services, and what a service promises besides its price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE service
      ADD delivery_days smallint CHECK (delivery_days BETWEEN 1 AND 90),
      ADD revisions smallint CHECK (revisions BETWEEN 0 AND 20)`.execute(db);
  // A demo is a sound of the freelancer's own. One that is not on sale is not heard.
  await sql`
    CREATE TABLE service_demo (
      service_id bigint NOT NULL REFERENCES service (id) ON DELETE CASCADE,
      place smallint NOT NULL CHECK (place BETWEEN 1 AND 5),
      sound_id bigint NOT NULL REFERENCES sound (id) ON DELETE CASCADE,
      PRIMARY KEY (service_id, place),
      UNIQUE (sound_id, service_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE service_demo`.execute(db);
  await sql`ALTER TABLE service DROP COLUMN delivery_days, DROP COLUMN revisions`.execute(db);
}
