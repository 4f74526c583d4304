import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { t as tContract } from 'texts:offers/contract';
import { t } from 'texts:offers/general';
import { t as tMilestones } from 'texts:offers/milestones';
import type { Offer } from '../../../shared/features/projects.ts';
import { call } from '../../calls/api.ts';
import { onConnected, onLive } from '../../calls/live.ts';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { WorkLink } from '../orders/deliveries/work-link.tsx';
import { OfferChip } from './offer-chip.tsx';
import { useOfferReader } from './offer-line.ts';

/** The newest offers between the reader and another person, with their states. */
export function OffersBetween({ userId }: { userId: number }) {
  const heading = useId();
  const offers = useOffersWith(userId);
  if (offers.length === 0) return null;
  return (
    <section className="chat-side-list" aria-labelledby={heading}>
      <h3 id={heading}>{t('workTogether')}</h3>
      <ul className="list-plain">
        {offers.map((offer) => (
          <li key={offer.project_id}>
            <OfferLine offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferLine({ offer }: { offer: Offer }) {
  const { project_id: id, order_id, name, description, price, price_rsd, buyer_id } = offer;
  const reader = useOfferReader(id, buyer_id);
  const shownName = name || description;
  return (
    <>
      <div>
        {order_id === null ? (
          <Link to={`/project/${id}`}>{shownName}</Link>
        ) : (
          <WorkLink work={{ order_id, project_id: id, name: shownName }}>{shownName}</WorkLink>
        )}{' '}
        {offer.milestone && <span className="quiet">{tMilestones('place', offer.milestone)}</span>}
      </div>
      <OfferChip offer={offer} reader={reader} />
      <ShownPrice price={price} price_rsd={price_rsd} />
      <Link to={`/contract/${id}`}>
        {tContract('contract')} <span className="visually-hidden">{shownName}</span>
      </Link>
    </>
  );
}

/** Loads the offers, and reloads them after each change. */
function useOffersWith(userId: number): readonly Offer[] {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const answer = await call('/projects/getOffersWith', { userId });
      if (answer.success && !isUnmounted) setOffers(answer.data.offers);
    };
    const concerns = ({ buyer_id, freelancer_id }: Offer) =>
      buyer_id === userId || freelancer_id === userId;
    void load();
    const ends = [
      onLive('offer:changed', ({ offer }) => concerns(offer) && void load()),
      onLive('message:sent', ({ message }) => message.offer && void load()),
      onConnected(() => void load()),
    ];
    return () => {
      isUnmounted = true;
      for (const end of ends) end();
    };
  }, [userId]);
  return offers;
}
