import { type Kysely, sql } from 'kysely';

/**
 * Offers, which are priced work in a conversation, and contracts in milestones. A milestone that has
 * opened is an offer of its own; the later ones are only planned.
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

    CREATE TABLE offer (
      id bigint PRIMARY KEY DEFAULT nextval('item_id_seq'),
      owner_id bigint NOT NULL REFERENCES account,
      buyer_id bigint NOT NULL REFERENCES account,
      category_id bigint REFERENCES category,
      conversation_id bigint NOT NULL REFERENCES conversation,
      request_key text,
      name text NOT NULL,
      description text NOT NULL CHECK (char_length(description) <= 200),
      keywords text NOT NULL DEFAULT '',
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 10000000),
      status smallint NOT NULL CHECK (status IN (0, 1, 9)),
      state text NOT NULL CHECK (state IN
        ('offered', 'in_cart', 'paid', 'delivered', 'withdrawn', 'declined', 'expired')),
      cart_device uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      delivered_at timestamptz,
      -- The offer that replaced this one. No check ties it to the state 'withdrawn': money that
      -- arrives late makes any offer paid.
      replaced_by bigint UNIQUE REFERENCES offer,
      asked_price_cents bigint CHECK (asked_price_cents BETWEEN 1 AND 10000000),
      deleted_at timestamptz,
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      version int NOT NULL DEFAULT 1,
      deliverables text CHECK (char_length(deliverables) BETWEEN 1 AND 2000),
      -- A day in Belgrade.
      deliver_on date,
      deliver_in_days smallint CHECK (deliver_in_days BETWEEN 1 AND 90),
      revisions smallint CHECK (revisions BETWEEN 0 AND 20),
      -- The last warning before the offer expires came this many hours before it.
      warned_hours smallint CHECK (warned_hours IN (24, 1)),
      -- The day in Belgrade that the buyer requested last, with the price.
      asked_deliver_on date,
      formats text CHECK (char_length(formats) BETWEEN 1 AND 100),
      rights text CHECK (rights IN ('personal', 'commercial', 'exclusive')),
      -- The version of the texts of the rights. A version never changes once an offer has it.
      rights_version smallint CHECK (rights_version IN (1)),
      -- Whether the buyer may train voices or models.
      training_allowed boolean,
      viewed_at timestamptz,
      in_cart_at timestamptz,
      contract_id bigint REFERENCES contract,
      milestone smallint,
      -- How many milestones the contract has.
      milestones smallint CHECK (milestones BETWEEN 2 AND 5),
      -- The package that the buyer chose. Null again once the package is changed or removed.
      package_id bigint REFERENCES service_package ON DELETE SET NULL,
      package_name text CHECK (char_length(package_name) BETWEEN 1 AND 60),
      -- When its two people were reminded of the end of the time to review it.
      review_reminded_at timestamptz,
      UNIQUE (owner_id, request_key),
      CONSTRAINT offer_to_another CHECK (buyer_id <> owner_id),
      CONSTRAINT offer_delivered CHECK ((state = 'delivered') = (delivered_at IS NOT NULL)),
      CONSTRAINT offer_delivery_once CHECK (num_nonnulls(deliver_on, deliver_in_days) <= 1),
      CONSTRAINT offer_rights_whole
        CHECK (num_nonnulls(rights, rights_version, training_allowed) IN (0, 3)),
      CONSTRAINT offer_milestone CHECK (
        num_nonnulls(contract_id, milestone, milestones) IN (0, 3)
        AND milestone BETWEEN 1 AND milestones),
      CONSTRAINT offer_package_named CHECK (package_id IS NULL OR package_name IS NOT NULL)
    );
    CREATE INDEX offer_owner ON offer (owner_id, id DESC);
    CREATE INDEX offer_buyer ON offer (buyer_id, id DESC);
    CREATE INDEX offer_open ON offer (buyer_id) WHERE state IN ('offered', 'in_cart');
    -- Only open offers, for the job that looks for expired ones.
    CREATE INDEX offer_expiry ON offer (expires_at) WHERE state IN ('offered', 'in_cart');
    CREATE INDEX offer_status ON offer (status, id DESC);
    CREATE INDEX offer_words ON offer
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256);
    -- For the question whether a message may be evidence.
    CREATE INDEX offer_sold ON offer (conversation_id) WHERE state IN ('paid', 'delivered');
    CREATE INDEX offer_contract ON offer (contract_id) WHERE contract_id IS NOT NULL;
    CREATE INDEX offer_package ON offer (package_id, buyer_id) WHERE package_id IS NOT NULL;
    ALTER TABLE message ADD FOREIGN KEY (offer_id) REFERENCES offer;

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
  `.execute(db);
}
