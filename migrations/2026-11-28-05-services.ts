import { type Kysely, sql } from 'kysely';

/** The services of freelancers, their demos, and spoken hellos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL REFERENCES account,
      category_id bigint NOT NULL REFERENCES category,
      title text NOT NULL,
      description text NOT NULL,
      price_cents bigint NOT NULL CHECK (price_cents > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      delivery_days smallint CHECK (delivery_days BETWEEN 1 AND 90),
      revisions smallint CHECK (revisions BETWEEN 0 AND 20),
      UNIQUE (account_id, category_id)
    );
    CREATE INDEX service_category ON service (category_id, id DESC);

    -- A demo is a sound of the freelancer's own. One that is not on sale is not heard.
    CREATE TABLE service_demo (
      service_id bigint NOT NULL REFERENCES service (id) ON DELETE CASCADE,
      place smallint NOT NULL CHECK (place BETWEEN 1 AND 5),
      sound_id bigint NOT NULL REFERENCES sound (id) ON DELETE CASCADE,
      PRIMARY KEY (service_id, place),
      UNIQUE (sound_id, service_id)
    );

    -- A changed package is a new row, so that a buyer gets the terms that the page showed.
    CREATE TABLE service_package (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      service_id bigint NOT NULL REFERENCES service (id) ON DELETE CASCADE,
      position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      what text NOT NULL CHECK (char_length(what) BETWEEN 1 AND 500),
      price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 10000000),
      days smallint NOT NULL CHECK (days BETWEEN 1 AND 90),
      revisions smallint NOT NULL CHECK (revisions BETWEEN 0 AND 20),
      -- Deferred, so that packages can change places.
      UNIQUE (service_id, position) DEFERRABLE INITIALLY DEFERRED
    );

    -- Spoken hellos of freelancers and demos of services. They share a table, because they wait in one
    -- queue for the same decision. A saved change is a new row, so that a decision is about what the
    -- administrator heard. Constraints of the time before demos keep their names.
    CREATE TABLE recording (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL CONSTRAINT hello_account_id_fkey REFERENCES account,
      file_id uuid NOT NULL UNIQUE CONSTRAINT hello_file_id_fkey REFERENCES file,
      -- The transcript of a hello; for a demo, a description of the work.
      words text NOT NULL
        CONSTRAINT hello_transcript_check CHECK (char_length(words) BETWEEN 1 AND 1000),
      status smallint NOT NULL DEFAULT 0 CONSTRAINT hello_status_check CHECK (status IN (0, 1, 9)),
      rejection_reason text CONSTRAINT hello_rejection_reason_check
        CHECK (char_length(rejection_reason) BETWEEN 1 AND 2000),
      saved_at timestamptz NOT NULL,
      -- Null for a hello.
      service_id bigint REFERENCES service ON DELETE CASCADE,
      title text CHECK (char_length(title) BETWEEN 1 AND 60),
      language text CHECK (char_length(language) BETWEEN 1 AND 40),
      CONSTRAINT recording_reason CHECK ((status = 9) = (rejection_reason IS NOT NULL)),
      CONSTRAINT recording_demo CHECK ((service_id IS NULL) = (title IS NULL)),
      CONSTRAINT recording_language CHECK (service_id IS NOT NULL OR language IS NULL)
    );
    CREATE INDEX recording_status ON recording (status, id DESC);
    CREATE UNIQUE INDEX recording_hello ON recording (account_id) WHERE service_id IS NULL;
    CREATE INDEX recording_account ON recording (account_id, id DESC);
    CREATE INDEX recording_service ON recording (service_id, id) WHERE service_id IS NOT NULL;
  `.execute(db);
  await createFreelancers(db);
  await createLists(db);
}

/** Figures about each freelancer's work, and when the freelancer takes new work. */
async function createFreelancers(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counted by a job from orders, deliveries, messages and reviews. Nobody types these figures.
    CREATE TABLE freelancer_figures (
      account_id bigint PRIMARY KEY REFERENCES account,
      completed_orders integer NOT NULL DEFAULT 0 CHECK (completed_orders >= 0),
      orders_in_work integer NOT NULL DEFAULT 0 CHECK (orders_in_work >= 0),
      -- Null while no order was delivered or due.
      on_time_percent smallint CHECK (on_time_percent BETWEEN 0 AND 100),
      -- The share of ended orders whose whole price was refunded. Null while none has ended.
      returned_percent smallint CHECK (returned_percent BETWEEN 0 AND 100),
      repeat_buyers integer NOT NULL DEFAULT 0 CHECK (repeat_buyers >= 0),
      -- The median over 90 days, in working hours. Null with too few answers.
      response_minutes integer CHECK (response_minutes >= 0),
      review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      -- Null without a public review.
      review_mean numeric(3, 2) CHECK (review_mean BETWEEN 1 AND 5),
      counted_at timestamptz NOT NULL,
      CHECK ((review_count = 0) = (review_mean IS NULL))
    );

    -- An account without a row is available, and so is one whose last day away has passed.
    CREATE TABLE availability (
      account_id bigint PRIMARY KEY REFERENCES account,
      state text NOT NULL CHECK (state IN ('available', 'limited', 'away')),
      -- The last day away, in the freelancer's time zone.
      away_until date,
      -- The automatic answer to a first message while away.
      reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
      -- When the absence began. Messages before it get no automatic answer.
      away_since timestamptz,
      -- Identifies the absence: the client id of its automatic answers, so that each conversation
      -- gets one.
      absence uuid,
      CHECK ((state = 'away') = (away_until IS NOT NULL)),
      CHECK (num_nonnulls(away_until, away_since, absence) IN (0, 3)),
      CHECK (reply IS NULL OR state = 'away')
    );
    -- For the job that sends automatic answers.
    CREATE INDEX availability_reply ON availability (away_until) WHERE reply IS NOT NULL;
  `.execute(db);
}

/**
 * The lists of freelancers: those of each category of services, and that of all freelancers. Triggers
 * keep them, because a search that joins the tables takes too long.
 */
async function createLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE freelancer_listing (
      -- A category of services; 0 for the list of all freelancers.
      list_id bigint NOT NULL,
      -- Each freelancer has a row for each language, and one with an empty text for any language.
      language text NOT NULL,
      account_id bigint NOT NULL REFERENCES account,
      -- Null in the list of all freelancers.
      service_id bigint REFERENCES service ON DELETE CASCADE,
      -- The bands of all filters in one number, see freelancer_traits.
      traits smallint NOT NULL,
      -- In the list of all freelancers the lowest of all services, like the days. Null without one.
      price_cents bigint,
      delivery_days smallint,
      review_mean real,
      response_minutes integer,
      -- Until when the freelancer is away.
      away_until date,
      -- Whether there is a hello or a demo.
      has_voice boolean NOT NULL,
      -- Whether fewer than three orders are completed.
      is_new boolean NOT NULL,
      score real NOT NULL,
      PRIMARY KEY (list_id, language, account_id),
      CHECK ((service_id IS NULL) = (list_id = 0))
    );
    -- It holds everything that a page of any order needs.
    CREATE INDEX freelancer_listing_best ON freelancer_listing
      (list_id, language, score DESC, account_id DESC)
      INCLUDE (traits, service_id, is_new, has_voice, price_cents, delivery_days, review_mean,
        response_minutes);
    CREATE INDEX freelancer_listing_new ON freelancer_listing
      (list_id, language, score DESC, account_id DESC) INCLUDE (traits, service_id, is_new)
      WHERE is_new;
    CREATE INDEX freelancer_listing_traits ON freelancer_listing (list_id, language, traits);
    CREATE INDEX freelancer_listing_account ON freelancer_listing (account_id);
    CREATE INDEX freelancer_listing_service ON freelancer_listing (service_id);
    CREATE INDEX freelancer_listing_away ON freelancer_listing (away_until)
      WHERE away_until IS NOT NULL`.execute(db);
  await sql`
    -- The bands of price, days, and stars, each with a last one for no value. The bounds are those of
    -- the search's filters.
    CREATE FUNCTION freelancer_traits(
      price_cents bigint, delivery_days integer, review_mean numeric,
      is_available boolean, has_demos boolean
    ) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
      SELECT (
        coalesce(width_bucket(price_cents, '{500,1000,2000,5000}'::bigint[]), 5) * 140
        + coalesce(width_bucket(delivery_days, '{2,4,8,15,31}'::integer[]), 6) * 20
        + coalesce(width_bucket(review_mean, '{3,4,4.5}'::numeric[]), 4) * 4
        + is_available::integer * 2 + has_demos::integer
      )::smallint
    $$;
    -- The best match, in points. The mean of stars counts as if five reviews of 4 stars were added.
    -- An unknown response time counts as four hours. A year of age costs two points.
    CREATE FUNCTION freelancer_score(
      review_mean numeric, review_count integer, response_minutes integer, is_available boolean,
      has_hello boolean, has_demos boolean, delivery_days integer, since timestamptz
    ) RETURNS real LANGUAGE sql IMMUTABLE AS $$
      SELECT (
        20 * (coalesce(review_mean * review_count, 0) + 5 * 4) / (coalesce(review_count, 0) + 5)
        + 15 / (1 + coalesce(response_minutes, 240) / 240.0)
        + CASE WHEN has_hello THEN 10 ELSE 0 END
        + CASE WHEN has_demos THEN 10 ELSE 0 END
        + CASE WHEN delivery_days IS NULL THEN 0 ELSE 5 END
        - CASE WHEN is_available THEN 0 ELSE 20 END
        + 2 * extract(epoch FROM since - '2026-01-01T00:00:00Z'::timestamptz) / 31557600
      )::real
    $$;
    -- Lists freelancers anew. Absences that end before the day in Belgrade are over.
    CREATE FUNCTION list_freelancers(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
      -- Without the lock, two changes of one freelancer could each miss the other one.
      PERFORM FROM account WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM freelancer_listing WHERE account_id = ANY (ids);
      WITH person AS (
        SELECT account.id, array_prepend('', account.languages) AS languages, account.created_at,
          account.may_sell AND account.email_confirmed_at IS NOT NULL
            AND account.delete_at IS NULL AS is_public,
          figures.review_mean, figures.review_count, figures.response_minutes,
          coalesce(figures.completed_orders, 0) < 3 AS is_new,
          CASE WHEN availability.state = 'away'
            AND availability.away_until >= (now() AT TIME ZONE 'Europe/Belgrade')::date
            THEN availability.away_until END AS away_until,
          coalesce(availability.state, 'available') = 'limited' AS is_limited,
          EXISTS (SELECT FROM recording WHERE recording.account_id = account.id AND recording.status = 1
            AND recording.service_id IS NULL)
            AS has_hello
        FROM account
        LEFT JOIN freelancer_figures figures ON figures.account_id = account.id
        LEFT JOIN availability ON availability.account_id = account.id
        WHERE account.id = ANY (ids) AND account.contributor_status = 1
      ), offered AS (
        SELECT service.account_id, service.category_id, service.id, service.price_cents,
          service.delivery_days, service.created_at,
          EXISTS (
            SELECT FROM service_demo JOIN sound_listing USING (sound_id)
            WHERE service_demo.service_id = service.id)
          OR EXISTS (
            SELECT FROM recording
            WHERE recording.service_id = service.id AND recording.status = 1) AS has_demos
        FROM service WHERE service.account_id = ANY (ids)
      ), listed AS (
        SELECT account_id, category_id AS list_id, id AS service_id, price_cents, delivery_days,
          has_demos, created_at
        FROM offered
        UNION ALL
        SELECT person.id, 0, NULL, min(price_cents), min(delivery_days),
          coalesce(bool_or(has_demos), false), max(coalesce(offered.created_at, person.created_at))
        FROM person LEFT JOIN offered ON offered.account_id = person.id
        WHERE person.is_public
        GROUP BY person.id
      )
      INSERT INTO freelancer_listing (list_id, language, account_id, service_id, traits, price_cents,
        delivery_days, review_mean, response_minutes, away_until, has_voice, is_new, score)
      SELECT DISTINCT ON (listed.list_id, language, person.id) listed.list_id, language, person.id,
        listed.service_id,
        freelancer_traits(listed.price_cents, listed.delivery_days, person.review_mean,
          is_available, listed.has_demos),
        listed.price_cents, listed.delivery_days, person.review_mean, person.response_minutes,
        person.away_until, listed.has_demos OR person.has_hello, person.is_new,
        freelancer_score(person.review_mean, person.review_count, person.response_minutes,
          is_available, person.has_hello, listed.has_demos, listed.delivery_days, listed.created_at)
      FROM listed
      JOIN person ON person.id = listed.account_id
      CROSS JOIN LATERAL (
        SELECT person.away_until IS NULL AND NOT person.is_limited AS is_available) free
      CROSS JOIN unnest(person.languages) AS language;
    END $$`.execute(db);
  await createTriggers(db);
}

/** The tables whose changes may change the lists, and how their rows name the freelancers. */
const SOURCES: Readonly<Record<string, { readonly accounts: string; readonly on: string[] }>> = {
  service: { accounts: 'SELECT account_id FROM changed', on: ['INSERT', 'UPDATE', 'DELETE'] },
  availability: { accounts: 'SELECT account_id FROM changed', on: ['INSERT', 'UPDATE', 'DELETE'] },
  recording: { accounts: 'SELECT account_id FROM changed', on: ['INSERT', 'UPDATE', 'DELETE'] },
  freelancer_figures: { accounts: 'SELECT account_id FROM changed', on: ['INSERT', 'DELETE'] },
  service_demo: {
    accounts: 'SELECT account_id FROM changed JOIN service ON service.id = changed.service_id',
    on: ['INSERT', 'DELETE'],
  },
  sound_listing: {
    accounts: `SELECT account_id FROM changed JOIN service_demo USING (sound_id)
      JOIN service ON service.id = service_demo.service_id`,
    on: ['INSERT', 'DELETE'],
  },
};

/** Each trigger runs once for a statement, so that a job that changes many rows stays fast. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [table, { accounts, on }] of Object.entries(SOURCES)) {
    await listOf(db, `list_${table}`, accounts);
    for (const change of on) {
      const rows = change === 'DELETE' ? 'OLD' : 'NEW';
      await sql`
        CREATE TRIGGER ${sql.id(`list_${table}_${change.toLowerCase()}`)}
          AFTER ${sql.raw(change)} ON ${sql.id(table)}
          REFERENCING ${sql.raw(rows)} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION ${sql.id(`list_${table}`)}()`.execute(db);
    }
  }
  // The job that counts the figures writes all of them, and few of them differ.
  await listOf(
    db,
    'list_changed_figures',
    `SELECT changed.account_id FROM changed JOIN former USING (account_id)
      WHERE (changed.review_mean, changed.review_count, changed.response_minutes,
          changed.completed_orders < 3)
        IS DISTINCT FROM (former.review_mean, former.review_count, former.response_minutes,
          former.completed_orders < 3)`,
  );
  await sql`
    CREATE TRIGGER list_freelancer_figures_update AFTER UPDATE ON freelancer_figures
      REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION list_changed_figures();
    CREATE FUNCTION list_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM list_freelancers(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
    CREATE TRIGGER list_account_insert AFTER INSERT ON account
      FOR EACH ROW WHEN (NEW.may_sell) EXECUTE FUNCTION list_account();
    CREATE TRIGGER list_account_update
      AFTER UPDATE OF may_sell, contributor_status, email_confirmed_at, delete_at, languages
      ON account FOR EACH ROW
      WHEN ((OLD.may_sell, OLD.contributor_status, OLD.email_confirmed_at IS NULL, OLD.delete_at,
          OLD.languages)
        IS DISTINCT FROM (NEW.may_sell, NEW.contributor_status, NEW.email_confirmed_at IS NULL,
          NEW.delete_at, NEW.languages))
      EXECUTE FUNCTION list_account()`.execute(db);
}

async function listOf(db: Kysely<unknown>, name: string, accounts: string): Promise<void> {
  await sql`
    CREATE FUNCTION ${sql.id(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM list_freelancers(ARRAY(SELECT DISTINCT account_id FROM (${sql.raw(accounts)}) rows));
      RETURN NULL;
    END $$`.execute(db);
}
