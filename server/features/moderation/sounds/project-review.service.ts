import type { Kysely, Transaction } from 'kysely';
import type { AuditValue } from '../../../../shared/features/audit.ts';
import type {
  ProjectKind,
  ProjectUnderReview,
  ReviewedProject,
} from '../../../../shared/features/admin.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { formatMinor, readPrice, toUnits } from '../../../../shared/money/money.ts';
import {
  APPROVED,
  type OfferState,
  REJECTED,
  type ReviewStatus,
} from '../../../../shared/statuses.ts';
import { transaction } from '../../../database/transaction.ts';
import type { DB } from '../../../database/types.ts';
import { changesOf, recordDeed } from '../../../platform/audit.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { conflict, notFound, refusalFor, ruleBroken } from '../../../platform/requests/refusal.ts';
import type { FirstPublication } from '../../accounts/profile/first-publication.ts';
import { ASKED_ROWS, pageOf } from '../../../database/list-page.ts';
import { projectRejectedLetter, soundApprovedLetter } from '../review.letters.ts';
import { decidedReason, statusChange } from '../reason.ts';
import {
  findProject,
  type FoundProject,
  type ListedProject,
  listProjects,
  lockProject,
  type ProjectQuery,
  storeProjectDecision,
} from './project-review.repository.ts';

interface Sounds {
  byFileIds(fileIds: readonly string[]): Promise<ReadonlyMap<string, SoundFacts>>;
}

/** The catalogue's list, which shows a sound from its approval on. */
export interface Listing {
  refresh(trx: Transaction<DB>, projectId: number): Promise<void>;
}

interface ProjectReviewParts {
  readonly db: Kysely<DB>;
  readonly postbox: Postbox;
  readonly sounds: Sounds;
  readonly listing: Listing;
  readonly firstPublication: Pick<FirstPublication, 'requireForSound'>;
  readonly publicUrl: () => string;
}

/** A status and price that an administrator sets, with an optional reason for a rejection. */
interface ProjectDecision {
  readonly projectId: number;
  readonly status: ReviewStatus;
  /** EUR as people write it. Absent or empty keeps the price. */
  readonly price?: string | number;
  readonly reason?: string;
  /** The version that the administrator saw. Absent skips the check. */
  readonly version?: number;
}

type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>;

export type ProjectReviewService = ReturnType<typeof createProjectReviewService>;

/**
 * Creates the service through which administrators list projects, set prices and decide about them.
 */
export function createProjectReviewService(parts: ProjectReviewParts) {
  const { db, postbox, sounds, listing, publicUrl } = parts;

  /**
   * E-mails the owner about a decision. A changed price alone, or a return to pending, sends
   * nothing.
   */
  async function tell(
    trx: Transaction<DB>,
    project: LockedProject,
    { status, priceCents, reason }: { status: number; priceCents: number; reason: string | null },
  ): Promise<void> {
    const isNew = project.status !== status;
    if (status === REJECTED && (isNew || project.reason !== reason)) {
      await postbox.send(trx, projectRejectedLetter(project, reason, publicUrl()));
    }
    if (status === APPROVED && isNew && project.kind === 'stock') {
      await postbox.send(trx, soundApprovedLetter(project, priceCents, publicUrl()));
    }
  }

  return {
    /** Returns one page of projects, newest first. `next` is the `before` of the next page. */
    async list(query: ProjectQuery): Promise<{ projects: ReviewedProject[]; next: number | null }> {
      const { rows, next } = pageOf(await listProjects(db, query, ASKED_ROWS));
      return { projects: rows.map(viewListedProject), next };
    },

    async get(projectId: number): Promise<ProjectUnderReview> {
      const row = await findProject(db, projectId);
      if (!row) throw notFound('project.not-found');
      if (row.file_id === null) return viewProjectUnderReview(row, undefined);
      const facts = await sounds.byFileIds([row.file_id]);
      return viewProjectUnderReview(row, facts.get(row.file_id));
    },

    /** Sets a project's status, in any direction, and a sound's price. */
    async changeStatus(administratorId: number, decision: ProjectDecision): Promise<void> {
      const { projectId, status } = decision;
      await transaction(db, async (trx) => {
        const project = await lockProject(trx, projectId);
        if (!project) throw notFound('project.not-found');
        if (project.deleted_at) throw ruleBroken('moderation.project-deleted');
        const priceCents = decidedPrice(project, decision);
        const changes = changesOf([
          statusChange(project.status, status),
          {
            what: { code: 'price' },
            from: priceValue(project.price_cents),
            to: priceValue(priceCents),
          },
        ]);
        const reason = decidedReason(project, decision);
        if (changes.length === 0 && project.reason === reason) return;
        if (becomesPublic(project, status)) {
          await parts.firstPublication.requireForSound(trx, project.owner_id);
        }
        if ((decision.version ?? project.version) !== project.version) {
          throw conflict('moderation.project-changed');
        }
        await storeProjectDecision(trx, projectId, { status, priceCents, reason });
        await recordDeed(trx, {
          actorId: administratorId,
          action: 'project-review',
          subject: { projectId },
          changes,
          reason,
        });
        await tell(trx, project, { status, priceCents: priceCents ?? 0, reason });
        await listing.refresh(trx, projectId);
      });
    },
  };
}

/** Returns whether a decision puts a sound into the catalogue. */
function becomesPublic({ kind, status }: LockedProject, decided: ReviewStatus): boolean {
  return kind === 'stock' && decided === APPROVED && status !== APPROVED;
}

/** Returns the price after a decision, in cents. */
function decidedPrice(project: LockedProject, { status, price }: ProjectDecision): number | null {
  const cents = readGiven(price) ?? project.price_cents;
  if (project.kind === 'service') {
    if (cents !== project.price_cents) {
      throw ruleBroken('moderation.offer-price-not-ours', {}, { field: 'price' });
    }
    return cents;
  }
  if (status !== APPROVED) return cents;
  if (cents === null) throw ruleBroken('moderation.price-missing', {}, { field: 'price' });
  if (project.file_id === null) throw ruleBroken('moderation.no-file');
  if (project.sound_state === 'failed') throw ruleBroken('moderation.no-preview');
  return cents;
}

function readGiven(price: string | number = ''): number | undefined {
  if (String(price).trim() === '') return undefined;
  const read = readPrice(price);
  if (typeof read !== 'number') throw refusalFor({ ...read.fault, field: 'price' });
  return read;
}

function priceValue(cents: number | null): AuditValue | null {
  return cents === null ? null : { text: `${formatMinor(cents)} EUR` };
}

function viewListedProject(row: ListedProject): ReviewedProject {
  return {
    id: row.id,
    // The database's checks allow no other kind or status.
    kind: row.kind as ProjectKind,
    status: row.status as ReviewStatus,
    user_id: row.owner_id,
    userName: row.user_name,
    name: row.name,
    description: row.description,
    price: row.price_cents === null ? null : toUnits(row.price_cents),
    creation_time: row.created_at.toISOString(),
  };
}

function viewProjectUnderReview(
  row: FoundProject,
  sound: SoundFacts | undefined,
): ProjectUnderReview {
  const { file_id: id, file_name: name, file_bytes: bytes, buyer_user_name: buyerName } = row;
  return {
    ...viewListedProject(row),
    fullName: `${row.owner_name} ${row.owner_last_name}`,
    category: row.category_name,
    keywords: row.keywords,
    tempo: row.tempo,
    version: row.version,
    buyer: row.buyer_id === null ? null : { id: row.buyer_id, userName: buyerName ?? '' },
    offer_state: row.offer_state as OfferState | null,
    file: id === null ? null : { id, name: name ?? '', bytes: bytes ?? 0 },
    sound: sound ?? null,
    rejection_reason: row.rejection_reason,
    deleted: row.deleted_at !== null,
  };
}
