import type { OwnProject, Project } from '../../../shared/features/projects.ts';
import { LIST_PAGE } from '../../../shared/limits.ts';
import { toUnits } from '../../../shared/money/money.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import type { WorkService } from '../offers/work.service.ts';
import { type Rates, rateToShow } from '../payments/rates/rate.ts';
import { findPlays } from './plays.repository.ts';
import {
  type SoundSales,
  sumSales,
  findSound,
  listOwnSounds,
  type SoundRow,
} from './sounds.repository.ts';
import { soundFieldsOf } from '../../../shared/audio/sound-fields.ts';
import { shownLength } from '../../../shared/audio/sound-length.ts';
import { NO_TERMS } from '../../../shared/features/offer-terms.ts';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import { NO_LENGTH, type ProjectViewer, viewCommon } from '../offers/work.view.ts';

const NO_OFFER = {
  buyer_id: null,
  buyerName: null,
  offer_state: null,
  order_id: null,
  delivery: null,
  refunded: false,
  expires_at: null,
  replaced_by: null,
  asked_price: null,
  askedDeliverOn: null,
  replaces: null,
  viewedAt: null,
  inBuyersCart: false,
  ...NO_TERMS,
  contract: null,
} satisfies Partial<Project>;

const UNSOLD: SoundSales = { sales: 0, incomeCents: 0 };

export type ProjectsService = ReturnType<typeof createProjectsService>;

interface ProjectsParts {
  readonly db: Db;
  readonly rates: Rates;
  readonly sounds: SoundReader;
  readonly work: WorkService;
}

/** Creates the service that reads sounds and offers in the shape of the wire's projects. */
export function createProjectsService({ db, rates, sounds, work }: ProjectsParts) {
  async function view(session: Session | null, rows: readonly SoundRow[]): Promise<Project[]> {
    const files = rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
    const [rate, facts] = await Promise.all([rateToShow(rates), sounds.byFileIds(files)]);
    const viewer = { rate, viewerId: session?.accountId };
    return rows.map((row) => viewSound(row, facts.get(row.file_id ?? '') ?? null, viewer));
  }

  return {
    /** Returns a sound or an offer; throws 404 if the caller may not see it. */
    async single(session: Session | null, id: number): Promise<Project> {
      const sound = await findSound(db, id);
      let found: Project | undefined;
      if (sound && maySee(session, sound)) [found] = await view(session, [sound]);
      // Sounds and offers have distinct ids.
      if (!sound && session) found = await work.find(session, id);
      if (!found) throw notFound('project.not-found');
      return found;
    },

    /** Lists the caller's sounds and offers, newest first, with plays, sales and income. */
    async own(
      session: Session,
      { kind, before }: { kind?: Project['kind'] | undefined; before?: number | undefined },
    ): Promise<OwnProject[]> {
      const page = { before, limit: LIST_PAGE };
      const both = await Promise.all([
        kind === 'service' ? [] : view(session, await listOwnSounds(db, session.accountId, page)),
        kind === 'stock' ? [] : work.listOwn(session, before),
      ]);
      const found = both
        .flat()
        .toSorted((a, b) => b.id - a.id)
        .slice(0, LIST_PAGE);
      const ids = found.map(({ id }) => id);
      const [sales, plays] = await Promise.all([sumSales(db, ids), findPlays(db, ids)]);
      return found.map((project) => {
        const { sales: count, incomeCents } = sales.get(project.id) ?? UNSOLD;
        const income = toUnits(incomeCents);
        return { ...project, plays: plays.get(project.id) ?? 0, sales: count, income };
      });
    },
  };
}

/**
 * Everybody may see approved sounds of approved freelancers. Only the freelancer and administrators
 * may see others.
 */
function maySee(session: Session | null, { owner_id, status, owner_status }: SoundRow): boolean {
  if (status === APPROVED && owner_status === APPROVED) return true;
  return session !== null && (session.isAdministrator || session.accountId === owner_id);
}

/** Converts a sound to its shape on the wire. Only the freelancer sees the name of the file. */
function viewSound(row: SoundRow, facts: SoundFacts | null, viewer: ProjectViewer): Project {
  return {
    ...NO_OFFER,
    ...viewCommon(row, viewer),
    ...soundFieldsOf(row),
    kind: 'stock',
    fileName: viewer.viewerId === row.owner_id ? row.file_name : null,
    length: facts ? shownLength(facts.length_ms / 1_000) : NO_LENGTH,
    sound: facts,
  };
}
