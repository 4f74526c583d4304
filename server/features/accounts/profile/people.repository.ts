import { type RawBuilder, type Selectable, sql } from 'kysely';
import { hasPublicPage } from '../../../database/known-people.ts';
import {
  startsWithPattern,
  containsText,
  containsWordStart,
} from '../../../database/like-pattern.ts';
import type { Db } from '../../../database/db.ts';
import type { Account } from '../../../database/types.ts';

/** A search for freelancers, ignoring case and accents. */
export interface PeopleQuery {
  /** Each word must occur in the name, username, country, biography or languages. */
  readonly words: readonly string[];
  /** The beginning of a language; '' for any. */
  readonly language: string;
}

interface PeoplePart {
  /** Cursor: the last id of the previous page. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Finds the ids of matching freelancers, unordered. If there are `most`, there may be more. */
export async function findPeople(db: Db, query: PeopleQuery, most: number): Promise<number[]> {
  const fitting = db
    .selectFrom('account')
    .select('id')
    .where(IS_LISTED)
    .where(and(conditionsOf(query)))
    .limit(most);
  // The index does not separate languages from other words; it only finds words with this
  // beginning.
  const { language } = query;
  const narrowed = language === '' ? fitting : fitting.where(containsWordStart(TEXTS, language));
  return (await narrowed.execute()).map(({ id }) => id);
}

export function listByIds(
  db: Db,
  ids: readonly number[],
  { before, limit }: PeoplePart,
): Promise<ListedRow[]> {
  const page = ids
    .filter((id) => before === undefined || id < before)
    .toSorted((one, other) => other - one)
    .slice(0, limit);
  return db
    .selectFrom('account')
    .select(SHOWN)
    .where('id', '=', sql<number>`ANY(${page})`)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Returns a page of matching freelancers, newest first. It scans until the page is full, which is
 * fast if many match. OFFSET prevents PostgreSQL from finding and sorting all matches first.
 */
export function listPeople(
  db: Db,
  query: PeopleQuery,
  { before, limit }: PeoplePart,
): Promise<ListedRow[]> {
  const newest = db
    .selectFrom('account')
    .select([...SHOWN, 'biography'])
    .where(IS_LISTED)
    .$if(before !== undefined, (page) => page.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .offset(0);
  return db
    .selectFrom(newest.as('newest'))
    .select(SHOWN)
    .where(and(conditionsOf(query)))
    .limit(limit)
    .execute();
}

/** Finds a person for their portfolio, and whether it is public. */
export function findPerson(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'user_name', 'country', 'biography', 'languages', 'created_at'])
    .select(IS_LISTED.as('is_listed'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const IS_LISTED = hasPublicPage('account');

/** The texts of the index `account_listed_words`. */
const TEXTS = sql`VARIADIC ARRAY[name, user_name, country, biography] || languages`;

const SHOWN = ['id', 'name', 'user_name', 'languages', 'country'] as const;
type ListedRow = Pick<Selectable<Account>, (typeof SHOWN)[number]>;

function conditionsOf({ words, language }: PeopleQuery): RawBuilder<boolean>[] {
  // No index contains punctuation, and anybody can search, so words without letters match nothing.
  const conditions = words.map((word) =>
    /[\p{L}\p{N}]/u.test(word) ? containsText(TEXTS, word) : sql<boolean>`false`,
  );
  if (language === '') return conditions;
  const spoken = sql<boolean>`EXISTS (
    SELECT FROM unnest(languages) AS language
    WHERE plain_text(language) LIKE plain_text(${startsWithPattern(language)}))`;
  return [...conditions, spoken];
}

function and(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}
