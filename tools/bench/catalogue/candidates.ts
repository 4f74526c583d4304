import { type Kysely, sql } from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { DB } from '../../../server/database/types.ts';
import type { SoundSearch } from '../../../shared/features/catalogue.ts';
import { queryOf, wordsOfFilter } from '../../../server/features/catalogue/search/search-query.ts';
import { createSoundIndex } from '../../../server/features/catalogue/search/search.repository.ts';

/** A search; `isBeginning` makes the last word a prefix. */
export interface Question {
  readonly words: readonly string[];
  readonly isBeginning: boolean;
  readonly categoryId?: number;
  readonly sort?: SoundSearch['sort'];
}

/** A way to find sounds. It reads the page and returns the exact total. */
export interface Candidate {
  readonly name: 'ilike' | 'gin' | 'gin-prepared' | 'earmark';
  readonly title: string;
  find(question: Question, offset: number, limit: number): Promise<number>;
}

/**
 * Creates the references' table in a conventional design: the texts of a sound with a `tsvector`.
 */
export async function createReferenceTable(db: Kysely<DB>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gin`.execute(db);
  await sql`
    CREATE TABLE bench_sound (
      id bigint PRIMARY KEY,
      owner_id bigint NOT NULL,
      category_id bigint NOT NULL,
      name text NOT NULL,
      description text NOT NULL,
      keywords text NOT NULL,
      tempo text NOT NULL,
      price_cents bigint NOT NULL,
      published boolean NOT NULL,
      file_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      tsv tsvector NOT NULL
    )`.execute(db);
}

/** Adds new sounds to the references' table and rebuilds its indexes. */
export async function fillReferenceTable(db: Kysely<DB>): Promise<void> {
  await sql`DROP INDEX IF EXISTS bench_sound_words, bench_sound_category`.execute(db);
  await sql`
    INSERT INTO bench_sound
    SELECT id, owner_id, category_id, name, description, keywords, tempo, price_cents, status = 1,
      file_id, created_at, to_tsvector('simple', name || ' ' || description || ' ' || keywords)
    FROM sound WHERE id > (SELECT coalesce(max(id), 0) FROM bench_sound)`.execute(db);
  await sql`SET maintenance_work_mem = '512MB'`.execute(db);
  await sql`
    CREATE INDEX bench_sound_words ON bench_sound USING gin (category_id, tsv) WHERE published
  `.execute(db);
  await sql`
    CREATE INDEX bench_sound_category ON bench_sound (category_id, id DESC) WHERE published
  `.execute(db);
  await sql`VACUUM ANALYZE bench_sound`.execute(db);
}

const IN_CATEGORY = 'published AND category_id = $1';
const BY_ILIKE = `${IN_CATEGORY} AND (SELECT bool_and(name ILIKE p OR description ILIKE p OR keywords ILIKE p) FROM unnest($2::text[]) p)`;
const BY_INDEX = `${IN_CATEGORY} AND tsv @@ $2::tsquery`;

/** Creates the references and Earmark's search without its service, all on the same PostgreSQL. */
export function makeCandidates(pool: Pool): readonly Candidate[] {
  const index = createSoundIndex(pool);
  const tsquery = ({ words, isBeginning }: Question) =>
    words.map((word) => `'${word}'${isBeginning ? ':*' : ''}`).join(' & ');
  return [
    reference(
      pool,
      { name: 'ilike', title: 'ILIKE', where: BY_ILIKE, isPrepared: false },
      (asked) => asked.words.map((word) => `%${word}%`),
    ),
    reference(pool, { name: 'gin', title: 'GIN', where: BY_INDEX, isPrepared: false }, tsquery),
    reference(
      pool,
      { name: 'gin-prepared', title: 'GIN, prepared', where: BY_INDEX, isPrepared: true },
      tsquery,
    ),
    {
      name: 'earmark',
      title: 'Earmark',
      async find({ words, categoryId, sort = 'newest' }, offset, limit) {
        const search = { page: 1, sort, ...(categoryId !== undefined && { categoryId }) };
        const query = queryOf(search, wordsOfFilter(words.join(' ')));
        return (await index.page(query, offset, limit)).total;
      },
    },
  ];
}

/**
 * Creates a reference, which counts the matches and then reads the page. Two parallel connections
 * would answer a single search sooner. They would cost the same, and under load there is no idle
 * core for the second.
 */
function reference(
  pool: Pool,
  {
    name,
    title,
    where,
    isPrepared,
  }: { name: Candidate['name']; title: string; where: string; isPrepared: boolean },
  wordsOf: (question: Question) => unknown,
): Candidate {
  const page = `
    SELECT s.id, s.owner_id, a.user_name, s.category_id, s.name, s.description, s.keywords, s.tempo,
      s.price_cents, s.created_at, s.file_id
    FROM (
      SELECT * FROM bench_sound WHERE ${where} ORDER BY id DESC LIMIT $3 OFFSET $4
    ) s JOIN account a ON a.id = s.owner_id ORDER BY s.id DESC`;
  const count = `SELECT count(*)::int AS total FROM bench_sound WHERE ${where}`;
  const query = (text: string, kind: string, values: unknown[]): QueryConfig => ({
    text,
    values,
    ...(isPrepared && { name: `bench_${name}_${kind}` }),
  });
  return {
    name,
    title,
    async find(question, offset, limit) {
      const values = [question.categoryId, wordsOf(question)];
      const counted = await pool.query<{ total: number }>(query(count, 'count', values));
      await pool.query(query(page, 'page', [...values, limit, offset]));
      return counted.rows[0]?.total ?? 0;
    },
  };
}
