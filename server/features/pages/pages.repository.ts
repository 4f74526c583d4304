import { type Kysely, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';

/** A stock sound if it is on sale, by its key and by those of what stands beside it. */
export function findSoundOnSale(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('sound_listing')
    .innerJoin('project', 'project.id', 'sound_listing.project_id')
    .innerJoin('account', 'account.id', 'project.owner_id')
    .innerJoin('category', 'category.id', 'project.category_id')
    .innerJoin('sound', 'sound.file_id', 'project.file_id')
    .select([
      'project.id',
      'project.name',
      'project.description',
      'project.owner_id',
      'project.created_at',
      'account.user_name',
      'category.name as category',
      'sound.file_id',
      'sound.state',
      'sound_listing.price_cents',
      'sound_listing.length_ms',
      'sound_listing.rating_sum',
      'sound_listing.rating_count',
    ])
    .where('sound_listing.project_id', '=', id)
    .where('project.status', '=', APPROVED)
    .executeTakeFirst();
}

/** A category of this type (2 stock, 3 services). */
export function findCategoryOf(db: Kysely<DB>, type: number, id: number) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'description'])
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
}

/** All categories of a type, by name; there are some tens at most. */
export function listCategoriesOf(db: Kysely<DB>, type: number) {
  return db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('type', '=', type)
    .orderBy('name')
    .execute();
}

/** A service of an approved freelancer, by its key. */
export function findServiceOnOffer(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('service')
    .innerJoin('account', 'account.id', 'service.account_id')
    .select([
      'service.id',
      'service.title',
      'service.description',
      'service.price_cents',
      'service.account_id',
      'account.user_name',
    ])
    .where('service.id', '=', id)
    .where('account.contributor_status', '=', APPROVED)
    .executeTakeFirst();
}

/** A freelancer whom everybody may see, by key. */
export function findListedPerson(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'user_name', 'biography', 'languages'])
    .where('id', '=', id)
    .where(sql<boolean>`${sql.raw(IS_LISTED)}`)
    .executeTakeFirst();
}

/** As the index `account_listed` says it: approved, confirmed, not about to leave. */
export const IS_LISTED = `may_sell AND contributor_status = ${APPROVED}
  AND email_confirmed_at IS NOT NULL AND delete_at IS NULL`;
