import type { Kysely } from 'kysely';
import type { Project } from '../../../shared/features/projects.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Rates } from '../payments/rate.ts';
import { rateToShow } from '../payments/shown-price.ts';
import {
  findProject,
  listProjects,
  type ProjectFilter,
  type ProjectRow,
} from './project.repository.ts';
import { viewProject } from './project.view.ts';

export type ProjectsService = ReturnType<typeof createProjectsService>;

/** Reading projects of both kinds. */
export function createProjectsService({ db, rates }: { db: Kysely<DB>; rates: Rates }) {
  async function list(session: Session, filter: ProjectFilter): Promise<Project[]> {
    const rows = await listProjects(db, filter, LIST_PAGE);
    const rate = await rateToShow(rates);
    return rows.map((row) => viewProject(row, rate, session.accountId));
  }

  return {
    /** One project, or 404 for whoever may not know of it. */
    async single(session: Session | null, id: number): Promise<Project> {
      const row = await findProject(db, id);
      if (!row || !maySee(session, row)) throw notFound('There is no such project.');
      return viewProject(row, await rateToShow(rates), session?.accountId);
    },

    /** One's own projects of both kinds. */
    own: (session: Session, before?: number) =>
      list(session, { ownerId: session.accountId, before }),

    /** The service projects that one made for buyers. */
    made: (session: Session, before?: number) =>
      list(session, { ownerId: session.accountId, kind: 'service', before }),

    /** The service projects that were made for this buyer. */
    madeFor: (session: Session, before?: number) =>
      list(session, { buyerId: session.accountId, before }),
  };
}

/** Approved sounds are for everybody; all else is for its people and for administrators. */
function maySee(session: Session | null, row: ProjectRow): boolean {
  if (row.kind === 'stock' && row.status === APPROVED) return true;
  if (!session) return false;
  const { accountId, isAdministrator } = session;
  return isAdministrator || accountId === row.owner_id || accountId === row.buyer_id;
}
