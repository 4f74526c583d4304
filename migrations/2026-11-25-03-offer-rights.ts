import { type Kysely, sql } from 'kysely';

/** Stores the file formats and the rights that an offer agrees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer
      ADD formats text CHECK (char_length(formats) BETWEEN 1 AND 100),
      ADD rights text CHECK (rights IN ('personal', 'commercial', 'exclusive')),
      -- The version of the texts of the rights. A version never changes once an offer has it.
      ADD rights_version smallint CHECK (rights_version IN (1)),
      -- Whether the buyer may train voices or models.
      ADD training_allowed boolean,
      ADD CONSTRAINT offer_rights_whole
        CHECK (num_nonnulls(rights, rights_version, training_allowed) IN (0, 3))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer
      DROP CONSTRAINT offer_rights_whole,
      DROP formats,
      DROP rights,
      DROP rights_version,
      DROP training_allowed`.execute(db);
}
