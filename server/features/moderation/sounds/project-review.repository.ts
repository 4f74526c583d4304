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

/** Which projects of the list are wanted. */
export interface ProjectQuery {
  /** Only projects below this id: the last one of the page before. */
  readonly before?: number;
  /** A part of its words, or of its owner's names or e-mail; case and accents do not matter. */
  readonly filter?: string;
  readonly status?: number;
  readonly kind?: ProjectKind;
  /** Only sounds whose preview was given up. */
  readonly givenUp?: boolean;
}

/** A row of the list. */
export type ListedProject = Awaited<ReturnType<typeof listProjects>>[number];
/** A project with all that its review looks at. */
export type FoundProject = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** Projects that fit, newest first. Deleted ones are no longer listed. */
export function listProjects(db: Kysely<DB>, query: ProjectQuery, limit: number) {
  const page = projects(db).orderBy('project.id', 'desc').limit(limit);
  if (!query.filter) return page.where((eb) => eb.and(conditionsOf(query))).execute();
  return page.where('project.id', 'in', found(db, query, query.filter, limit)).execute();
}

/**
 * The ids of a page, by the words of projects and by those of their owners. Each on its own, so that
 * rare words are found by their index and frequent ones among the newest.
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

/** A project as a decision about it finds it, locked until the decision is stored. */
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
