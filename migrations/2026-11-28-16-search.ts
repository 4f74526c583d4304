import { type Kysely, sql } from 'kysely';

/**
 * The words by which services and freelancers are found. Triggers keep them in step with accounts
 * and services, so that nothing is found that is not public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSearchWords(db);
  await sql`
    -- Public services. Lexemes: 'voice' a word, 'n:voice' a word of the title, 'c:31' the category.
    CREATE TABLE service_words (
      service_id bigint PRIMARY KEY REFERENCES service ON DELETE CASCADE,
      account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
      words tsvector NOT NULL
    );
    CREATE INDEX service_words_account ON service_words (account_id);
    -- Freelancers with a public page. 'n:' marks words of the names, 'c:' categories of services.
    CREATE TABLE freelancer_words (
      account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      words tsvector NOT NULL
    );
    -- A pending list would be read by each search.
    CREATE INDEX service_words_words ON service_words USING gin (words) WITH (fastupdate = off);
    CREATE INDEX freelancer_words_words ON freelancer_words
      USING gin (words) WITH (fastupdate = off);
    -- Words of both, from which the search corrects typing errors. A job removes unused ones.
    CREATE TABLE search_word (word text COLLATE "C" PRIMARY KEY);
    CREATE INDEX search_word_alike ON search_word USING gist ((word || '') gist_trgm_ops)
  `.execute(db);
  await createRefresh(db);
  await createTriggers(db);
}

/**
 * Creates `search_words`, which folds a text as `searchWords` of the server does: lower case, Latin,
 * without accents. The spellings of the Serbian đ become one letter.
 */
async function createSearchWords(db: Kysely<unknown>): Promise<void> {
  const pairs = Object.entries(PLAIN);
  const folded = pairs.reduce(
    (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    sql`lower(translate(regexp_replace(normalize(texts, NFKD), '[\u0300-\u036f]', '', 'g'),
      ${sql.lit(CYRILLIC)}, ${sql.lit(LATIN)}))`,
  );
  await sql`
    CREATE FUNCTION search_words(texts text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT replace(left(word, 40), 'dj', 'd')), '{}')
      FROM regexp_split_to_table(${folded}, '[^[:alnum:]]+') word
      WHERE word <> ''
    $$`.execute(db);
}

/** Letters with one Latin counterpart, in upper and lower case. */
const CYRILLIC = 'абвгдђежзиіјклмнопрстћуфхцчшѕыэєАБВГДЂЕЖЗИІЈКЛМНОПРСТЋУФХЦЧШЅЫЭЄđðłøıĐÐŁØъьЪЬ';
const LATIN = 'abvgddezziijklmnoprstcufhccszyeeabvgddezziijklmnoprstcufhccszyeeddloiddlo';
/** Lower-case letters with more than one. */
const PLAIN = {
  љ: 'lj',
  њ: 'nj',
  џ: 'dz',
  щ: 'st',
  ю: 'ju',
  я: 'ja',
  Љ: 'lj',
  Њ: 'nj',
  Џ: 'dz',
  Щ: 'st',
  Ю: 'ju',
  Я: 'ja',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Creates `refresh_search`, which writes the words of accounts and of their services. */
async function createRefresh(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION named_words(named text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg('n:' || word), '{}') FROM unnest(search_words(named)) word
    $$;
    CREATE FUNCTION refresh_search(accounts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- Changes of one account and its services wait for each other.
      PERFORM FROM account WHERE id = ANY (accounts) ORDER BY id FOR NO KEY UPDATE;
      DELETE FROM service_words WHERE account_id = ANY (accounts) AND NOT EXISTS (
        SELECT FROM account WHERE id = account_id AND ${IS_LISTED});
      DELETE FROM freelancer_words WHERE account_id = ANY (accounts) AND NOT EXISTS (
        SELECT FROM account WHERE id = account_id AND ${IS_LISTED});
      INSERT INTO service_words AS known (service_id, account_id, words)
      SELECT service.id, account.id, array_to_tsvector(
        search_words(concat_ws(' ', title, description, name, user_name,
          array_to_string(languages, ' ')))
        || named_words(title) || ('c:' || category_id))
      FROM account JOIN service ON service.account_id = account.id
      WHERE account.id = ANY (accounts) AND ${IS_LISTED}
      ON CONFLICT (service_id) DO UPDATE SET words = EXCLUDED.words
        WHERE known.words <> EXCLUDED.words;
      INSERT INTO freelancer_words AS known (account_id, words)
      SELECT account.id, array_to_tsvector(
        search_words(concat_ws(' ', name, user_name, biography, array_to_string(languages, ' ')))
        || named_words(name || ' ' || user_name)
        || ARRAY(SELECT 'c:' || category_id FROM service WHERE service.account_id = account.id))
      FROM account
      WHERE account.id = ANY (accounts) AND ${IS_LISTED}
      ON CONFLICT (account_id) DO UPDATE SET words = EXCLUDED.words
        WHERE known.words <> EXCLUDED.words;
    END $$`.execute(db);
}

/** The rule of a public page: approved, with a confirmed address, and not about to leave. */
const IS_LISTED = sql.raw(`(account.may_sell AND account.contributor_status = 1
  AND account.email_confirmed_at IS NOT NULL AND account.delete_at IS NULL)`);

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_word
      SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(words)) word
      WHERE word NOT LIKE '%:%' AND char_length(word) > 2
      ORDER BY word ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE FUNCTION refresh_search_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_search(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
    CREATE FUNCTION refresh_search_of_service() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_search(ARRAY(SELECT DISTINCT account_id FROM changed ORDER BY 1));
      RETURN NULL;
    END $$;
    CREATE TRIGGER refresh_search AFTER INSERT ON account FOR EACH ROW WHEN (NEW.may_sell)
      EXECUTE FUNCTION refresh_search_of_account();
    CREATE TRIGGER refresh_search_again AFTER UPDATE OF may_sell, contributor_status,
        email_confirmed_at, delete_at, name, user_name, biography, languages ON account
      FOR EACH ROW WHEN ((OLD.may_sell OR NEW.may_sell) AND
        (OLD.may_sell, OLD.contributor_status, OLD.email_confirmed_at, OLD.delete_at, OLD.name,
          OLD.user_name, OLD.biography, OLD.languages) IS DISTINCT FROM
        (NEW.may_sell, NEW.contributor_status, NEW.email_confirmed_at, NEW.delete_at, NEW.name,
          NEW.user_name, NEW.biography, NEW.languages))
      EXECUTE FUNCTION refresh_search_of_account()`.execute(db);
  for (const [event, rows] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ] as const) {
    await sql`
      CREATE TRIGGER ${sql.id(`refresh_search_on_${event.toLowerCase()}`)}
        AFTER ${sql.raw(event)} ON service REFERENCING ${sql.raw(rows)} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_service()`.execute(db);
  }
  for (const table of ['service_words', 'freelancer_words']) {
    for (const event of ['INSERT', 'UPDATE']) {
      await sql`
        CREATE TRIGGER ${sql.id(`learn_words_on_${event.toLowerCase()}`)}
          AFTER ${sql.raw(event)} ON ${sql.table(table)} REFERENCING NEW TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words()`.execute(db);
    }
  }
}
