import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { t as tContract } from 'texts:offers/contract';
import { t } from 'texts:offers/general';
import type { Project } from '../../../shared/features/projects.ts';
import { isOpenOffer, type OfferState } from '../../../shared/statuses.ts';
import { announce } from '../../announcer/announce.ts';
import { onLive } from '../../calls/live.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useSession } from '../../session/session.store.ts';
import { CartButton } from '../orders/cart/cart-button.tsx';
import { useViewedOffer } from './use-viewed-offer.ts';
import { MilestoneList } from './milestones/milestone-list.tsx';
import { OfferChip } from './offer-chip.tsx';
import { useOfferReader } from './offer-line.ts';

interface OfferStandingProps {
  project: Project;
  /**
   * Whether the reader is the freelancer. Otherwise, the reader is the buyer or an administrator.
   */
  asFreelancer: boolean;
}

/** The state of an offer in words, and the possible actions. */
export function OfferStanding({ project, asFreelancer }: OfferStandingProps) {
  const { id, name, description, price, buyer_id, user_id } = project;
  const state = project.offer_state ?? 'offered';
  const me = useSession(({ session }) => session?.userId);
  const reader = useOfferReader(id, buyer_id);
  const asBuyer = me === buyer_id;
  const { replaced_by, inBuyersCart, viewedAt, delivery } = project;
  const says = stateText(project, asFreelancer);
  const other = asFreelancer ? buyer_id : user_id;
  useViewedOffer(id, asBuyer && viewedAt === null);
  useLiveState(id);
  useSpokenChange(`${state} ${inBuyersCart}`, says);
  return (
    <>
      <div className="stack project-state">
        <OfferChip offer={{ state, replaced_by, inBuyersCart, delivery }} reader={reader} />
        {(asFreelancer || asBuyer) && <p>{says}</p>}
        {isReplaced(project) && <Link to={`/project/${replaced_by}`}>{t('seeNewOffer')}</Link>}
        {project.contract && <MilestoneList contract={project.contract} />}
      </div>
      {asBuyer && isOpenOffer(state) && price !== null && (
        <CartButton project={{ id, name, description, price }} />
      )}
      {project.order_id !== null && (
        <ButtonLink variant="main" to={`/delivery/${project.order_id}/${id}`}>
          {asFreelancer && state === 'paid' && !project.refunded ? t('deliver') : t('goToDelivery')}
        </ButtonLink>
      )}
      <Link to={`/contract/${id}`}>{tContract('contract')}</Link>
      {(asFreelancer || asBuyer) && <Link to={`/user/messages/${other}`}>{t('conversation')}</Link>}
    </>
  );
}

function isReplaced({ offer_state, replaced_by }: Project): boolean {
  return offer_state === 'withdrawn' && replaced_by !== null;
}

/** Explains the state of an offer to its freelancer or its buyer. */
function stateText(project: Project, asFreelancer: boolean): string {
  if (isReplaced(project)) return t('replacedSays');
  if (project.refunded) return t('refundedSays');
  if (asFreelancer) return t(`freelancerSays.${standingOf(project)}`);
  return t(`buyerSays.${project.offer_state ?? 'offered'}`);
}

/** Reloads the offer when its state changes on any device. */
function useLiveState(projectId: number): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onLive('offer:changed', ({ offer }) => {
        if (offer.project_id === projectId) void revalidate();
      }),
    [projectId, revalidate],
  );
}

/** Returns how far an open offer is, for its freelancer. */
function standingOf({ offer_state, inBuyersCart, viewedAt }: Project): OfferState | 'seen' {
  if (offer_state && !isOpenOffer(offer_state)) return offer_state;
  if (inBuyersCart) return 'in_cart';
  return viewedAt === null ? 'offered' : 'seen';
}

/** Announces a new state of the offer on screen, except that the buyer has seen it. */
function useSpokenChange(state: string, says: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    announce(says);
  }, [state, says]);
}
