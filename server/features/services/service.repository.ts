import { type Insertable, type Selectable, sql } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import type { Service } from '../../database/types.ts';
import { isShown } from '../reviews/shown-rating.ts';

export type ServiceRow = Awaited<
  ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>
>;

/** Absent fields of an existing service stay. */
export type ServicePromise = Partial<Pick<Selectable<Service>, 'delivery_days' | 'revisions'>>;

/**
 * A service to be stored. Without `ownTitle` an existing service keeps its title, and a new one
 * takes the category's.
 */
interface ServiceDraft
  extends
    Pick<Insertable<Service>, 'account_id' | 'category_id' | 'description' | 'price_cents'>,
    ServicePromise {
  readonly ownTitle: string | undefined;
  readonly categoryTitle: string;
}

/** Returns a category's services of approved freelancers, newest first. */
export function findServicesInCategory(
  db: Db,
  categoryId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before: number | undefined; limit: number },
): Promise<ServiceRow[]> {
  return services(db)
    .where('service.category_id', '=', categoryId)
    .where('account.contributor_status', '=', APPROVED)
    .where('service.id', '<', before)
    .orderBy('service.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns all services of an account, newest first: at most one per category. */
export function findServicesOfAccount(db: Db, accountId: number): Promise<ServiceRow[]> {
  return services(db)
    .where('service.account_id', '=', accountId)
    .orderBy('service.id', 'desc')
    .execute();
}

/** Returns those of these services whose freelancers are approved, unordered. */
export function findServices(db: Db, ids: readonly number[]): Promise<ServiceRow[]> {
  return services(db)
    .where('service.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .where('account.contributor_status', '=', APPROVED)
    .execute();
}

export async function deleteServicesOfAccount(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('service').where('account_id', '=', accountId).execute();
}

/** Returns the service of an account in a category: at most one. */
export function findOwnService(
  db: Db,
  accountId: number,
  categoryId: number,
): Promise<ServiceRow | undefined> {
  return services(db)
    .where('service.account_id', '=', accountId)
    .where('service.category_id', '=', categoryId)
    .executeTakeFirst();
}

/** Adds a service, or changes the one that the account has in the category. Returns its id. */
export async function upsertService(
  db: Db,
  { ownTitle, categoryTitle, ...draft }: ServiceDraft,
): Promise<number> {
  const { account_id: _account, category_id: _category, ...changes } = draft;
  const { id } = await db
    .insertInto('service')
    .values({ ...draft, title: ownTitle ?? categoryTitle })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'category_id'])
        .doUpdateSet({ ...changes, ...(ownTitle && { title: ownTitle }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the demos of a service, in this order. */
export async function replaceDemos(
  db: Db,
  serviceId: number,
  soundIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('service_demo').where('service_id', '=', serviceId).execute();
  if (soundIds.length === 0) return;
  const rows = soundIds.map((sound_id, index) => ({
    service_id: serviceId,
    place: index + 1,
    sound_id,
  }));
  await db.insertInto('service_demo').values(rows).execute();
}

/** Lists the demos of services in order, those that are not on sale included. */
export function findDemos(db: Db, serviceIds: readonly number[]) {
  return db
    .selectFrom('service_demo')
    .select(['service_id', 'sound_id'])
    .where('service_id', 'in', serviceIds)
    .orderBy('service_id')
    .orderBy('place')
    .execute();
}

function services(db: Db) {
  return (
    db
      .selectFrom('service')
      .innerJoin('account', 'account.id', 'service.account_id')
      // Stars of the freelancer's service projects in the category. Projects without a category
      // count in each.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('review')
            .innerJoin('offer', 'offer.id', 'review.offer_id')
            .select(({ fn }) => [
              fn.avg<string | null>('review.stars').as('rating'),
              fn.countAll<number>().as('rating_count'),
            ])
            .whereRef('offer.owner_id', '=', 'service.account_id')
            .where(isShown)
            .where((or) =>
              or.or([
                or('offer.category_id', '=', or.ref('service.category_id')),
                or('offer.category_id', 'is', null),
              ]),
            )
            .as('rated'),
        (join) => join.onTrue(),
      )
      .select((eb) => ['rated.rating', eb.ref('rated.rating_count').$notNull().as('rating_count')])
      .select([
        'service.id',
        'service.account_id',
        'service.category_id',
        'service.title',
        'service.description',
        'service.price_cents',
        'service.delivery_days',
        'service.revisions',
        'account.languages',
        'account.user_name',
      ])
  );
}
