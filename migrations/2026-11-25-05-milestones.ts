import { type Kysely, sql } from 'kysely';

/**
 * Splits an offer into milestones. Each milestone that has opened is an offer of its own; the later
 * ones are only planned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer
      DROP COLUMN contract_id, DROP COLUMN milestone, DROP COLUMN milestones;
    DROP TABLE milestone;
    DROP TABLE contract`.execute(db);
}
