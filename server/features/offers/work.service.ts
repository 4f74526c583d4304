import type { Project } from '../../../shared/features/projects.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import type { Db } from '../../database/db.ts';
import type { Session } from '../../platform/requests/session.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import { findWork, listBuyersWork, listMadeWork, type WorkRow } from './offer.repository.ts';
import { viewWork } from './work.view.ts';

interface WorkParts {
  readonly db: Db;
  readonly rates: Rates;
}

/** Only offers with smaller ids: the next page. */
type Before = number | undefined;

export type WorkService = ReturnType<typeof createWork>;

/** Creates the service that reads offers with their files, order and state. */
export function createWork({ db, rates }: WorkParts) {
  async function view({ accountId }: Session, rows: readonly WorkRow[]): Promise<Project[]> {
    const viewer = { rate: await rateToShow(rates), viewerId: accountId };
    return rows.map((row) => viewWork(row, viewer));
  }

  return {
    /** Finds an offer for its two people and administrators; undefined for everybody else. */
    async find(session: Session, id: number): Promise<Project | undefined> {
      const row = await findWork(db, id);
      const { accountId, isAdministrator } = session;
      const mayKnow = isAdministrator || accountId === row?.owner_id || accountId === row?.buyer_id;
      return row && mayKnow ? (await view(session, [row]))[0] : undefined;
    },

    listOwn: async (session: Session, before?: Before) =>
      view(session, await listMadeWork(db, session.accountId, { before, limit: LIST_PAGE })),

    listForBuyer: async (
      session: Session,
      page: { categoryId?: number | undefined; before?: Before },
    ) => view(session, await listBuyersWork(db, session.accountId, { ...page, limit: LIST_PAGE })),
  };
}
