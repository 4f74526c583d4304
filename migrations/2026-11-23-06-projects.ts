import { type Kysely, sql } from 'kysely';

/** Stock sounds and service projects. An offer is a service project in a conversation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE project (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('stock', 'service')),
      owner_id bigint NOT NULL REFERENCES account,
      buyer_id bigint REFERENCES account,
      category_id bigint REFERENCES category,
      conversation_id bigint,
      request_key text,
      name text NOT NULL,
      description text NOT NULL CHECK (char_length(description) <= 200),
      keywords text NOT NULL DEFAULT '',
      tempo text NOT NULL DEFAULT 'n/a',
      length text NOT NULL DEFAULT 'n/a',
      price_cents bigint CHECK (price_cents BETWEEN 1 AND 10000000),
      status smallint NOT NULL CHECK (status IN (0, 1, 9)),
      offer_state text CHECK (offer_state IN
        ('offered', 'in_cart', 'paid', 'delivered', 'withdrawn', 'declined', 'expired')),
      cart_device uuid,
      file_id uuid REFERENCES file,
      created_at timestamptz NOT NULL DEFAULT now(),
      delivered_at timestamptz,
      expires_at timestamptz,
      -- The offer that replaced this one. No check ties it to the state 'withdrawn': money that
      -- arrives late makes any offer paid.
      replaced_by bigint UNIQUE REFERENCES project,
      asked_price_cents bigint CHECK (asked_price_cents BETWEEN 1 AND 10000000),
      deleted_at timestamptz,
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      -- Counts changes and decisions, so that nobody decides about, or overwrites, a version that they
      -- have not seen.
      version int NOT NULL DEFAULT 1,
      -- For undoing a deletion.
      status_before_deletion smallint CHECK (status_before_deletion IN (0, 1, 9)),
      CHECK ((kind = 'service') = (buyer_id IS NOT NULL)),
      CHECK ((kind = 'service') = (offer_state IS NOT NULL)),
      CHECK (buyer_id <> owner_id),
      CHECK (kind = 'stock' OR price_cents IS NOT NULL),
      CHECK (kind = 'service' OR status <> 1 OR (price_cents IS NOT NULL AND file_id IS NOT NULL)),
      CHECK ((offer_state = 'delivered') = (delivered_at IS NOT NULL)),
      CONSTRAINT project_offer_expires CHECK ((kind = 'service') = (expires_at IS NOT NULL)),
      CONSTRAINT project_offer_conversation
        CHECK (kind = 'stock' OR conversation_id IS NOT NULL),
      -- A deleted sound is also rejected, so a query for approved sounds needs no second condition.
      CONSTRAINT project_deleted CHECK (deleted_at IS NULL OR kind = 'service' OR status = 9),
      CONSTRAINT project_status_before_deletion
        CHECK (status_before_deletion IS NULL OR deleted_at IS NOT NULL),
      UNIQUE (owner_id, request_key)
    );
    CREATE INDEX project_owner ON project (owner_id, kind, id DESC);
    CREATE INDEX project_buyer ON project (buyer_id, id DESC) WHERE buyer_id IS NOT NULL;
    CREATE INDEX project_new_offer ON project (buyer_id) WHERE offer_state = 'offered';
    -- Only open offers, for the job that looks for expired ones.
    CREATE INDEX project_offer_expiry ON project (expires_at)
      WHERE offer_state IN ('offered', 'in_cart');
    CREATE INDEX project_stock ON project (category_id, id DESC)
      WHERE kind = 'stock' AND status = 1;
    CREATE INDEX project_status ON project (status, id DESC);
    -- Only sounds wait for a moderator; services do not.
    CREATE INDEX project_waiting ON project (id DESC) WHERE kind = 'stock' AND status = 0;
    -- Counts the works of an account by status from the index alone.
    CREATE INDEX project_works ON project (owner_id, status)
      WHERE kind = 'stock' AND deleted_at IS NULL;
    CREATE INDEX project_file ON project (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX project_words ON project
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256);
  `.execute(db);
}
