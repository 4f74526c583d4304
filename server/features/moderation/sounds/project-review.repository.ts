import {
  type Expression,
  expressionBuilder,
  type Kysely,
  sql,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { ProjectKind } from '../../../../shared/features/admin.ts';
import type { DB } from '../../../database/types.ts';
import { holds, namesOf } from '../../../database/like-pattern.ts';

export interface ProjectQuery {
  /** Returns only projects below this id, the last one of the previous page. */
  readonly before?: number;
  /** Part of its texts, or of its owner's names or e-mail address. Case and accents are ignored. */
  readonly filter?: string;
  readonly status?: number;
  readonly kind?: ProjectKind;
  /** Only sounds whose preview could not be made. */
  readonly givenUp?: boolean;
}

export type ListedProject = Awaited<ReturnType<typeof listProjects>>[number];
export type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** Returns the projects that match, newest first. Deleted projects are left out. */
export function listProjects(db: Kysely<DB>, query: ProjectQuery, limit: number) {
  const page = projects(db).orderBy('project.id', 'desc').limit(limit);
  if (!query.filter) return page.where((eb) => eb.and(conditionsOf(query))).execute();
  return page.where('project.id', 'in', found(db, query, query.filter, limit)).execute();
}

/**
 * Selects the ids of a page by the texts of projects and by the names of their owners. Each has its
 * own subquery: rare words are found through their index, frequent ones among the newest projects.
 */
function found(db: Kysely<DB>, query: ProjectQuery, filter: string, limit: number) {
  const newest = db
    .selectFrom('project')
    .select('project.id')
    .where((eb) => eb.and(conditionsOf(query)))
    .orderBy('project.id', 'desc')
    .limit(limit);
  const byWords = newest.where(holds(sql`project.name, project.description`, filter));
  const byOwner = newest
    .innerJoin('account as owner', 'owner.id', 'project.owner_id')
    .where(holds(namesOf('owner'), filter));
  return db
    .selectFrom(byWords.as('by_words'))
    .select('id')
    .union(db.selectFrom(byOwner.as('by_owner')).select('id'));
}

function conditionsOf(query: ProjectQuery): Expression<SqlBool>[] {
  const { before, status, kind, givenUp = false } = query;
  const { eb } = expressionBuilder<DB, 'project'>();
  const failed = eb
    .selectFrom('sound')
    .select('sound.file_id')
    .where('sound.gave_up_at', 'is not', null);
  return [
    eb('project.deleted_at', 'is', null),
    ...(before === undefined ? [] : [eb('project.id', '<', before)]),
    ...(status === undefined ? [] : [eb('project.status', '=', status)]),
    ...(kind === undefined ? [] : [eb('project.kind', '=', kind)]),
    ...(givenUp ? [eb('project.file_id', 'in', failed)] : []),
  ];
}

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
      'project.version',
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

/** Returns a project's current decision and locks the row until the transaction ends. */
export function lockProject(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('project')
    .innerJoin('account', 'account.id', 'project.owner_id')
    .leftJoin('sound', 'sound.file_id', 'project.file_id')
    .select([
      'project.id',
      'project.kind',
      'project.owner_id',
      'sound.state as sound_state',
      'project.name as projectName',
      'project.status',
      'project.version',
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

export interface StoredDecision {
  readonly status: number;
  readonly priceCents: number | null;
  readonly reason: string | null;
}

export async function storeProjectDecision(
  trx: Transaction<DB>,
  id: number,
  { status, priceCents, reason }: StoredDecision,
): Promise<void> {
  await trx
    .updateTable('project')
    .set((eb) => ({
      status,
      price_cents: priceCents,
      rejection_reason: reason,
      version: eb('version', '+', 1),
    }))
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
