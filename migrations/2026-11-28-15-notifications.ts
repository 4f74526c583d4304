import { type Kysely, sql } from 'kysely';

/** The outbox of notifications, the devices that get push messages, and what is sent to each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notification (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      -- A name of NOTIFICATION_EVENTS. Messages have one row per reader and conversation.
      event text NOT NULL CHECK (char_length(event) BETWEEN 1 AND 60),
      -- The person who caused it, if there is one.
      other_id bigint REFERENCES account,
      -- The name of the offer or sound, or the number of the order.
      about text NOT NULL DEFAULT '' CHECK (char_length(about) <= 200),
      conversation_id bigint REFERENCES conversation,
      -- The message that reports the event, if one does. A repeated call adds nothing.
      seq int,
      -- The screen that it opens. Null opens the conversation.
      path text CHECK (path LIKE '/%'),
      -- Grows with each message, so that devices recognise what they have shown.
      version int NOT NULL DEFAULT 1,
      -- Truncated to the second, so that a burst of messages leaves the indexes unchanged.
      at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
      read_at timestamptz,
      -- When it is handed to the devices. Null once that is done.
      due_at timestamptz DEFAULT now() + interval '400 ms',
      CONSTRAINT notification_place CHECK (path IS NOT NULL OR conversation_id IS NOT NULL),
      CONSTRAINT notification_message CHECK (event <> 'message' OR conversation_id IS NOT NULL)
    );
    CREATE UNIQUE INDEX notification_conversation ON notification (account_id, conversation_id)
      WHERE event = 'message';
    CREATE UNIQUE INDEX notification_seq ON notification (conversation_id, seq, account_id)
      WHERE seq IS NOT NULL;
    CREATE INDEX notification_list ON notification (account_id, (read_at IS NULL), at, id);
    CREATE INDEX notification_due ON notification (due_at) WHERE due_at IS NOT NULL;
    CREATE INDEX notification_old ON notification (at);

    CREATE TABLE push_device (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      session_id uuid NOT NULL UNIQUE REFERENCES session ON DELETE CASCADE,
      account_id bigint NOT NULL REFERENCES account,
      endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) BETWEEN 12 AND 1000),
      -- The host and port of the push service. Each service is sent to apart from the others.
      service text NOT NULL,
      p256dh text NOT NULL CHECK (char_length(p256dh) <= 100),
      auth text NOT NULL CHECK (char_length(auth) <= 40),
      created_at timestamptz NOT NULL,
      -- A window of Earmark is in front of the person until then.
      in_front_until timestamptz
    );
    CREATE INDEX push_device_account ON push_device (account_id);

    CREATE TABLE push (
      device_id bigint NOT NULL REFERENCES push_device ON DELETE CASCADE,
      notification_id bigint NOT NULL REFERENCES notification ON DELETE CASCADE,
      version int NOT NULL,
      service text NOT NULL,
      tries int NOT NULL DEFAULT 0,
      -- When to send it. While a server sends it, the end of that server's lease.
      due_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (device_id, notification_id)
    );
    CREATE INDEX push_notification ON push (notification_id);
    CREATE INDEX push_due ON push (service, due_at);

    -- A session ends by a sign-out, by a status of 0 or 9, or with its account.
    CREATE FUNCTION remove_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM push_device WHERE session_id = NEW.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER session_ends AFTER UPDATE OF ended_at ON session FOR EACH ROW
      WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION remove_push_device();

    -- Failures to notify people.
    CREATE TABLE way_fault (
      -- 'push' or 'email'.
      way text NOT NULL,
      -- The error without e-mail addresses. Equal ones share a row.
      fault text NOT NULL CHECK (char_length(fault) BETWEEN 1 AND 200),
      count int NOT NULL DEFAULT 1,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (way, fault)
    );
    CREATE INDEX way_fault_last ON way_fault (last_at);
  `.execute(db);
}
