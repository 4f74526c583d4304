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
    CREATE INDEX orders_bought ON orders (buyer_id, created_at);

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
    CREATE INDEX order_item_item ON order_item (item_id, order_id);

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
  await createDeliveries(db);
  await createLicences(db);
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

/** The state of each bought item after payment, its append-only timeline, and the files of services. */
async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE delivery (
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      buyer_id bigint NOT NULL REFERENCES account,
      seller_id bigint NOT NULL REFERENCES account,
      state text NOT NULL CHECK (state IN
        ('due', 'delivered', 'change_asked', 'disputed', 'accepted', 'decided', 'refunded')),
      due_at timestamptz,
      until_at timestamptz,
      warned_at timestamptz,
      late_at timestamptz,
      PRIMARY KEY (order_id, item_id),
      FOREIGN KEY (order_id, item_id) REFERENCES order_item,
      -- Only an offer, work that is still to be done, has a day on which it is due.
      CONSTRAINT delivery_due CHECK (due_at IS NOT NULL OR state NOT IN ('due', 'change_asked')),
      CONSTRAINT delivery_until CHECK ((state IN ('accepted', 'decided', 'refunded')) = (until_at IS NULL))
    );
    -- Only open deliveries, for the jobs and the queue.
    CREATE INDEX delivery_until ON delivery (state, until_at) WHERE until_at IS NOT NULL;
    CREATE INDEX delivery_seller ON delivery (seller_id) WHERE until_at IS NOT NULL;
    CREATE INDEX delivery_buyer ON delivery (buyer_id) WHERE until_at IS NOT NULL;
    -- A delivery with a date is hired work; sounds from stock have none.
    CREATE INDEX delivery_work ON delivery (seller_id) WHERE due_at IS NOT NULL;

    CREATE TABLE delivery_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN (
        'paid', 'delivered', 'change_asked', 'accepted', 'accepted_by_silence', 'complained',
        'decided', 'due_soon', 'overdue', 'silence_soon', 'files_end_soon', 'files_deleted',
        'refunded', 'charged_back')),
      actor_id bigint REFERENCES account,
      at timestamptz NOT NULL,
      text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 2000),
      complaint text CHECK (complaint IN ('not_delivered', 'not_as_agreed')),
      refund_cents bigint CHECK (refund_cents >= 0),
      -- Identifies the refund or chargeback, as in item_return.
      cause text,
      -- Stored, because after an earlier refund a whole refund is less than the price.
      decision text CHECK (decision IN ('whole', 'part', 'none')),
      FOREIGN KEY (order_id, item_id) REFERENCES delivery,
      CHECK ((kind = 'complained') = (complaint IS NOT NULL)),
      CHECK ((kind IN ('decided', 'refunded', 'charged_back')) = (refund_cents IS NOT NULL)),
      CHECK (kind NOT IN ('change_asked', 'complained', 'decided') OR text <> ''),
      CONSTRAINT delivery_entry_cause
        CHECK ((kind IN ('refunded', 'charged_back')) = (cause IS NOT NULL)),
      CONSTRAINT delivery_entry_decision CHECK ((kind = 'decided') = (decision IS NOT NULL))
    );
    CREATE INDEX delivery_entry_delivery ON delivery_entry (order_id, item_id, id);
    -- For the job that counts the figures of freelancers.
    CREATE INDEX delivery_entry_at ON delivery_entry (at);
    -- A complaint ends in a decision, and there is no second one.
    CREATE UNIQUE INDEX delivery_entry_complaint ON delivery_entry (order_id, item_id)
      WHERE kind = 'complained';
    CREATE UNIQUE INDEX delivery_entry_once ON delivery_entry (order_id, item_id, cause)
      WHERE cause IS NOT NULL;
    CREATE TRIGGER delivery_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON delivery_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE delivery_file (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      entry_id bigint NOT NULL REFERENCES delivery_entry,
      file_id uuid REFERENCES file,
      name text NOT NULL,
      bytes bigint NOT NULL,
      until_at timestamptz NOT NULL,
      warned_at timestamptz,
      downloaded_at timestamptz,
      deleted_at timestamptz,
      -- The preview of a sound, which stays when the original is deleted.
      preview_id uuid REFERENCES audio,
      -- When the preview ends. Null while the item is open.
      preview_until timestamptz,
      CHECK ((file_id IS NULL) = (deleted_at IS NOT NULL))
    );
    CREATE INDEX delivery_file_entry ON delivery_file (entry_id);
    CREATE INDEX delivery_file_until ON delivery_file (until_at) WHERE file_id IS NOT NULL;
    CREATE INDEX delivery_file_file ON delivery_file (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX delivery_file_preview ON delivery_file (preview_id)
      WHERE preview_id IS NOT NULL;
    CREATE INDEX delivery_file_preview_until ON delivery_file (preview_until)
      WHERE preview_id IS NOT NULL;

    -- Notes of both people at a place in a delivered sound.
    CREATE TABLE delivery_note (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      delivery_file_id bigint NOT NULL REFERENCES delivery_file,
      author_id bigint NOT NULL REFERENCES account,
      at_ms integer NOT NULL CHECK (at_ms >= 0),
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
      created_at timestamptz NOT NULL
    );
    CREATE INDEX delivery_note_file ON delivery_note (delivery_file_id, at_ms, id);
    CREATE INDEX delivery_note_author ON delivery_note (author_id);
  `.execute(db);
}

/** The licence certificates of bought sounds. */
async function createLicences(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE licence (
      -- 80 random bits, because the public page must not let anybody guess the next number.
      number text PRIMARY KEY CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
      order_id bigint NOT NULL,
      item_id bigint NOT NULL,
      version smallint NOT NULL,
      sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
      -- Null once the account is deleted.
      person text CHECK (char_length(person) BETWEEN 1 AND 500),
      company text CHECK (char_length(company) BETWEEN 1 AND 200),
      licensed_at timestamptz NOT NULL,
      issued_at timestamptz NOT NULL,
      UNIQUE (item_id, order_id),
      FOREIGN KEY (order_id, item_id) REFERENCES order_item
    );
    CREATE INDEX licence_order ON licence (order_id);

    CREATE FUNCTION keep_licence() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- The end of an account takes the person's name away, and nothing else.
      IF TG_OP = 'UPDATE' AND NEW.person IS NULL
        AND to_jsonb(NEW) - 'person' = to_jsonb(OLD) - 'person'
      THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'What stands in licence stays as it is.'
        USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER licence_stays BEFORE UPDATE OR DELETE ON licence
      FOR EACH ROW EXECUTE FUNCTION keep_licence();
    CREATE TRIGGER licence_never_emptied BEFORE TRUNCATE ON licence
      FOR EACH STATEMENT EXECUTE FUNCTION keep_licence();
  `.execute(db);
}
