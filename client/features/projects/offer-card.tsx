import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '../../../shared/features/projects.ts';
import { isOpenOffer } from '../../../shared/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { ShownPrice } from '../catalogue/shown-price.tsx';
import { useCart } from '../orders/cart.store.ts';
import { addToCart } from './add-to-cart.ts';
import { OfferChip } from './offer-chip.tsx';
import { texts } from './texts.ts';
import './offer-card.css';

interface OfferCardProps {
  offer: Offer;
  /** Whether the person who looks at it has made it. */
  mine: boolean;
}

/** An offer as it stands in a message: what, for how much, how it stands, and the way to it. */
export function OfferCard({ offer, mine }: OfferCardProps) {
  const { project_id: id, name, description, price, price_rsd, state } = offer;
  const view = useRef<HTMLAnchorElement>(null);
  const inCart = useCart(({ items }) => items.some((item) => item.id === id));
  const buyable = !mine && isOpenOffer(state);

  function add(): void {
    // The button goes away with what it did; the link beside it stays and takes the focus.
    view.current?.focus();
    addToCart({ id, name, description, price });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups text and actions under the offer's name
    <div role="group" className="offer" aria-label={texts.offer(name)}>
      <div className="offer-head">
        <p className="offer-name">{name}</p>
        <OfferChip state={state} inMyCart={buyable && inCart} />
      </div>
      {description && <p className="offer-description">{description}</p>}
      <ShownPrice price={price} price_rsd={price_rsd} size="large" />
      <div className="offer-actions">
        {buyable && !inCart && (
          <Button variant="main" onClick={add}>
            {texts.addToCart(name)}
          </Button>
        )}
        <Link ref={view} className="offer-view" to={`/project/${id}`}>
          {texts.viewProject} <span className="visually-hidden">{name}</span>
        </Link>
      </div>
    </div>
  );
}
