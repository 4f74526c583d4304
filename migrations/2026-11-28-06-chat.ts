import { type Kysely, sql } from 'kysely';

/** Conversations of two people, their messages with all that people do with them, and blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db);
  await createMessages(db);
  await createMessageParts(db);
  await createOwnParts(db);
  await createBlocks(db);
}

/**
 * A conversation is about a service or none. `last_seq` advances under the row's lock, together
 * with the insert of a message. Message numbers therefore follow the order of commits and have no
 * gaps.
 */
async function createConversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE conversation (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      first_id bigint NOT NULL REFERENCES account,
      second_id bigint NOT NULL REFERENCES account,
      category_id bigint REFERENCES category,
      last_seq int NOT NULL DEFAULT 0,
      first_read_seq int NOT NULL DEFAULT 0,
      second_read_seq int NOT NULL DEFAULT 0,
      last_message_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- Messages that are read are also delivered. Both numbers only grow, and no index has them, so
      -- that marking messages as delivered or read is a cheap update in place.
      first_delivered_seq int NOT NULL DEFAULT 0,
      second_delivered_seq int NOT NULL DEFAULT 0,
      -- Set with each message, and cleared once nobody needs an e-mail about any of them. The partial
      -- index therefore has only the few conversations that need a look.
      mail_open boolean NOT NULL DEFAULT false,
      -- Messages up to this one need no further email.
      mail_seq int NOT NULL DEFAULT 0,
      -- The last message that an e-mail to this person was about.
      first_mailed_seq int NOT NULL DEFAULT 0,
      second_mailed_seq int NOT NULL DEFAULT 0,
      first_blocks boolean NOT NULL DEFAULT false,
      second_blocks boolean NOT NULL DEFAULT false,
      service_id bigint REFERENCES service (id) ON DELETE SET NULL,
      last_change int NOT NULL DEFAULT 0,
      CHECK (first_id < second_id),
      UNIQUE NULLS NOT DISTINCT (first_id, second_id, category_id)
    );
    CREATE INDEX conversation_first ON conversation (first_id, last_message_at DESC)
      WHERE last_message_at IS NOT NULL;
    CREATE INDEX conversation_second ON conversation (second_id, last_message_at DESC)
      WHERE last_message_at IS NOT NULL;
    CREATE INDEX conversation_mail_open ON conversation (id) WHERE mail_open;
    -- For deleting a service. Messages change none of its columns.
    CREATE INDEX conversation_service ON conversation (service_id) WHERE service_id IS NOT NULL;

    CREATE TABLE unread_mail (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      sent_at timestamptz NOT NULL,
      -- The sender of the messages. A person who has never answered a sender gets one e-mail a day
      -- about them.
      sender_id bigint
    );
    CREATE INDEX unread_mail_account ON unread_mail (account_id, sent_at);
  `.execute(db);
}

/**
 * The speed of chat is the cost of storing a message. The table has no foreign keys to the
 * conversation and the sender, because they cost a fifth of the database's work. Both ids come from
 * the conversation's own row, and neither conversations nor accounts are ever deleted.
 */
async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The columns that each type of message has. A function, because PostgreSQL parses the text of a
    -- check again for each statement: for this one that took 0.04 ms, a sixth of the cost of storing a
    -- message. The text of a function is parsed once for each connection.
    CREATE FUNCTION message_is_whole(
      type text, offer_id bigint, file_id uuid, duration_ms int, peaks text, event jsonb
    ) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    BEGIN
      RETURN CASE type
        WHEN 'text' THEN
          num_nonnulls(offer_id, file_id, duration_ms, peaks) = 0
          AND (event IS NULL OR coalesce(
            event ->> 'code' ~ '^[a-z]+[.][a-z-]+$' AND jsonb_typeof(event -> 'params') = 'object',
            false))
        WHEN 'project' THEN
          offer_id IS NOT NULL AND num_nonnulls(file_id, duration_ms, peaks, event) = 0
        WHEN 'file' THEN
          file_id IS NOT NULL AND num_nonnulls(offer_id, event) = 0
          AND duration_ms > 0 IS NOT FALSE AND (length(peaks) BETWEEN 4 AND 268) IS NOT FALSE
        ELSE false
      END;
    END $$;

    CREATE TABLE message (
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      sender_id bigint NOT NULL,
      -- Sending a message again with the same id stores nothing.
      client_id uuid NOT NULL,
      type text NOT NULL DEFAULT 'text',
      text text NOT NULL,
      -- References the offer; the foreign key is added with that table.
      offer_id bigint,
      file_id uuid REFERENCES file,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- The length and the waveform of a sound, so that clients can show both before they fetch it. The
      -- waveform has one byte for each bar, at most 200, in base64.
      duration_ms int,
      peaks text,
      -- Written to a person who blocks the sender: shown to the sender alone, for good.
      hidden boolean NOT NULL DEFAULT false,
      -- The event that the server's message reports, as a code with its parameters beside the English
      -- text. Null for messages that people wrote.
      event jsonb,
      -- The number of the latest change of this message; 0 if there was none.
      changed int NOT NULL DEFAULT 0,
      edited_at timestamptz,
      deleted_at timestamptz,
      -- The number of the message that this one replies to.
      reply_to int,
      transcript text,
      -- An automatic answer while the sender is away.
      automatic boolean NOT NULL DEFAULT false,
      PRIMARY KEY (conversation_id, seq),
      UNIQUE (conversation_id, sender_id, client_id),
      FOREIGN KEY (conversation_id, reply_to) REFERENCES message ON DELETE SET NULL (reply_to),
      CONSTRAINT message_shape
        CHECK (message_is_whole(type, offer_id, file_id, duration_ms, peaks, event))
    );
    -- Finds the recipients of a file. Partial indexes cost texts nothing.
    CREATE INDEX message_file ON message (file_id) WHERE file_id IS NOT NULL;
    CREATE INDEX message_files ON message (conversation_id, seq) WHERE file_id IS NOT NULL;
    -- For searches without words.
    CREATE INDEX message_offers ON message (conversation_id, seq) WHERE offer_id IS NOT NULL;
    -- The timeline of a contract reads the events of its conversation.
    CREATE INDEX message_event ON message (conversation_id, seq) WHERE event IS NOT NULL;
    -- A client asks for the changes that it missed.
    CREATE INDEX message_changed ON message (conversation_id, changed) WHERE changed > 0;
    -- Finds the replies whose quote changes with a message.
    CREATE INDEX message_reply ON message (conversation_id, reply_to) WHERE reply_to IS NOT NULL;
    -- Offers that reached nobody.
    CREATE INDEX message_hidden_offer ON message (offer_id)
      WHERE hidden AND offer_id IS NOT NULL;

    -- The words of messages for each person who searches: without accents, each word behind the
    -- person's id ('12:sum'), so that a search reads only that person's words. The search itself writes
    -- the rows: an index over the text of messages doubled the cost of storing one.
    CREATE TABLE message_words (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (account_id, conversation_id, seq),
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    -- Every search reads the whole pending list, so it has at most this many kilobytes.
    CREATE INDEX message_words_words ON message_words
      USING gin (words) WITH (gin_pending_list_limit = 256);
  `.execute(db);
}

/** Former texts, reactions and pins of messages. Former texts stay for reports and paid work. */
async function createMessageParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE former_text (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      sender_id bigint NOT NULL REFERENCES account,
      text text NOT NULL,
      replaced_at timestamptz NOT NULL,
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    CREATE INDEX former_text_message ON former_text (conversation_id, seq, id);
    CREATE INDEX former_text_sender ON former_text (sender_id);
    CREATE INDEX former_text_replaced ON former_text (replaced_at);

    CREATE TABLE message_reaction (
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      account_id bigint NOT NULL REFERENCES account,
      sign text NOT NULL
        CHECK (sign IN ('thumb', 'heart', 'applause', 'laugh', 'surprise', 'sad')),
      -- Whether the other person blocked this one at the time, and does not see the sign.
      hidden boolean NOT NULL,
      PRIMARY KEY (conversation_id, seq, account_id),
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    CREATE INDEX message_reaction_account ON message_reaction (account_id);

    -- A pin has a row for each person who sees it: one, if the other blocks the person who pins.
    CREATE TABLE message_pin (
      account_id bigint NOT NULL REFERENCES account,
      conversation_id bigint NOT NULL,
      seq int NOT NULL,
      pinned_by bigint NOT NULL REFERENCES account,
      pinned_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id, seq),
      FOREIGN KEY (conversation_id, seq) REFERENCES message ON DELETE CASCADE
    );
    CREATE INDEX message_pin_message ON message_pin (conversation_id, seq);
    CREATE INDEX message_pin_by ON message_pin (pinned_by);
  `.execute(db);
}

/** A person's own parts of conversations: drafts, notes, an arrangement, and message templates. */
async function createOwnParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Unsent texts. An empty one stays, because its version tells other devices that theirs is out of
    -- date.
    CREATE TABLE message_draft (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
      text text NOT NULL CHECK (char_length(text) <= 4000),
      version int NOT NULL DEFAULT 1,
      -- Each version from this one on was made from the one before.
      since int NOT NULL DEFAULT 1,
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id),
      CHECK (since BETWEEN 1 AND version)
    );
    CREATE INDEX message_draft_latest ON message_draft (account_id, saved_at DESC)
      WHERE text <> '';
    -- For deleting a conversation.
    CREATE INDEX message_draft_conversation ON message_draft (conversation_id);

    CREATE TABLE conversation_note (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
      saved_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id)
    );
    -- For deleting a conversation.
    CREATE INDEX conversation_note_conversation ON conversation_note (conversation_id);

    CREATE TABLE conversation_arrangement (
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
      version int NOT NULL DEFAULT 1,
      -- Archived while no later message is there. Nothing has to change when one arrives.
      archived_seq int,
      -- Marked as unread while this person has written no later message.
      unread_seq int,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, conversation_id)
    );
    CREATE INDEX conversation_arrangement_latest
      ON conversation_arrangement (account_id, changed_at DESC);
    -- For deleting a conversation.
    CREATE INDEX conversation_arrangement_conversation
      ON conversation_arrangement (conversation_id);

    CREATE TABLE message_template (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
      saved_at timestamptz NOT NULL
    );
    CREATE INDEX message_template_account ON message_template (account_id);
  `.execute(db);
}

/**
 * Every message needs to know whether its sender is blocked. Triggers copy the table of blocks into the
 * conversation, because two lookups in that table were a tenth of the cost of storing a message. A lock
 * of the pair makes opening a conversation wait for a block, and the reverse.
 */
async function createBlocks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE block (
      blocker_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      blocked_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (blocker_id, blocked_id),
      CHECK (blocker_id <> blocked_id)
    );
    CREATE INDEX block_blocked ON block (blocked_id);

    CREATE FUNCTION lock_pair(one bigint, other bigint) RETURNS void LANGUAGE sql AS $$
      SELECT pg_advisory_xact_lock(
        hashtextextended(format('blocks %s %s', least(one, other), greatest(one, other)), 0))
    $$;

    CREATE FUNCTION take_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM lock_pair(NEW.first_id, NEW.second_id);
      NEW.first_blocks := EXISTS (
        SELECT FROM block WHERE blocker_id = NEW.first_id AND blocked_id = NEW.second_id);
      NEW.second_blocks := EXISTS (
        SELECT FROM block WHERE blocker_id = NEW.second_id AND blocked_id = NEW.first_id);
      RETURN NEW;
    END $$;
    CREATE TRIGGER take_blocks BEFORE INSERT ON conversation
      FOR EACH ROW EXECUTE FUNCTION take_blocks();

    CREATE FUNCTION carry_block() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed block := coalesce(NEW, OLD);
      blocks boolean := TG_OP = 'INSERT';
    BEGIN
      PERFORM lock_pair(changed.blocker_id, changed.blocked_id);
      -- In the order in which messages lock them: else one of the two could be broken off.
      PERFORM FROM conversation
        WHERE first_id = least(changed.blocker_id, changed.blocked_id)
          AND second_id = greatest(changed.blocker_id, changed.blocked_id)
        ORDER BY id FOR NO KEY UPDATE;
      UPDATE conversation SET first_blocks = blocks
        WHERE first_id = changed.blocker_id AND second_id = changed.blocked_id;
      UPDATE conversation SET second_blocks = blocks
        WHERE first_id = changed.blocked_id AND second_id = changed.blocker_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER carry_block AFTER INSERT OR DELETE ON block
      FOR EACH ROW EXECUTE FUNCTION carry_block();
  `.execute(db);
}
