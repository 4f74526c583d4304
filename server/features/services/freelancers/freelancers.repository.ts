import { type Kysely, sql } from 'kysely';
import { hasPublicPage } from '../../../database/known-people.ts';
import type { DB } from '../../../database/types.ts';

/** Returns the freelancers with these ids who have a public page, unordered. */
export function findFreelancers(db: Kysely<DB>, ids: readonly number[]) {
  return db
    .selectFrom('account')
    .leftJoin('freelancer_figures as figures', 'figures.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.user_name', 'account.country'])
    .select(['account.languages', 'account.biography'])
    .select(['figures.review_mean', 'figures.review_count'])
    .where('account.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .where(hasPublicPage('account'))
    .execute();
}

/** Returns the services of freelancers, the cheapest first. */
export function findOffered(db: Kysely<DB>, accountIds: readonly number[]) {
  return db
    .selectFrom('service')
    .innerJoin('category', 'category.id', 'service.category_id')
    .select(['service.id', 'service.account_id', 'service.title', 'service.price_cents'])
    .select('category.name as category')
    .where('service.account_id', '=', sql<number>`ANY(${[...accountIds]}::bigint[])`)
    .orderBy('service.price_cents')
    .orderBy('service.id')
    .execute();
}
