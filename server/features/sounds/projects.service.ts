import type { Kysely } from 'kysely';
import type { OwnProject, Project } from '../../../shared/features/projects.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { DB } from '../../database/types.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import { findPlays } from './plays.repository.ts';
import {
  findProject,
  listProjects,
  type ProjectFilter,
  type ProjectRow,
} from './project.repository.ts';
import { viewProject } from './project.view.ts';
import { type SoundSales, sumSales } from './sound-sales.repository.ts';

const UNSOLD: SoundSales = { sales: 0, incomeCents: 0 };

export type ProjectsService = ReturnType<typeof createProjectsService>;

interface ProjectsParts {
  readonly db: Kysely<DB>;
  readonly rates: Rates;
  readonly sounds: SoundReader;
}

/** Reading projects of both kinds. */
export function createProjectsService({ db, rates, sounds }: ProjectsParts) {
  async function view(session: Session | null, rows: readonly ProjectRow[]): Promise<Project[]> {
    const stock = rows.flatMap(({ kind, file_id }) =>
      kind === 'stock' && file_id !== null ? [file_id] : [],
    );
    const [rate, facts] = await Promise.all([rateToShow(rates), sounds.byFileIds(stock)]);
    const sight = { rate, viewerId: session?.accountId, sounds: facts };
    return rows.map((row) => viewProject(row, sight));
  }

  async function list(session: Session, filter: ProjectFilter): Promise<Project[]> {
    return view(session, await listProjects(db, filter, LIST_PAGE));
  }

  return {
    /** One project, or 404 for whoever may not know of it. */
    async single(session: Session | null, id: number): Promise<Project> {
      const row = await findProject(db, id);
      if (!row || !maySee(session, row)) throw notFound('project.not-found');
      const [project] = await view(session, [row]);
      if (!project) throw new Error(`Project ${id} has no view.`);
      return project;
    },

    /** One's own projects, of both kinds unless told, and what they have brought. */
    async own(
      session: Session,
      page: Pick<ProjectFilter, 'kind' | 'before'>,
    ): Promise<OwnProject[]> {
      const found = await list(session, { ownerId: session.accountId, ...page });
      const ids = found.map(({ id }) => id);
      const [sales, plays] = await Promise.all([sumSales(db, ids), findPlays(db, ids)]);
      return found.map((project) => {
        const { sales: count, incomeCents } = sales.get(project.id) ?? UNSOLD;
        const income = toUnits(incomeCents);
        return { ...project, plays: plays.get(project.id) ?? 0, sales: count, income };
      });
    },

    /** The service projects that one made for buyers. */
    made: (session: Session, before?: number) =>
      list(session, { ownerId: session.accountId, kind: 'service', before }),

    /** The service projects that were made for this buyer. */
    madeFor: (session: Session, page: Pick<ProjectFilter, 'categoryId' | 'before'>) =>
      list(session, { ...page, buyerId: session.accountId }),
  };
}

/** Approved sounds of approved sellers are for everybody; all else is for its people and for administrators. */
function maySee(session: Session | null, row: ProjectRow): boolean {
  const isPublic = row.status === APPROVED && row.owner_status === APPROVED;
  if (row.kind === 'stock' && isPublic) return true;
  if (!session) return false;
  const { accountId, isAdministrator } = session;
  return isAdministrator || accountId === row.owner_id || accountId === row.buyer_id;
}
