import { type Kysely, sql, type Transaction } from 'kysely';
import type { ProjectKind } from '../../../shared/features/admin.ts';
import type { DB } from '../../database/types.ts';
import { containing } from '../../database/like-pattern.ts';

/** Which projects of the list are wanted. */
export interface ProjectQuery {
  /** Only projects below this id: the last one of the page before. */
  readonly before?: number;
  /** A part of the name, description or username; case and accents do not matter. */
  readonly filter?: string;
  readonly status?: number;
  readonly kind?: ProjectKind;
}

/** A row of the list. */
export type ListedProject = Awaited<ReturnType<typeof listProjects>>[number];
/** A project with all that its review looks at. */
export type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** Projects that fit, newest first. Deleted ones are no longer listed. */
export function listProjects(
  db: Kysely<DB>,
  { before, filter, status, kind }: ProjectQuery,
  limit: number,
) {
  let query = projects(db)
    .where('project.deleted_at', 'is', null)
    .orderBy('project.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('project.id', '<', before);
  if (status !== undefined) query = query.where('project.status', '=', status);
  if (kind !== undefined) query = query.where('project.kind', '=', kind);
  if (filter) {
    const searched = sql`unaccent(concat_ws(' ', project.name, project.description, owner.user_name))`;
    query = query.where(searched, 'ilike', sql`unaccent(${containing(filter)})`);
  }
  return query.execute();
}

/** One project, or undefined. */
export function findProject(db: Kysely<DB>, id: number) {
  return projects(db)
    .leftJoin('account as buyer', 'buyer.id', 'project.buyer_id')
    .leftJoin('category', 'category.id', 'project.category_id')
    .leftJoin('file', 'file.id', 'project.file_id')
    .select([
      'owner.name as owner_name',
      'owner.last_name as owner_last_name',
      'project.buyer_id',
      'buyer.user_name as buyer_user_name',
      'category.name as category_name',
      'project.keywords',
      'project.tempo',
      'project.offer_state',
      'project.rejection_reason',
      'project.deleted_at',
      'project.file_id',
      'file.name as file_name',
      'file.bytes as file_bytes',
    ])
    .where('project.id', '=', id)
    .executeTakeFirst();
}

/** A project as a decision about it finds it, locked until the decision is stored. */
export function lockProject(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_id')
    .select([
      'project.id',
      'project.kind',
      'project.name as projectName',
      'project.status',
      'project.rejection_reason as reason',
      'project.price_cents',
      'project.file_id',
      'project.deleted_at',
      'account.email',
      'account.name',
    ])
    .where('project.id', '=', id)
    .forUpdate('project')
    .executeTakeFirst();
}

/** A decision as it is stored. */
export interface StoredDecision {
  readonly status: number;
  readonly priceCents: number | null;
  readonly reason: string | null;
}

/** Stores the decision about a project. */
export async function storeProjectDecision(
  trx: Transaction<DB>,
  id: number,
  { status, priceCents, reason }: StoredDecision,
): Promise<void> {
  await trx
    .updateTable('project')
    .set({ status, price_cents: priceCents, rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}

function projects(db: Kysely<DB>) {
  return db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_id')
    .select([
      'project.id',
      'project.kind',
      'project.owner_id',
      'owner.user_name',
      'project.name',
      'project.description',
      'project.price_cents',
      'project.status',
      'project.created_at',
    ]);
}
