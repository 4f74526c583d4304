import { type Kysely, sql } from 'kysely';

/**
 * Splits the table `project` into `sound` and `offer`. Both draw their ids from one sequence, so
 * that an item of an order still has one id. The facts of audio files move from `sound` to `audio`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sound RENAME TO audio`.execute(db);
  await renameParts(db, 'audio', 'sound', 'audio');
  await createSounds(db);
  await createOffers(db);
  await splitItems(db);
  await splitReferences(db);
  await nameOffers(db);
  await sql`
    ALTER TABLE sound_plays RENAME COLUMN project_id TO sound_id;
    ALTER TABLE sound_plays DROP CONSTRAINT sound_plays_project_id_fkey,
      ADD FOREIGN KEY (sound_id) REFERENCES sound ON DELETE CASCADE;
    ALTER TABLE sound_listing RENAME COLUMN project_id TO sound_id;
    ALTER TABLE sound_listing DROP CONSTRAINT sound_listing_project_id_fkey,
      ADD FOREIGN KEY (sound_id) REFERENCES sound DEFERRABLE INITIALLY DEFERRED;
    DROP TABLE project`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await createProjects(db);
  await sql`
    ALTER TABLE sound_plays RENAME COLUMN sound_id TO project_id;
    ALTER TABLE sound_plays DROP CONSTRAINT sound_plays_sound_id_fkey,
      ADD FOREIGN KEY (project_id) REFERENCES project ON DELETE CASCADE;
    ALTER TABLE sound_listing RENAME COLUMN sound_id TO project_id;
    ALTER TABLE sound_listing DROP CONSTRAINT sound_listing_sound_id_fkey,
      ADD FOREIGN KEY (project_id) REFERENCES project DEFERRABLE INITIALLY DEFERRED`.execute(db);
  await nameProjects(db);
  await joinReferences(db);
  await joinItems(db);
  await sql`
    DROP TABLE offer;
    DROP TABLE sound;
    DROP SEQUENCE item_id_seq;
    ALTER TABLE audio RENAME TO sound`.execute(db);
  await renameParts(db, 'sound', 'audio', 'sound');
}

async function createSounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE SEQUENCE item_id_seq;
    SELECT setval('item_id_seq', last_value, is_called) FROM project_id_seq;
    CREATE TABLE sound (
      id bigint PRIMARY KEY DEFAULT nextval('item_id_seq'),
      owner_id bigint NOT NULL REFERENCES account,
      category_id bigint REFERENCES category,
      request_key text,
      name text NOT NULL,
      description text NOT NULL CHECK (char_length(description) <= 200),
      keywords text NOT NULL DEFAULT '',
      tempo text NOT NULL DEFAULT 'n/a',
      price_cents bigint CHECK (price_cents BETWEEN 1 AND 10000000),
      status smallint NOT NULL CHECK (status IN (0, 1, 9)),
      file_id uuid REFERENCES file,
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      -- Counts changes and decisions, so that nobody decides about, or overwrites, a version that they
      -- have not seen.
      version int NOT NULL DEFAULT 1,
      -- For undoing a deletion.
      status_before_deletion smallint CHECK (status_before_deletion IN (0, 1, 9)),
      UNIQUE (owner_id, request_key),
      CONSTRAINT sound_for_sale
        CHECK (status <> 1 OR (price_cents IS NOT NULL AND file_id IS NOT NULL)),
      -- A deleted sound is also rejected, so a query for approved sounds needs no second condition.
      CONSTRAINT sound_deleted CHECK (deleted_at IS NULL OR status = 9),
      CONSTRAINT sound_status_before_deletion
        CHECK (status_before_deletion IS NULL OR deleted_at IS NOT NULL)
    );
    INSERT INTO sound (id, owner_id, category_id, request_key, name, description, keywords, tempo,
      price_cents, status, file_id, created_at, deleted_at, rejection_reason, version,
      status_before_deletion)
    SELECT id, owner_id, category_id, request_key, name, description, keywords, tempo,
      price_cents, status, file_id, created_at, deleted_at, rejection_reason, version,
      status_before_deletion
    FROM project WHERE kind = 'stock';
    CREATE INDEX sound_owner ON sound (owner_id, id DESC);
    CREATE INDEX sound_category ON sound (category_id, id DESC) WHERE status = 1;
    CREATE INDEX sound_status ON sound (status, id DESC);
    -- Counts the works of an account by status from the index alone.
    CREATE INDEX sound_works ON sound (owner_id, status) WHERE deleted_at IS NULL;
    CREATE INDEX sound_file ON sound (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX sound_words ON sound
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256)`.execute(db);
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      UNIQUE (owner_id, request_key),
      CONSTRAINT offer_to_another CHECK (buyer_id <> owner_id),
      CONSTRAINT offer_delivered CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
    );
    INSERT INTO offer (id, owner_id, buyer_id, category_id, conversation_id, request_key, name,
      description, keywords, price_cents, status, state, cart_device, created_at, expires_at,
      delivered_at, replaced_by, asked_price_cents, deleted_at, rejection_reason, version)
    SELECT id, owner_id, buyer_id, category_id, conversation_id, request_key, name,
      description, keywords, price_cents, status, offer_state, cart_device, created_at, expires_at,
      delivered_at, replaced_by, asked_price_cents, deleted_at, rejection_reason, version
    FROM project WHERE kind = 'service';
    CREATE INDEX offer_owner ON offer (owner_id, id DESC);
    CREATE INDEX offer_buyer ON offer (buyer_id, id DESC);
    CREATE INDEX offer_new ON offer (buyer_id) WHERE state = 'offered';
    -- Only open offers, for the job that looks for expired ones.
    CREATE INDEX offer_expiry ON offer (expires_at) WHERE state IN ('offered', 'in_cart');
    CREATE INDEX offer_status ON offer (status, id DESC);
    CREATE INDEX offer_words ON offer
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256)`.execute(db);
}

/** An item of an order is a sound or an offer; `item_id` is the id of either, and the item's key. */
async function splitItems(db: Kysely<unknown>): Promise<void> {
  await unlinkItems(db);
  await sql`
    ALTER TABLE order_item
      ADD sound_id bigint REFERENCES sound, ADD offer_id bigint REFERENCES offer;
    UPDATE order_item SET sound_id = (SELECT id FROM sound WHERE id = project_id),
      offer_id = (SELECT id FROM offer WHERE id = project_id);
    ALTER TABLE order_item DROP COLUMN project_id,
      ADD item_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(sound_id, offer_id)) STORED,
      ADD PRIMARY KEY (order_id, item_id),
      ADD CONSTRAINT order_item_kind CHECK (num_nonnulls(sound_id, offer_id) = 1);
    CREATE INDEX order_item_item ON order_item (item_id)`.execute(db);
  await linkItems(db);
}

async function joinItems(db: Kysely<unknown>): Promise<void> {
  await unlinkItems(db);
  await sql`
    ALTER TABLE order_item DROP CONSTRAINT order_item_pkey, DROP CONSTRAINT order_item_kind,
      ADD project_id bigint REFERENCES project;
    UPDATE order_item SET project_id = item_id;
    ALTER TABLE order_item DROP COLUMN item_id, DROP COLUMN sound_id, DROP COLUMN offer_id,
      ADD PRIMARY KEY (order_id, project_id);
    CREATE INDEX order_item_project ON order_item (project_id)`.execute(db);
  await linkItems(db);
}

/** Drops the foreign keys to `order_item`, whose primary key gets another column. */
async function unlinkItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE delivery DROP CONSTRAINT delivery_order_id_project_id_fkey;
    ALTER TABLE item_money DROP CONSTRAINT item_money_order_id_project_id_fkey;
    ALTER TABLE refund DROP CONSTRAINT refund_order_id_project_id_fkey`.execute(db);
}

async function linkItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE delivery ADD FOREIGN KEY (order_id, project_id) REFERENCES order_item;
    ALTER TABLE item_money ADD FOREIGN KEY (order_id, project_id) REFERENCES order_item;
    ALTER TABLE refund ADD FOREIGN KEY (order_id, project_id) REFERENCES order_item`.execute(db);
}

/** Reviews, reports and the log name a sound or an offer. */
async function splitReferences(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_stays`.execute(db);
  for (const table of ['review', 'report', 'audit_entry']) {
    await sql
      .raw(`
      ALTER TABLE ${table}
        ADD sound_id bigint REFERENCES sound, ADD offer_id bigint REFERENCES offer;
      UPDATE ${table} SET sound_id = (SELECT id FROM sound WHERE id = project_id),
        offer_id = (SELECT id FROM offer WHERE id = project_id) WHERE project_id IS NOT NULL;
      ALTER TABLE ${table} DROP COLUMN project_id`)
      .execute(db);
  }
  await sql`
    ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_stays;
    ALTER TABLE audit_entry ADD CHECK (num_nonnulls(user_id, sound_id, offer_id, report_id, order_id)
      = CASE WHEN action IN ('settlement', 'rate') THEN 0 ELSE 1 END);
    CREATE INDEX audit_entry_sound ON audit_entry (sound_id, id DESC);
    CREATE INDEX audit_entry_offer ON audit_entry (offer_id, id DESC);
    ALTER TABLE report ADD CONSTRAINT report_item CHECK (num_nonnulls(sound_id, offer_id) <= 1);
    ALTER TABLE review
      ADD item_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(sound_id, offer_id)) STORED,
      ADD CONSTRAINT review_kind CHECK (num_nonnulls(sound_id, offer_id) = 1),
      ADD UNIQUE (buyer_id, item_id);
    CREATE INDEX review_item ON review (item_id, id DESC) INCLUDE (stars)`.execute(db);
}

async function joinReferences(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE review DROP COLUMN item_id;
    ALTER TABLE report DROP CONSTRAINT report_item;
    ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_stays`.execute(db);
  for (const table of ['review', 'report', 'audit_entry']) {
    await sql
      .raw(`
      ALTER TABLE ${table} ADD project_id bigint REFERENCES project;
      UPDATE ${table} SET project_id = coalesce(sound_id, offer_id)
        WHERE num_nonnulls(sound_id, offer_id) = 1;
      ALTER TABLE ${table} DROP COLUMN sound_id, DROP COLUMN offer_id`)
      .execute(db);
  }
  await sql`
    ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_stays;
    ALTER TABLE audit_entry ADD CHECK (num_nonnulls(user_id, project_id, report_id, order_id)
      = CASE WHEN action IN ('settlement', 'rate') THEN 0 ELSE 1 END);
    CREATE INDEX audit_entry_project ON audit_entry (project_id, id DESC);
    ALTER TABLE review ALTER project_id SET NOT NULL, ADD UNIQUE (buyer_id, project_id);
    CREATE INDEX review_project ON review (project_id, id DESC) INCLUDE (stars)`.execute(db);
}

/** Only offers are sent as messages, and sold once. */
async function nameOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE project_claim RENAME TO offer_claim;
    ALTER TABLE offer_claim RENAME COLUMN project_id TO offer_id;
    ALTER TABLE offer_claim DROP CONSTRAINT project_claim_project_id_fkey,
      ADD FOREIGN KEY (offer_id) REFERENCES offer;
    ALTER TABLE message DROP CONSTRAINT message_shape, DROP CONSTRAINT message_project_id_fkey;
    ALTER TABLE message RENAME COLUMN project_id TO offer_id;
    ALTER TABLE message ADD FOREIGN KEY (offer_id) REFERENCES offer;
    ALTER INDEX message_hidden_project RENAME TO message_hidden_offer`.execute(db);
  await renameParts(db, 'offer_claim', 'project_claim', 'offer_claim');
  await shapeMessages(db, 'offer_id');
}

async function nameProjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE offer_claim RENAME TO project_claim;
    ALTER TABLE project_claim RENAME COLUMN offer_id TO project_id;
    ALTER TABLE project_claim DROP CONSTRAINT offer_claim_offer_id_fkey,
      ADD FOREIGN KEY (project_id) REFERENCES project;
    ALTER TABLE message DROP CONSTRAINT message_shape, DROP CONSTRAINT message_offer_id_fkey;
    ALTER TABLE message RENAME COLUMN offer_id TO project_id;
    ALTER TABLE message ADD FOREIGN KEY (project_id) REFERENCES project;
    ALTER INDEX message_hidden_offer RENAME TO message_hidden_project`.execute(db);
  await renameParts(db, 'project_claim', 'offer_claim', 'project_claim');
  await shapeMessages(db, 'project_id');
}

async function shapeMessages(db: Kysely<unknown>, offer: string): Promise<void> {
  await sql
    .raw(`
    DROP FUNCTION message_is_whole;
    CREATE FUNCTION message_is_whole(
      type text, ${offer} bigint, file_id uuid, duration_ms int, peaks text, event jsonb
    ) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN CASE type
        WHEN 'text' THEN
          num_nonnulls(${offer}, file_id, duration_ms, peaks) = 0
          AND (event IS NULL OR coalesce(
            event ->> 'code' ~ '^[a-z]+[.][a-z-]+$' AND jsonb_typeof(event -> 'params') = 'object',
            false))
        WHEN 'project' THEN
          ${offer} IS NOT NULL AND num_nonnulls(file_id, duration_ms, peaks, event) = 0
        WHEN 'file' THEN
          file_id IS NOT NULL AND num_nonnulls(${offer}, event) = 0
          AND duration_ms > 0 IS NOT FALSE AND (length(peaks) BETWEEN 4 AND 268) IS NOT FALSE
        ELSE false
      END;
    END $$;
    ALTER TABLE message ADD CONSTRAINT message_shape
      CHECK (message_is_whole(type, ${offer}, file_id, duration_ms, peaks, event))`)
    .execute(db);
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE project (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('stock', 'service')),
      owner_id bigint NOT NULL REFERENCES account,
      buyer_id bigint REFERENCES account,
      category_id bigint REFERENCES category,
      conversation_id bigint REFERENCES conversation,
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
      replaced_by bigint UNIQUE REFERENCES project,
      asked_price_cents bigint CHECK (asked_price_cents BETWEEN 1 AND 10000000),
      deleted_at timestamptz,
      rejection_reason text CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      version int NOT NULL DEFAULT 1,
      status_before_deletion smallint CHECK (status_before_deletion IN (0, 1, 9)),
      CHECK ((kind = 'service') = (buyer_id IS NOT NULL)),
      CHECK ((kind = 'service') = (offer_state IS NOT NULL)),
      CHECK (buyer_id <> owner_id),
      CHECK (kind = 'stock' OR price_cents IS NOT NULL),
      CHECK (kind = 'service' OR status <> 1 OR (price_cents IS NOT NULL AND file_id IS NOT NULL)),
      CHECK ((offer_state = 'delivered') = (delivered_at IS NOT NULL)),
      CONSTRAINT project_offer_expires CHECK ((kind = 'service') = (expires_at IS NOT NULL)),
      CONSTRAINT project_offer_conversation CHECK (kind = 'stock' OR conversation_id IS NOT NULL),
      CONSTRAINT project_deleted CHECK (deleted_at IS NULL OR kind = 'service' OR status = 9),
      CONSTRAINT project_status_before_deletion
        CHECK (status_before_deletion IS NULL OR deleted_at IS NOT NULL),
      UNIQUE (owner_id, request_key)
    )`.execute(db);
  await fillProjects(db);
}

/** Copies both kinds back. A request key that a sound has as well is dropped from the offer. */
async function fillProjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO project (id, kind, owner_id, category_id, request_key, name, description, keywords,
      tempo, price_cents, status, file_id, created_at, deleted_at, rejection_reason, version,
      status_before_deletion)
    OVERRIDING SYSTEM VALUE
    SELECT id, 'stock', owner_id, category_id, request_key, name, description, keywords,
      tempo, price_cents, status, file_id, created_at, deleted_at, rejection_reason, version,
      status_before_deletion
    FROM sound;
    INSERT INTO project (id, kind, owner_id, buyer_id, category_id, conversation_id, request_key, name,
      description, keywords, price_cents, status, offer_state, cart_device, created_at, expires_at,
      delivered_at, replaced_by, asked_price_cents, deleted_at, rejection_reason, version)
    OVERRIDING SYSTEM VALUE
    SELECT id, 'service', owner_id, buyer_id, category_id, conversation_id,
      CASE WHEN EXISTS (SELECT FROM sound WHERE sound.owner_id = offer.owner_id
        AND sound.request_key = offer.request_key) THEN NULL ELSE request_key END, name,
      description, keywords, price_cents, status, state, cart_device, created_at, expires_at,
      delivered_at, replaced_by, asked_price_cents, deleted_at, rejection_reason, version
    FROM offer;
    SELECT setval('project_id_seq', last_value, is_called) FROM item_id_seq;
    CREATE INDEX project_owner ON project (owner_id, kind, id DESC);
    CREATE INDEX project_buyer ON project (buyer_id, id DESC) WHERE buyer_id IS NOT NULL;
    CREATE INDEX project_new_offer ON project (buyer_id) WHERE offer_state = 'offered';
    CREATE INDEX project_offer_expiry ON project (expires_at)
      WHERE offer_state IN ('offered', 'in_cart');
    CREATE INDEX project_stock ON project (category_id, id DESC)
      WHERE kind = 'stock' AND status = 1;
    CREATE INDEX project_status ON project (status, id DESC);
    CREATE INDEX project_waiting ON project (id DESC) WHERE kind = 'stock' AND status = 0;
    CREATE INDEX project_works ON project (owner_id, status)
      WHERE kind = 'stock' AND deleted_at IS NULL;
    CREATE INDEX project_file ON project (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX project_words ON project
      USING gin ((' ' || plain_text(name, description)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256)`.execute(db);
}

/** Renames the constraints and indexes of a table that have a word in their names. */
async function renameParts(
  db: Kysely<unknown>,
  ...[table, from, to]: readonly [table: string, from: string, to: string]
): Promise<void> {
  await sql
    .raw(`
    DO $$
    DECLARE
      old text;
    BEGIN
      FOR old IN SELECT conname FROM pg_constraint
        WHERE conrelid = '${table}'::regclass AND conname LIKE '%${from}%' LOOP
        EXECUTE format('ALTER TABLE ${table} RENAME CONSTRAINT %I TO %I',
          old, replace(old, '${from}', '${to}'));
      END LOOP;
      FOR old IN SELECT relname FROM pg_index JOIN pg_class ON oid = indexrelid
        WHERE indrelid = '${table}'::regclass AND relname LIKE '%${from}%' LOOP
        EXECUTE format('ALTER INDEX %I RENAME TO %I', old, replace(old, '${from}', '${to}'));
      END LOOP;
    END $$`)
    .execute(db);
}
