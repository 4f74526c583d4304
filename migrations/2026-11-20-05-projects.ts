import { type Kysely, sql } from 'kysely';

/** Stock sounds and service projects; an offer is a service project in chat. */
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
      CHECK ((kind = 'service') = (buyer_id IS NOT NULL)),
      CHECK ((kind = 'service') = (offer_state IS NOT NULL)),
      CHECK (buyer_id <> owner_id),
      CHECK (kind = 'stock' OR price_cents IS NOT NULL),
      CHECK (kind = 'service' OR status <> 1 OR (price_cents IS NOT NULL AND file_id IS NOT NULL)),
      CHECK ((offer_state = 'delivered') = (delivered_at IS NOT NULL)),
      UNIQUE (owner_id, request_key)
    )`.execute(db);
  await sql`CREATE INDEX project_owner ON project (owner_id, kind, id DESC)`.execute(db);
  await sql`CREATE INDEX project_buyer ON project (buyer_id, id DESC) WHERE buyer_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX project_new_offer ON project (buyer_id) WHERE offer_state = 'offered'`.execute(
    db,
  );
  await sql`CREATE INDEX project_stock ON project (category_id, id DESC) WHERE kind = 'stock' AND status = 1`.execute(
    db,
  );
  await sql`CREATE INDEX project_status ON project (status, id DESC)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE project`.execute(db);
}
