import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { t as tChanges } from 'texts:offers/changes';
import { t as tContract } from 'texts:offers/contract';
import { t } from 'texts:offers/general';
import { t as tProduct } from 'texts:sounds/product';
import type { Offer } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { formatTime, Time } from '../../ui/time.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { useIsInCart } from '../orders/cart/cart.store.ts';
import { WorkButton } from '../orders/deliveries/work-link.tsx';
import { OfferTermsList } from '../orders/offer-terms.tsx';
import { MilestoneList } from './milestones/milestone-list.tsx';
import { changesOf } from './offer-changes.ts';
import { BuyerActions, FreelancerActions } from './offer-actions.tsx';
import { OfferChip } from './offer-chip.tsx';
import { formatRequest } from './offer-commands.ts';
import { offerLine, readerOf } from './offer-line.ts';
import { useViewedOffer } from './use-viewed-offer.ts';
import { useFocusKept } from '../../ui/focus/use-focus-kept.ts';
import './offer-card.css';

/** Offers that expire within this time show the hour, and are marked as ending soon. */
const SOON_MS = 24 * 3_600_000;

interface OfferCardProps {
  offer: Offer;
  /** Whether the reader made the offer. */
  mine: boolean;
  /** Additional links, for places outside the conversation. */
  children?: ReactNode;
}

/** An offer in a message, with its price, its state and the possible actions. */
export function OfferCard({ offer, mine, children }: OfferCardProps) {
  const { project_id: id, name, description, price, price_rsd, state, asked_price } = offer;
  const { replaced_by, viewedAt, order_id } = offer;
  const isOpen = isOpenOffer(state);
  const inMyCart = useIsInCart(id) && !mine && isOpen;
  const focusKept = useFocusKept();
  useViewedOffer(id, !mine && isOpen && viewedAt === null);
  const reader = readerOf(!mine, inMyCart);

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups text and actions under the offer's name
      role="group"
      className="offer"
      // The name contains all facts, because a screen reader reads only the name of this group in
      // the message list.
      aria-label={offerLine(offer, reader)}
      {...focusKept}
    >
      <div className="offer-head">
        <p className="offer-name">{name}</p>
        <OfferChip offer={offer} reader={reader} />
      </div>
      <ReplacesLine offer={offer} />
      {description && <p className="typed-text">{description}</p>}
      {offer.contract && <MilestoneList contract={offer.contract} />}
      <div className="offer-facts">
        <ShownPrice price={price} price_rsd={price_rsd} size="large" />
        <OfferTermsList terms={offer} />
        {isOpen && <OfferEnd at={offer.expires_at} />}
      </div>
      {isOpen && mine && <Seen at={viewedAt} />}
      {isOpen && asked_price !== null && (
        <p className="mind">{t('asked', { ...formatRequest(asked_price, offer), mine })}</p>
      )}
      {isOpen && !mine && <BuyerActions offer={offer} inMyCart={inMyCart} />}
      {isOpen && mine && <FreelancerActions offer={offer} />}
      <div className="row">
        {order_id !== null && (
          <WorkButton
            work={{ order_id, project_id: id, name: name || description }}
            standing={offer.delivery}
            isBuyer={!mine}
          />
        )}
        {children}
        <Link className="offer-view" to={`/project/${id}`}>
          {t('viewProject')} <span className="visually-hidden">{name}</span>
        </Link>
        <Link className="offer-view" to={`/contract/${id}`}>
          {tContract('contract')} <span className="visually-hidden">{name}</span>
        </Link>
        {replaced_by !== null && (
          <Link className="offer-view" to={`/project/${replaced_by}`}>
            {t('seeNewOffer')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Whether the buyer has seen the offer, for its freelancer. */
function Seen({ at }: { at: string | null }) {
  return (
    <p className="quiet">{at === null ? t('notSeen') : t('seen', { date: formatTime(at) })}</p>
  );
}

/** Shows the changes from the replaced offer: 'Replaces Rain: price 120 → 100 euros'. */
function ReplacesLine({ offer }: { offer: Offer }) {
  const { replaces } = offer;
  if (!replaces) return null;
  return (
    <p className="offer-replaces">
      {tChanges('replacesShown', { name: replaces.name })}{' '}
      {changesOf(offer).map(({ what, values }, index) => (
        <Fragment key={what}>
          {index > 0 && ', '}
          {what}
          {values && (
            <>
              {' '}
              {values[0]} <span aria-hidden="true">→</span>
              <span className="visually-hidden">{tChanges('to')}</span> {values[1]}
            </>
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** The expiry of an offer as an absolute date, which does not change during reading. */
function OfferEnd({ at }: { at: string }) {
  const [now] = useState(Date.now);
  const isSoon = Date.parse(at) - now < SOON_MS;
  return (
    <p className={isSoon ? 'mind' : 'quiet'}>
      {isSoon ? t('endsSoon') : tProduct('openUntil')}{' '}
      <Time at={at} show={isSoon ? 'both' : 'date'} />
    </p>
  );
}
