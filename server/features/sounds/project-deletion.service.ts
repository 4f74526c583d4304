import type { Kysely, Transaction } from 'kysely';
import { isOpenOffer, type OfferState } from '../../../shared/statuses.ts';
import { type AfterCommit, transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/start/clock.ts';
import { conflict, notFound } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { OfferLifeService } from '../offers/offer-life.service.ts';
import type { OfferNews } from '../offers/offer-news.ts';
import {
  deleteSounds,
  endOpenOffers,
  isOrdered,
  lockOwnProject,
  markDeleted,
  markRestored,
  owesWork,
} from './project-deletion.repository.ts';

/** The catalogue's list, which a deleted sound leaves at once. */
export interface Listing {
  refresh(trx: Transaction<DB>, projectId: number): Promise<void>;
}

interface DeletionParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly offerLife: Pick<OfferLifeService, 'withdraw'>;
  readonly news: OfferNews;
  readonly listing: Listing;
}

export type ProjectDeletionService = ReturnType<typeof createProjectDeletion>;

/** How people delete their own projects, and what becomes of these when people leave. */
export function createProjectDeletion(parts: DeletionParts) {
  const { db, clock, offerLife, news, listing } = parts;

  /** Marks a project that may go; answers an open offer's state, which has to be ended first. */
  function tryDelete(session: Session, projectId: number): Promise<'done' | 'open offer'> {
    return transaction(db, async (trx) => {
      const project = await lockOwnProject(trx, projectId, session.accountId);
      if (!project) throw notFound('project.not-found');
      if (project.deleted_at) return 'done';
      if (isOpen(project.offer_state)) return 'open offer';
      if (isPaid(project.offer_state)) throw conflict('offer.paid-stays');
      if (project.kind === 'stock' && (await isOrdered(trx, projectId))) {
        throw conflict('sound.sold-stays');
      }
      await markDeleted(trx, project, clock.now());
      if (project.kind === 'stock') await listing.refresh(trx, projectId);
      return 'done';
    });
  }

  return {
    /**
     * Deletes one's own sound that nobody bought, or takes an offer that is not paid out of the list:
     * an open one is withdrawn before, which its buyer is told. A repeat changes nothing.
     */
    async delete(session: Session, projectId: number): Promise<void> {
      if ((await tryDelete(session, projectId)) === 'done') return;
      await offerLife.withdraw(session, projectId);
      await tryDelete(session, projectId);
    },

    /**
     * Brings one's own project back as it was before it was deleted; an offer that was open stays
     * withdrawn, since its buyer was told. A repeat changes nothing.
     */
    restore: (session: Session, projectId: number): Promise<void> =>
      transaction(db, async (trx) => {
        const project = await lockOwnProject(trx, projectId, session.accountId);
        if (!project) throw notFound('project.not-found');
        if (!project.deleted_at) return;
        await markRestored(trx, projectId);
        if (project.kind === 'stock') await listing.refresh(trx, projectId);
      }),

    /** Whether a person still has to deliver what somebody paid for. */
    owesWork: (accountId: number, within: Kysely<DB> = db): Promise<boolean> =>
      owesWork(within, accountId),

    /** Ends the open offers of a person who leaves and deletes their sounds. */
    async leave(trx: Transaction<DB>, afterCommit: AfterCommit, accountId: number): Promise<void> {
      const ended = await endOpenOffers(trx, accountId);
      afterCommit(() => news.changed(ended));
      const sounds = await deleteSounds(trx, accountId, clock.now());
      for (const id of sounds) await listing.refresh(trx, id);
    },
  };
}

function isOpen(state: OfferState | null): boolean {
  return state !== null && isOpenOffer(state);
}

function isPaid(state: OfferState | null): boolean {
  return state === 'paid' || state === 'delivered';
}
