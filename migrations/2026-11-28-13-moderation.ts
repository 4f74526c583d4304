import { type Kysely, sql } from 'kysely';

/** Reports, alarms, and the append-only audit log of administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE report (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reporter_id bigint NOT NULL REFERENCES account,
      client_id uuid NOT NULL,
      about_id bigint NOT NULL REFERENCES account,
      conversation_id bigint REFERENCES conversation,
      seq int,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'handled')),
      created_at timestamptz NOT NULL DEFAULT now(),
      sound_id bigint REFERENCES sound,
      offer_id bigint REFERENCES offer,
      -- Whether it is about the spoken hello of the reported person.
      about_hello boolean NOT NULL DEFAULT false,
      brief_id bigint REFERENCES brief ON DELETE SET NULL,
      demo_id bigint REFERENCES recording ON DELETE SET NULL,
      UNIQUE (reporter_id, client_id),
      CHECK (reporter_id <> about_id),
      CHECK ((conversation_id IS NULL) = (seq IS NULL)),
      CONSTRAINT report_item CHECK (num_nonnulls(sound_id, offer_id) <= 1)
    );
    CREATE INDEX report_status ON report (status, id DESC);
    CREATE INDEX report_about ON report (about_id, id DESC);
    -- For the question whether a message may be evidence.
    CREATE INDEX report_conversation ON report (conversation_id, seq)
      WHERE conversation_id IS NOT NULL;
    CREATE INDEX report_brief ON report (brief_id) WHERE brief_id IS NOT NULL;
    CREATE INDEX report_demo ON report (demo_id) WHERE demo_id IS NOT NULL;
    CREATE INDEX report_words ON report USING gin ((' ' || plain_text(text)) gin_trgm_ops)
      WITH (gin_pending_list_limit = 256);

    CREATE TABLE audit_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- Null for actions on the command line of the server.
      actor_id bigint REFERENCES account,
      action text NOT NULL,
      user_id bigint REFERENCES account,
      report_id bigint REFERENCES report,
      changes jsonb NOT NULL,
      reason text,
      order_id bigint REFERENCES orders,
      sound_id bigint REFERENCES sound,
      offer_id bigint REFERENCES offer,
      -- A settlement or a rate belongs to no order and no person.
      CHECK (num_nonnulls(user_id, sound_id, offer_id, report_id, order_id)
        = CASE WHEN action IN ('settlement', 'rate') THEN 0 ELSE 1 END)
    );
    CREATE INDEX audit_entry_action ON audit_entry (action, id DESC);
    CREATE INDEX audit_entry_actor ON audit_entry (actor_id, id DESC);
    CREATE INDEX audit_entry_user ON audit_entry (user_id, id DESC);
    CREATE INDEX audit_entry_sound ON audit_entry (sound_id, id DESC);
    CREATE INDEX audit_entry_offer ON audit_entry (offer_id, id DESC);
    CREATE INDEX audit_entry_report ON audit_entry (report_id, id DESC);
    CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- Alarms about money, which administrators get by e-mail.
    CREATE TABLE alarm (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL UNIQUE,
      urgent boolean NOT NULL,
      what text NOT NULL,
      path text NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      mailed_at timestamptz,
      -- Null for alarms from before there were Serbian texts.
      what_sr text,
      what_sr_cyrl text
    );
    CREATE INDEX alarm_waiting ON alarm (id) WHERE mailed_at IS NULL;
    CREATE INDEX alarm_mailed ON alarm (mailed_at DESC) WHERE NOT urgent;

    -- The queues of administrators about which an e-mail was sent.
    CREATE TABLE queue_notice (
      -- The name of a queue, or 'digest' for the daily e-mail about all queues.
      queue text PRIMARY KEY,
      -- Whether the queue has not been empty since the e-mail.
      is_open boolean NOT NULL,
      mailed_at timestamptz NOT NULL
    );

    -- Decisions about which the freelancer gets an e-mail.
    CREATE TABLE decision_mail (
      account_id bigint NOT NULL REFERENCES account,
      -- The decided item and its id. The e-mail reads the decision from there.
      kind text NOT NULL,
      item_id bigint NOT NULL,
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, kind, item_id),
      CONSTRAINT decision_mail_kind CHECK (kind IN ('sound', 'offer', 'recording'))
    );
    CREATE INDEX decision_mail_due ON decision_mail (decided_at);
  `.execute(db);
}
