import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t as tContract } from 'texts:offers/contract';
import { t } from 'texts:offers/general';
import type { Offer } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { formatTime } from '../../ui/time.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { useCart } from '../orders/cart/cart.store.ts';
import { WorkButton } from '../orders/deliveries/work-link.tsx';
import { OfferTermsList } from '../orders/offer-terms.tsx';
import { MilestoneList } from './milestones/milestone-list.tsx';
import { BuyerActions, FreelancerActions } from './offer-actions.tsx';
import { OfferChip } from './offer-chip.tsx';
import { askedWords } from './offer-commands.ts';
import { OfferEnd } from './offer-end.tsx';
import { offerLine } from './offer-line.ts';
import { ReplacesLine } from './replaces-line.tsx';
import { useViewedOffer } from './use-viewed-offer.ts';
import { useFocusKept } from '../../ui/focus/use-focus-kept.ts';
import './offer-card.css';

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
  const isInCart = useCart(({ items }) => items.some((item) => item.id === id));
  const isOpen = isOpenOffer(state);
  const inMyCart = !mine && isOpen && isInCart;
  const focusKept = useFocusKept();
  useViewedOffer(id, !mine && isOpen && viewedAt === null);
  const asBuyer = inMyCart ? 'buyer with it in the cart' : 'buyer';
  const as = mine ? 'somebody else' : asBuyer;

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups text and actions under the offer's name
      role="group"
      className="offer"
      // The name contains all facts, because a screen reader reads only the name of this group in
      // the message list.
      aria-label={offerLine(offer, as)}
      {...focusKept}
    >
      <div className="offer-head">
        <p className="offer-name">{name}</p>
        <OfferChip offer={offer} as={as} />
      </div>
      <ReplacesLine offer={offer} />
      {description && <p className="offer-description">{description}</p>}
      {offer.contract && <MilestoneList contract={offer.contract} />}
      <div className="offer-facts">
        <ShownPrice price={price} price_rsd={price_rsd} size="large" />
        <OfferTermsList terms={offer} />
        {isOpen && <OfferEnd at={offer.expires_at} />}
      </div>
      {isOpen && mine && <Seen at={viewedAt} />}
      {isOpen && asked_price !== null && (
        <p className="mind">{t('asked', { ...askedWords(asked_price, offer), mine })}</p>
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
