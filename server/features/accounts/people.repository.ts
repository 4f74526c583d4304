import { type Kysely, type SqlBool, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import { beginningWith, containing } from '../../database/like-pattern.ts';
import type { DB } from '../../database/types.ts';

/** Which freelancers are wanted; case and accents do not matter. */
export interface PeopleQuery {
  /** Each of them is to stand in the name, username, biography or country. */
  readonly words: readonly string[];
  /** The beginning of a language; '' for any. */
  readonly language: string;
}

/** A page of the freelancers who are seen by everybody, newest first. */
export function listPeople(
  db: Kysely<DB>,
  query: PeopleQuery,
  { offset, limit }: { offset: number; limit: number },
) {
  return listed(db, query)
    .select(['id', 'name', 'user_name', 'languages', 'country'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many freelancers fit. */
export async function countPeople(db: Kysely<DB>, query: PeopleQuery): Promise<number> {
  const { count } = await listed(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a portfolio shows of its person, and whether it is to be seen by everybody. */
export function findPerson(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'user_name', 'country', 'biography', 'languages', 'created_at'])
    .select(IS_LISTED.as('is_listed'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Freelancers whom an administrator approved, who confirmed their e-mail and are not about to leave. */
const IS_LISTED = sql<boolean>`(
  may_sell AND contributor_status = ${sql.lit(APPROVED)} AND email_confirmed_at IS NOT NULL
  AND delete_at IS NULL)`;

function listed(db: Kysely<DB>, { words, language }: PeopleQuery) {
  let query = db.selectFrom('account').where(IS_LISTED);
  for (const word of words) {
    const texts = sql`unaccent(concat_ws(' ', name, user_name, country, biography))`;
    query = query.where(texts, 'ilike', sql`unaccent(${containing(word)})`);
  }
  if (language === '') return query;
  const spoken = sql<SqlBool>`EXISTS (
    SELECT FROM unnest(languages) AS language
    WHERE unaccent(language) ILIKE unaccent(${beginningWith(language)}))`;
  return query.where(spoken);
}
