import { type Kysely, sql } from 'kysely';

/**
 * What happens to each thing that was bought after it is paid: whose turn it is and until when, the
 * steps that were taken, and the files of services. The steps are append-only: the database itself
 * refuses every change of what stands there. What was bought before gets its first steps here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE delivery (
      order_id bigint NOT NULL,
      project_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('stock', 'service')),
      buyer_id bigint NOT NULL REFERENCES account,
      seller_id bigint NOT NULL REFERENCES account,
      state text NOT NULL CHECK (state IN
        ('due', 'delivered', 'change_asked', 'disputed', 'accepted', 'decided')),
      due_at timestamptz,
      until_at timestamptz,
      warned_at timestamptz,
      late_at timestamptz,
      PRIMARY KEY (order_id, project_id),
      FOREIGN KEY (order_id, project_id) REFERENCES order_item,
      CHECK ((kind = 'service') = (due_at IS NOT NULL)),
      CHECK (kind = 'service' OR state NOT IN ('due', 'change_asked')),
      CHECK ((state IN ('accepted', 'decided')) = (until_at IS NULL))
    )`.execute(db);
  // They hold what still goes on, so the jobs and the queue read only that.
  await sql`
    CREATE INDEX delivery_until ON delivery (state, until_at) WHERE until_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX delivery_seller ON delivery (seller_id) WHERE until_at IS NOT NULL`.execute(db);

  await sql`
    CREATE TABLE delivery_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL,
      project_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN (
        'paid', 'delivered', 'change_asked', 'accepted', 'accepted_by_silence', 'complained',
        'decided', 'due_soon', 'overdue', 'silence_soon', 'files_end_soon', 'files_deleted')),
      actor_id bigint REFERENCES account,
      at timestamptz NOT NULL,
      text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 2000),
      complaint text CHECK (complaint IN ('not_delivered', 'not_as_agreed')),
      refund_cents bigint CHECK (refund_cents >= 0),
      FOREIGN KEY (order_id, project_id) REFERENCES delivery,
      CHECK ((kind = 'complained') = (complaint IS NOT NULL)),
      CHECK ((kind = 'decided') = (refund_cents IS NOT NULL)),
      CHECK (kind NOT IN ('change_asked', 'complained', 'decided') OR text <> '')
    )`.execute(db);
  await sql`
    CREATE INDEX delivery_entry_delivery ON delivery_entry (order_id, project_id, id)`.execute(db);
  // After a complaint there is a decision, and nothing more.
  await sql`
    CREATE UNIQUE INDEX delivery_entry_complaint ON delivery_entry (order_id, project_id)
      WHERE kind = 'complained'`.execute(db);

  await sql`
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
      CHECK ((file_id IS NULL) = (deleted_at IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX delivery_file_entry ON delivery_file (entry_id)`.execute(db);
  await sql`
    CREATE INDEX delivery_file_until ON delivery_file (until_at) WHERE file_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX delivery_file_file ON delivery_file (file_id) WHERE file_id IS NOT NULL`.execute(
    db,
  );
  await begin(db);
  await sql`
    CREATE TRIGGER delivery_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON delivery_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(db);
}

/** The steps of what was paid, and delivered, before there were any. */
async function begin(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO delivery (order_id, project_id, kind, buyer_id, seller_id, state, due_at, until_at)
    SELECT item.order_id, item.project_id, project.kind, orders.buyer_id, item.seller_id,
      CASE WHEN project.offer_state = 'paid' THEN 'due' ELSE 'delivered' END,
      CASE WHEN project.kind = 'service' THEN orders.created_at + interval '90 days' END,
      CASE WHEN project.offer_state = 'paid' THEN orders.created_at + interval '90 days'
        ELSE coalesce(project.delivered_at, orders.created_at) + interval '15 days' END
    FROM order_item item JOIN orders ON orders.id = item.order_id AND orders.status = 'paid'
      JOIN project ON project.id = item.project_id`.execute(db);
  await sql`
    INSERT INTO delivery_entry (order_id, project_id, kind, actor_id, at)
    SELECT order_id, project_id, 'paid', delivery.buyer_id, orders.created_at
    FROM delivery JOIN orders ON orders.id = delivery.order_id ORDER BY order_id, project_id
    `.execute(db);
  await sql`
    WITH delivered AS (
      INSERT INTO delivery_entry (order_id, project_id, kind, actor_id, at)
      SELECT order_id, project_id, 'delivered', seller_id, project.delivered_at
      FROM delivery JOIN project ON project.id = delivery.project_id
      WHERE delivery.kind = 'service' AND delivery.state = 'delivered'
        AND project.delivered_at IS NOT NULL
      RETURNING id, project_id, at)
    INSERT INTO delivery_file (entry_id, file_id, name, bytes, until_at)
    SELECT delivered.id, file.id, file.name, file.bytes, delivered.at + interval '7 days'
    FROM delivered JOIN project ON project.id = delivered.project_id
      JOIN file ON file.id = project.file_id`.execute(db);
  // From here on the files of services are those of their deliveries.
  await sql`UPDATE project SET file_id = NULL WHERE kind = 'service'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE delivery_file, delivery_entry, delivery`.execute(db);
}
