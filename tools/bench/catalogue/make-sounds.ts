import { type Kysely, sql } from 'kysely';
import { transaction } from '../../../server/database/transaction.ts';
import type { DB } from '../../../server/database/types.ts';
import { rebuildListing } from '../../../server/features/catalogue/listing/listing-rebuild.ts';
import { lockListing } from '../../../server/features/catalogue/listing/listing.repository.ts';
import { seedCategories } from '../../../server/features/catalogue/seed-categories.ts';
import { makePeople } from '../make-people.ts';
import { createVocabulary, seededRandom } from './random-text.ts';

/** The number of sounds that one statement inserts. */
const STEP = 10_000;
/** The number of files that the sounds share. The bench does not read them. */
const FILES = 500;
const CATEGORIES = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
/** Typical prices, in cents. */
const PRICES = [299, 499, 500, 750, 999, 1_200, 1_500, 1_999, 2_500, 3_999, 4_900, 7_500, 12_000];

/** Creates realistic sounds, more with each call. */
interface SoundMaker {
  /** Grows the catalogue to `count` sounds, nine in ten of them approved. */
  growTo(count: number): Promise<void>;
}

/** Inserts sellers, categories and files for the sounds into an empty database. */
export async function createSoundMaker(db: Kysely<DB>): Promise<SoundMaker> {
  await seedCategories(db);
  const sellers = (await makePeople(db, 'seller', 20)).map(({ auth }) => auth.userId);
  const files = await makeFiles(db, sellers[0] ?? 0);
  const random = seededRandom(20);
  const draw = createVocabulary(random);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const text = (words: number) => Array.from({ length: words }, draw).join(' ');
  // Categories are uneven, as in a real catalogue: the first has about a third.
  const category = () => CATEGORIES[Math.floor(CATEGORIES.length * random() * random())] ?? 11;
  let made = 0;

  function makeOne() {
    return {
      name: text(4),
      description: text(19),
      keywords: text(10),
      tempo: random() < 0.4 ? String(60 + Math.floor(random() * 120)) : 'n/a',
      categoryId: category(),
      price: pick(PRICES),
      status: random() < 0.9 ? 1 : 0,
      ownerId: pick(sellers),
      fileId: pick(files),
    };
  }

  return {
    async growTo(count) {
      for (; made < count; made += STEP) {
        const sounds = Array.from({ length: Math.min(STEP, count - made) }, makeOne);
        await insertSounds(db, sounds);
      }
      made = count;
      await transaction(db, async (trx) => {
        await lockListing(trx);
        await rebuildListing(trx);
      });
      await sql`VACUUM ANALYZE sound, sound_listing, sound_posting, sound_word`.execute(db);
    },
  };
}

interface MadeSound {
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly tempo: string;
  readonly categoryId: number;
  readonly price: number;
  readonly status: number;
  readonly ownerId: number;
  readonly fileId: string;
}

async function insertSounds(db: Kysely<DB>, sounds: readonly MadeSound[]): Promise<void> {
  const all = <K extends keyof MadeSound>(key: K) => sounds.map((sound) => sound[key]);
  await sql`
    INSERT INTO sound (name, description, keywords, tempo, category_id, price_cents, status,
      owner_id, file_id)
    SELECT * FROM unnest(
      ${all('name')}::text[], ${all('description')}::text[], ${all('keywords')}::text[],
      ${all('tempo')}::text[], ${all('categoryId')}::bigint[], ${all('price')}::bigint[],
      ${all('status')}::smallint[], ${all('ownerId')}::bigint[], ${all('fileId')}::uuid[])
  `.execute(db);
}

async function makeFiles(db: Kysely<DB>, ownerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH files AS (
      INSERT INTO file (id, account_id, name, media_type, bytes)
      SELECT gen_random_uuid(), ${ownerId}, 'sound.wav', 'audio/wav', 1000
      FROM generate_series(1, ${FILES}::int) RETURNING id
    ), numbered AS (
      SELECT id, row_number() OVER () AS n FROM files
    )
    INSERT INTO audio (file_id, sample_rate, bits, channels, duration_ms, state, preview_bytes,
      peaks, loudness_lufs)
    SELECT id, (ARRAY[44100, 44100, 48000, 96000])[1 + n % 4], 16, 1 + n % 2, 700 + n * 613,
      'ready', 1000, decode(repeat(md5(n::text), 19), 'hex'), -14.5
    FROM numbered RETURNING file_id AS id
  `.execute(db);
  return rows.map(({ id }) => id);
}
