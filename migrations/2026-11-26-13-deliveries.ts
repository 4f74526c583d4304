import { type Kysely, sql } from 'kysely';

/** The state of each bought item after payment, its append-only timeline, and the files of services. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      CHECK ((file_id IS NULL) = (deleted_at IS NOT NULL))
    );
    CREATE INDEX delivery_file_entry ON delivery_file (entry_id);
    CREATE INDEX delivery_file_until ON delivery_file (until_at) WHERE file_id IS NOT NULL;
    CREATE INDEX delivery_file_file ON delivery_file (file_id) WHERE file_id IS NOT NULL;
  `.execute(db);
}
