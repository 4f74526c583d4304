import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { t } from 'texts:offers/general';
import type { Project } from '../../../shared/features/projects.ts';
import { isOpenOffer, type OfferState } from '../../../shared/statuses.ts';
import { announce } from '../../announcer/announce.ts';
import { onLive } from '../../calls/live.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useSession } from '../../session/session.store.ts';
import { useCart } from '../orders/cart/cart.store.ts';
import { CartButton } from '../orders/cart/cart-button.tsx';
import { OfferChip } from './offer-chip.tsx';

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
  const inCart = useCart(({ items }) => items.some((item) => item.id === id));
  const asBuyer = me === buyer_id;
  const { replaced_by } = project;
  const isReplaced = state === 'withdrawn' && replaced_by !== null;
  const ownWords = asFreelancer ? t(`freelancerSays.${state}`) : t(`buyerSays.${state}`);
  const saleWords = project.refunded ? t('refundedSays') : ownWords;
  const says = isReplaced ? t('replacedSays') : saleWords;
  const other = asFreelancer ? buyer_id : user_id;
  useLiveState(id);
  useSpokenChange(state, says);
  return (
    <>
      <div className="stack project-state">
        <OfferChip
          offer={{ state, replaced_by }}
          as={asBuyer ? (inCart ? 'buyer with it in the cart' : 'buyer') : 'somebody else'}
        />
        {(asFreelancer || asBuyer) && <p>{says}</p>}
        {isReplaced && <Link to={`/project/${replaced_by}`}>{t('seeNewOffer')}</Link>}
      </div>
      {asBuyer && isOpenOffer(state) && price !== null && (
        <CartButton project={{ id, name, description, price }} />
      )}
      {project.order_id !== null && (
        <ButtonLink variant="main" to={`/delivery/${project.order_id}/${id}`}>
          {asFreelancer && state === 'paid' && !project.refunded ? t('deliver') : t('goToDelivery')}
        </ButtonLink>
      )}
      {(asFreelancer || asBuyer) && <Link to={`/user/messages/${other}`}>{t('conversation')}</Link>}
    </>
  );
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

/** Announces a new state of the offer on screen. */
function useSpokenChange(state: OfferState, says: string): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    announce(says);
  }, [state, says]);
}
