import { type Kysely, sql } from 'kysely';

/** Exchange rates, orders, their items, and the claim that sells a one-off project once. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      PRIMARY KEY (list_year, list_no, currency)
    )`.execute(db);
  await sql`CREATE INDEX fx_rate_newest ON fx_rate (currency, valid_from DESC)`.execute(db);

  await sql`
    CREATE TABLE orders (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      hash text NOT NULL UNIQUE,
      buyer_id bigint NOT NULL REFERENCES account,
      request_key text NOT NULL,
      status text NOT NULL DEFAULT 'pending_payment'
        CHECK (status IN ('pending_payment', 'paid', 'failed', 'expired')),
      total_cents bigint NOT NULL CHECK (total_cents > 0),
      rate_e4 bigint NOT NULL CHECK (rate_e4 > 0),
      rate_list text NOT NULL,
      total_para bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buyer_id, request_key),
      CHECK (total_para = (total_cents * rate_e4 + 5000) / 10000)
    )`.execute(db);
  await sql`CREATE INDEX orders_buyer ON orders (buyer_id, id DESC)`.execute(db);

  await sql`
    CREATE TABLE order_item (
      order_id bigint NOT NULL REFERENCES orders,
      project_id bigint NOT NULL REFERENCES project,
      seller_id bigint NOT NULL REFERENCES account,
      name text NOT NULL,
      freelancer text NOT NULL,
      description text NOT NULL,
      price_cents bigint NOT NULL CHECK (price_cents > 0),
      charged_para bigint NOT NULL CHECK (charged_para >= 0),
      commission_basis_points int NOT NULL,
      commission_cents bigint NOT NULL,
      PRIMARY KEY (order_id, project_id),
      CHECK (commission_cents = (price_cents * commission_basis_points + 5000) / 10000)
    )`.execute(db);
  await sql`CREATE INDEX order_item_project ON order_item (project_id)`.execute(db);

  await sql`
    CREATE TABLE project_claim (
      project_id bigint PRIMARY KEY REFERENCES project,
      order_id bigint NOT NULL REFERENCES orders,
      state text NOT NULL CHECK (state IN ('reserved', 'sold')),
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX project_claim_order ON project_claim (order_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE project_claim, order_item, orders, fx_rate`.execute(db);
}
