import { type Kysely, sql } from 'kysely';

/**
 * The terms of an offer, when the buyer saw it, its milestones, and the demos of services. A milestone
 * that has opened is an offer of its own; the later ones are only planned.
 */
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
  await sql`
    ALTER TABLE offer ADD viewed_at timestamptz, ADD in_cart_at timestamptz;
    -- The timeline of a contract reads the events of its conversation.
    CREATE INDEX message_event ON message (conversation_id, seq) WHERE event IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE contract (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
      created_at timestamptz NOT NULL,
      -- When the planned milestones ended because an earlier one was not accepted.
      ended_at timestamptz
    );
    CREATE TABLE milestone (
      contract_id bigint NOT NULL REFERENCES contract,
      number smallint NOT NULL CHECK (number BETWEEN 1 AND 5),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 90),
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 10000000),
      deliverables text CHECK (char_length(deliverables) BETWEEN 1 AND 2000),
      -- A day in Belgrade.
      deliver_on date,
      deliver_in_days smallint CHECK (deliver_in_days BETWEEN 1 AND 90),
      -- Its newest offer; null while it is planned.
      offer_id bigint UNIQUE REFERENCES offer,
      PRIMARY KEY (contract_id, number),
      CONSTRAINT milestone_delivery_once CHECK (num_nonnulls(deliver_on, deliver_in_days) <= 1)
    );
    ALTER TABLE offer
      ADD contract_id bigint REFERENCES contract,
      ADD milestone smallint,
      -- How many milestones the contract has.
      ADD milestones smallint CHECK (milestones BETWEEN 2 AND 5),
      ADD CONSTRAINT offer_milestone CHECK (
        num_nonnulls(contract_id, milestone, milestones) IN (0, 3)
        AND milestone BETWEEN 1 AND milestones);
    CREATE INDEX offer_contract ON offer (contract_id) WHERE contract_id IS NOT NULL`.execute(db);
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
  await sql`
    DROP TABLE service_demo;
    ALTER TABLE service DROP COLUMN delivery_days, DROP COLUMN revisions;
    ALTER TABLE offer
      DROP COLUMN contract_id, DROP COLUMN milestone, DROP COLUMN milestones;
    DROP TABLE milestone;
    DROP TABLE contract;
    DROP INDEX message_event;
    ALTER TABLE offer DROP viewed_at, DROP in_cart_at;
    ALTER TABLE offer
      DROP CONSTRAINT offer_rights_whole,
      DROP formats,
      DROP rights,
      DROP rights_version,
      DROP training_allowed`.execute(db);
}
