import { type Kysely, sql } from 'kysely';

/** Exchange rates, carts, orders, their items, claims, and the terms that people accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRates(db);
  await sql`
    -- Prices are read when the cart is shown.
    CREATE TABLE cart_item (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      -- A sound or an offer. The cart names items that have gone, so this is no reference.
      item_id bigint NOT NULL,
      added_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, item_id)
    );

    CREATE TABLE orders (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      hash text NOT NULL UNIQUE,
      buyer_id bigint NOT NULL REFERENCES account,
      request_key text NOT NULL,
      status text NOT NULL DEFAULT 'pending_payment' CHECK (status IN ('pending_payment', 'paid',
        'failed', 'expired', 'partially_refunded', 'refunded', 'charged_back')),
      total_cents bigint NOT NULL CHECK (total_cents > 0),
      rate_e4 bigint NOT NULL CHECK (rate_e4 > 0),
      rate_list text NOT NULL,
      total_para bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buyer_id, request_key),
      CHECK (total_para = (total_cents * rate_e4 + 5000) / 10000)
    );
    CREATE INDEX orders_buyer ON orders (buyer_id, id DESC);

    CREATE TABLE order_item (
      order_id bigint NOT NULL REFERENCES orders,
      seller_id bigint NOT NULL REFERENCES account,
      name text NOT NULL,
      freelancer text NOT NULL,
      description text NOT NULL,
      price_cents bigint NOT NULL CHECK (price_cents > 0),
      charged_para bigint NOT NULL CHECK (charged_para >= 0),
      commission_basis_points int NOT NULL,
      commission_cents bigint NOT NULL,
      sound_id bigint REFERENCES sound,
      offer_id bigint REFERENCES offer,
      item_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(sound_id, offer_id)) STORED,
      PRIMARY KEY (order_id, item_id),
      CONSTRAINT order_item_kind CHECK (num_nonnulls(sound_id, offer_id) = 1),
      CHECK (commission_cents = (price_cents * commission_basis_points + 5000) / 10000)
    );
    CREATE INDEX order_item_item ON order_item (item_id);

    -- The primary key makes sure that an offer is sold once.
    CREATE TABLE offer_claim (
      offer_id bigint PRIMARY KEY REFERENCES offer,
      order_id bigint NOT NULL REFERENCES orders,
      state text NOT NULL CHECK (state IN ('reserved', 'sold')),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX offer_claim_order ON offer_claim (order_id);

    -- The terms accepted with an account, or with an order if there is one.
    CREATE TABLE accepted_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      order_id bigint REFERENCES orders,
      version text NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX accepted_terms_account ON accepted_terms (account_id);
    CREATE INDEX accepted_terms_order ON accepted_terms (order_id);
    CREATE TRIGGER accepted_terms_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON accepted_terms
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}

/** Exchange rates are only ever added, and so are the records of attempts to fetch them. */
async function createRates(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE fx_rate (
      list_year int NOT NULL,
      list_no int NOT NULL,
      currency char(3) NOT NULL,
      formed_on date NOT NULL,
      valid_from timestamptz NOT NULL,
      middle_e4 bigint NOT NULL CHECK (middle_e4 > 0),
      source text NOT NULL,
      fetched_at timestamptz NOT NULL DEFAULT now(),
      -- Why a person entered it.
      note text CHECK (char_length(note) BETWEEN 1 AND 2000),
      PRIMARY KEY (list_year, list_no, currency),
      CONSTRAINT fx_rate_note CHECK ((note IS NOT NULL) = (source = 'hand'))
    );
    CREATE INDEX fx_rate_newest ON fx_rate (currency, valid_from DESC);
    CREATE TRIGGER fx_rate_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON fx_rate
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE rate_attempt (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL,
      source text NOT NULL,
      outcome text NOT NULL
        CHECK (outcome IN ('taken', 'known', 'refused', 'failed', 'agreed', 'disagreed')),
      reason text,
      list_year int,
      list_no int,
      middle_e4 bigint,
      CHECK ((reason IS NULL) = (outcome IN ('taken', 'known', 'agreed')))
    );
    CREATE INDEX rate_attempt_at ON rate_attempt (at DESC);
    CREATE TRIGGER rate_attempt_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_attempt
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
