import { type Kysely, sql } from 'kysely';

/** The packages of services, and the offers that buyers make from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A changed package is a new row, so that a buyer gets the terms that the page showed.
  await sql`
    CREATE TABLE service_package (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      service_id bigint NOT NULL REFERENCES service (id) ON DELETE CASCADE,
      position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      what text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 500),
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 10000000),
      days smallint NOT NULL CHECK (days BETWEEN 1 AND 90),
      revisions smallint NOT NULL CHECK (revisions BETWEEN 0 AND 20),
      -- Deferred, so that packages can change places.
      UNIQUE (service_id, position) DEFERRABLE INITIALLY DEFERRED
    );
    ALTER TABLE offer
      -- Null again once the package is changed or removed.
      ADD package_id bigint REFERENCES service_package ON DELETE SET NULL,
      ADD package_name text CHECK (char_length(package_name) BETWEEN 1 AND 60),
      ADD CONSTRAINT offer_package_named CHECK (package_id IS NULL OR package_name IS NOT NULL);
    CREATE INDEX offer_package ON offer (package_id, buyer_id)
      WHERE package_id IS NOT NULL`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer DROP COLUMN package_id, DROP COLUMN package_name;
    DROP TABLE service_package`.execute(db);
}
