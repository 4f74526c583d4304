import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/types.ts';
import { isHiddenOffer } from '../offers/hidden-offer.ts';

/** A project with the usernames of its people and its file's name. */
export type ProjectRow = Awaited<
  ReturnType<ReturnType<typeof projects>['executeTakeFirstOrThrow']>
>;

/** Which projects a list holds. */
export interface ProjectFilter {
  readonly ownerId?: number;
  readonly buyerId?: number;
  readonly categoryId?: number | undefined;
  readonly kind?: 'stock' | 'service' | undefined;
  /** Only projects below this id: the next page. */
  readonly before?: number | undefined;
}

/** One project of either kind. */
export function findProject(db: Kysely<DB>, id: number): Promise<ProjectRow | undefined> {
  return projects(db).where('project.id', '=', id).executeTakeFirst();
}

/** Projects that fit, newest first. */
export function listProjects(
  db: Kysely<DB>,
  { ownerId, buyerId, categoryId, kind, before }: ProjectFilter,
  limit: number,
): Promise<ProjectRow[]> {
  let query = projects(db).orderBy('project.id', 'desc').limit(limit);
  if (ownerId !== undefined) {
    query = query.where('project.owner_id', '=', ownerId).where('project.deleted_at', 'is', null);
  }
  if (buyerId !== undefined) {
    query = query.where('project.buyer_id', '=', buyerId).where(isHiddenOffer, 'is', false);
  }
  if (categoryId !== undefined) query = query.where('project.category_id', '=', categoryId);
  if (kind !== undefined) query = query.where('project.kind', '=', kind);
  if (before !== undefined) query = query.where('project.id', '<', before);
  return query.execute();
}

/** The file of a sound; of a service the names of what was delivered last and is not deleted. */
const fileName = sql<string | null>`coalesce(file.name, (
  SELECT string_agg(delivered.name, ', ' ORDER BY delivered.id)
  FROM delivery_entry entry JOIN delivery_file delivered ON delivered.entry_id = entry.id
  WHERE entry.order_id = sale.order_id AND entry.project_id = project.id
    AND delivered.file_id IS NOT NULL
  GROUP BY entry.id ORDER BY entry.id DESC LIMIT 1))`;

const isRefunded = sql<boolean>`
  coalesce(item_money.returned_cents = item_money.price_cents, false)`;

function projects(db: Kysely<DB>) {
  return db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_id')
    .leftJoin('account as buyer', 'buyer.id', 'project.buyer_id')
    .leftJoin('file', 'file.id', 'project.file_id')
    .leftJoin('project_claim as sale', (join) =>
      join.onRef('sale.project_id', '=', 'project.id').on('sale.state', '=', 'sold'),
    )
    .leftJoin('item_money', (join) =>
      join
        .onRef('item_money.order_id', '=', 'sale.order_id')
        .onRef('item_money.project_id', '=', 'project.id'),
    )
    .select([
      'project.id',
      'project.kind',
      'project.owner_id',
      'project.buyer_id',
      'project.category_id',
      'project.name',
      'project.description',
      'project.keywords',
      'project.price_cents',
      'project.tempo',
      'project.length',
      'project.status',
      'project.version',
      'project.rejection_reason',
      'project.offer_state',
      'project.expires_at',
      'project.replaced_by',
      'project.asked_price_cents',
      'project.created_at',
      'owner.user_name as owner_name',
      'owner.contributor_status as owner_status',
      'buyer.user_name as buyer_name',
      'project.file_id',
      'sale.order_id',
    ])
    .select(fileName.as('file_name'))
    .select(isRefunded.as('is_refunded'))
    .select((eb) =>
      eb
        .selectFrom('review')
        .select(({ fn }) => fn.avg<string | null>('stars').as('rating'))
        .whereRef('review.project_id', '=', 'project.id')
        .as('rating'),
    );
}
