import { sql } from 'kysely';
import type { Pool } from 'pg';
import { MAX_COUNTED } from '../../../shared/limits.ts';
import { prepareStatement } from '../../database/connection/prepared-statement.ts';
import { hasPublicPage } from '../../database/known-people.ts';
import type { Db } from '../../database/db.ts';

/** A query in the syntax of `tsquery`. */
export interface WordQuery {
  readonly words: string;
  /** The matches that come first have all words in their title or name. */
  readonly named: string;
}

/** A page of ids, and the number of matches up to `MAX_COUNTED`. */
export interface FoundIds {
  readonly total: number;
  readonly ids: number[];
}

/** The tables that triggers keep. They contain only what is public. */
const TABLES = {
  services: { table: 'service_words', id: 'service_id' },
  freelancers: { table: 'freelancer_words', id: 'account_id' },
} as const;

type Group = keyof typeof TABLES;

/**
 * Builds the statement that counts matches and sorts them. Queries are sub-selects, because
 * PostgreSQL would otherwise scan the table for a frequent word.
 */
export function fewMatches(group: Group): string {
  const { table, id } = TABLES[group];
  return `WITH found AS MATERIALIZED (
      SELECT ${id} AS id, words @@ (SELECT $2::tsquery) AS named FROM ${table}
      WHERE words @@ (SELECT $1::tsquery) LIMIT ${MAX_COUNTED}
    )
    SELECT (SELECT count(*)::int FROM found) AS total, ARRAY(
      SELECT id FROM found ORDER BY named DESC, id DESC
      LIMIT (SELECT $3::int) OFFSET (SELECT $4::int)) AS ids`;
}

/**
 * Builds the statement that reads the newest matches until the page is full. It is fast if many
 * match. OFFSET 0 prevents PostgreSQL from finding all of them first.
 */
export function manyMatches(group: Group): string {
  const { table, id } = TABLES[group];
  return `
    SELECT id FROM (SELECT ${id} AS id, words FROM ${table} ORDER BY ${id} DESC OFFSET 0) newest
    WHERE words @@ (SELECT $1::tsquery) LIMIT (SELECT $2::int) OFFSET (SELECT $3::int)`;
}

/** Prepares the statements of a group. */
export function createWordIndex(pool: Pool, group: Group) {
  const few = prepareStatement<FoundIds>(pool, fewMatches(group));
  const many = prepareStatement<{ id: number }>(pool, manyMatches(group));
  return {
    async find(
      { words, named }: WordQuery,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<FoundIds> {
      const [found = { total: 0, ids: [] }] = await few([words, named, limit, offset]);
      if (found.total < MAX_COUNTED) return found;
      const within = Math.max(0, Math.min(limit, MAX_COUNTED - offset));
      const newest = within === 0 ? [] : await many([words, within, offset]);
      return { total: found.total, ids: newest.map((row) => row.id) };
    },
  };
}

/** Returns the usernames of these freelancers who have a public page, unordered. */
export function findFreelancerNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('account')
    .select(['id', 'user_name'])
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(hasPublicPage('account'))
    .execute();
}

/** Returns the names of these services and of their freelancers, unordered. */
export function findServiceNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('service')
    .innerJoin('account', 'account.id', 'service.account_id')
    .select(['service.id', 'service.title', 'account.user_name'])
    .where('service.id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(hasPublicPage('account'))
    .execute();
}

/** The number of similar words by trigrams, enough to include the intended one. */
const ALIKE = 50;

/** Returns which of these words services or freelancers use. */
export async function findKnown(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('word', '=', sql<string>`ANY(${words}::text[])`)
    .execute();
  return rows.map(({ word }) => word);
}

/** Returns the words most similar by trigrams. */
export async function findAlike(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_word ORDER BY (word || '') <-> ${word} LIMIT ${ALIKE}`.execute(db);
  return rows.map((row) => row.word);
}

/** Removes the words that no service and no freelancer uses any more. */
export async function deleteUnusedWords(db: Db): Promise<void> {
  await sql`
    DELETE FROM search_word WHERE word NOT IN (
      SELECT word FROM ts_stat('SELECT words FROM service_words')
      UNION SELECT word FROM ts_stat('SELECT words FROM freelancer_words'))`.execute(db);
}
