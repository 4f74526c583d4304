import type { Insertable, Kysely } from 'kysely';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB, Service } from '../../database/types.ts';

/** A service with the username of its freelancer. */
export type ServiceRow = Awaited<
  ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>
>;

/** A service to be stored. Without a title of its own it keeps the one it has, or takes the category's. */
export interface ServiceDraft extends Pick<
  Insertable<Service>,
  'account_id' | 'category_id' | 'description' | 'price_cents'
> {
  readonly ownTitle: string | undefined;
  readonly categoryTitle: string;
}

/** Services of a category whose freelancers are approved, newest first. */
export function findServicesOf(
  db: Kysely<DB>,
  categoryId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ServiceRow[]> {
  return services(db)
    .where('service.category_id', '=', categoryId)
    .where('account.contributor_status', '=', APPROVED)
    .$if(before !== undefined, (query) => query.where('service.id', '<', before ?? 0))
    .orderBy('service.id', 'desc')
    .limit(limit)
    .execute();
}

/** All services of an account, newest first: one a category at most. */
export function findServicesBy(db: Kysely<DB>, accountId: number): Promise<ServiceRow[]> {
  return services(db)
    .where('service.account_id', '=', accountId)
    .orderBy('service.id', 'desc')
    .execute();
}

/** Takes all services of an account back. */
export async function deleteServicesBy(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('service').where('account_id', '=', accountId).execute();
}

/** One service of an approved freelancer. */
export function findService(db: Kysely<DB>, id: number): Promise<ServiceRow | undefined> {
  return services(db)
    .where('service.id', '=', id)
    .where('account.contributor_status', '=', APPROVED)
    .executeTakeFirst();
}

/** The service of an account in a category: there is one at most. */
export function findOwnService(
  db: Kysely<DB>,
  accountId: number,
  categoryId: number,
): Promise<ServiceRow | undefined> {
  return services(db)
    .where('service.account_id', '=', accountId)
    .where('service.category_id', '=', categoryId)
    .executeTakeFirst();
}

/** Adds a service, or changes the one that this account has in the category; answers its id. */
export async function upsertService(
  db: Kysely<DB>,
  { ownTitle, categoryTitle, ...draft }: ServiceDraft,
): Promise<number> {
  const { description, price_cents } = draft;
  const { id } = await db
    .insertInto('service')
    .values({ ...draft, title: ownTitle ?? categoryTitle })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'category_id'])
        .doUpdateSet({ description, price_cents, ...(ownTitle && { title: ownTitle }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function services(db: Kysely<DB>) {
  return (
    db
      .selectFrom('service')
      .innerJoin('account', 'account.id', 'service.account_id')
      // What buyers say of the work that came of it; work of no category counts for each of them.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('review')
            .innerJoin('project', 'project.id', 'review.project_id')
            .select(({ fn }) => [
              fn.avg<string | null>('review.stars').as('rating'),
              fn.countAll<number>().as('rating_count'),
            ])
            .whereRef('project.owner_id', '=', 'service.account_id')
            .where('project.kind', '=', 'service')
            .where((or) =>
              or.or([
                or('project.category_id', '=', or.ref('service.category_id')),
                or('project.category_id', 'is', null),
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
        'account.user_name',
      ])
  );
}
