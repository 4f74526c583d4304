import { type Kysely, sql } from 'kysely';
import { transaction } from '../../../server/database/transaction.ts';
import type { DB } from '../../../server/database/types.ts';
import { rebuildListing } from '../../../server/features/catalogue/listing/listing-rebuild.ts';
import { lockListing } from '../../../server/features/catalogue/listing/listing.repository.ts';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';

/** Services of a freelancer. */
const EACH = 4;

/**
 * Inserts `count` services of approved freelancers, with figures, availability, and demos. Categories
 * are uneven, as in a real catalogue: the largest has a quarter of all services.
 */
export async function makeServices(db: Kysely<DB>, count: number): Promise<void> {
  await seedCategories(db);
  // The triggers would list all freelancers once for each table.
  await switchTriggers(db, 'DISABLE');
  await makeFreelancers(db, count);
  await addDemos(db);
  await switchTriggers(db, 'ENABLE');
  await sql`SELECT list_freelancers(array_agg(id)) FROM account`.execute(db);
  await sql`VACUUM ANALYZE account, service, service_demo, sound, sound_listing, freelancer_listing,
    freelancer_figures, availability`.execute(db);
}

async function switchTriggers(db: Kysely<DB>, how: 'DISABLE' | 'ENABLE'): Promise<void> {
  const tables = ['account', 'service', 'service_demo', 'sound_listing', 'freelancer_figures'];
  for (const table of [...tables, 'availability']) {
    await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(how)} TRIGGER USER`.execute(db);
  }
}

async function makeFreelancers(db: Kysely<DB>, count: number): Promise<void> {
  await sql`SELECT setseed(0.2)`.execute(db);
  await sql`
    WITH person AS (
      INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth, country,
        role, may_sell, contributor_status, email_confirmed_at, languages)
      SELECT 'seller' || n || '@people.example', 'seller' || n, 'none', 'Ana', 'Bench ' || n, 1990,
        'Serbia', 2, true, 1, now(), ARRAY(
          SELECT DISTINCT (ARRAY['English', 'Serbian', 'Croatian', 'German', 'Italian', 'French',
            'Spanish', 'Hungarian', 'Albanian', 'Romanian', 'Bulgarian', 'Greek', 'Turkish',
            'Polish', 'Czech', 'Slovak', 'Russian', 'Ukrainian', 'Dutch', 'Swedish'])
            [1 + floor(20 * random() * random())::int]
          FROM generate_series(1, 1 + n % 3))
      FROM generate_series(1, ${Math.ceil(count / EACH)}::int) n
      RETURNING id
    ), figures AS (
      INSERT INTO freelancer_figures (account_id, completed_orders, response_minutes, review_count,
        review_mean, counted_at)
      SELECT id, orders, CASE WHEN random() < 0.8 THEN floor(2000 * random() * random())::int END,
        reviews, CASE WHEN reviews > 0 THEN round((3 + 2 * sqrt(random()))::numeric, 2) END, now()
      FROM (
        SELECT id, orders, floor(orders * random())::int AS reviews
        FROM (SELECT id, floor(40 * random() * random())::int AS orders FROM person) counted
      ) counted
    )
    INSERT INTO availability (account_id, state, away_until, away_since, absence)
    SELECT id, state, CASE WHEN state = 'away' THEN current_date + 1 + floor(30 * random())::int END,
      CASE WHEN state = 'away' THEN now() END, CASE WHEN state = 'away' THEN gen_random_uuid() END
    FROM (
      SELECT id, (ARRAY['available', 'limited', 'away'])[1 + floor(3 * random())::int] AS state
      FROM person WHERE id % 3 = 0
    ) chosen`.execute(db);
  await sql`
    INSERT INTO service (account_id, category_id, title, description, price_cents, delivery_days,
      created_at)
    SELECT account.id, category, 'A voice for ' || account.id, repeat('Calm and close. ', 8),
      100 + floor(8000 * random() * random())::int,
      CASE WHEN random() < 0.7 THEN 1 + floor(40 * random() * random())::int END,
      now() - random() * interval '2 years'
    FROM account, LATERAL (
      SELECT DISTINCT 31 + floor(10 * random() * random() + 0 * account.id)::int AS category
      FROM generate_series(1, 20) LIMIT ${EACH}
    ) chosen
    WHERE account.may_sell
    LIMIT ${count}`.execute(db);
}

/** Gives half of the services two demos each. Their files are shared, and none is read. */
async function addDemos(db: Kysely<DB>): Promise<void> {
  await sql`
    WITH one AS (
      INSERT INTO file (id, account_id, name, media_type, bytes)
      SELECT gen_random_uuid(), min(id), 'sound.wav', 'audio/wav', 1000 FROM account RETURNING id
    )
    INSERT INTO audio (file_id, sample_rate, bits, channels, duration_ms, state, preview_bytes, peaks,
      loudness_lufs)
    SELECT id, 44100, 16, 1, 30000, 'ready', 1000, decode(repeat(md5('1'), 19), 'hex'), -14.5
    FROM one`.execute(db);
  await sql`
    INSERT INTO sound (owner_id, category_id, name, description, keywords, tempo, price_cents, status,
      file_id)
    SELECT account.id, 14, 'Demo ' || n, '', '', 'n/a', 500, 1, (SELECT file_id FROM audio LIMIT 1)
    FROM account, generate_series(1, 2) n WHERE may_sell AND account.id % 2 = 0`.execute(db);
  await transaction(db, async (trx) => {
    await lockListing(trx);
    await rebuildListing(trx);
  });
  await sql`
    INSERT INTO service_demo (service_id, place, sound_id)
    SELECT service.id, row_number() OVER (PARTITION BY service.id ORDER BY sound.id), sound.id
    FROM service JOIN sound ON sound.owner_id = service.account_id`.execute(db);
}
