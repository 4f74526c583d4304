import { Link } from 'react-router';
import { t } from 'texts:orders/cart';
import { t as tStored } from 'texts:orders/storedCart';
import { t as tOrders } from 'texts:orders/general';
import type { CartLine as PricedLine } from '../../../../shared/features/orders.ts';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { Button } from '../../../ui/button.tsx';
import { OfferTermsList } from '../offer-terms.tsx';
import type { CartItem } from './cart-items.ts';
import { useCart } from './cart.store.ts';
import type { PricedCart } from './use-cart-total.ts';

interface CartLineProps {
  item: CartItem;
  /** The server's data; undefined before it answers and for items that cannot be bought. */
  priced: PricedLine | undefined;
  /** The reason an item cannot be bought. */
  refused: PricedCart['unavailable'][number] | undefined;
  remove: () => void;
}

/** One item of the cart with its price, or the reason it cannot be bought. */
export function CartLine({ item, priced, refused, remove }: CartLineProps) {
  const { id, quantity, project } = item;
  // The server hides the names of items that are not for this buyer. An old cart holds only ids.
  const isNamed = project.name !== tStored('unnamed', { id });
  const name = priced?.name ?? (isNamed ? project.name : refused?.name) ?? project.name;
  const description = priced?.description ?? project.description;
  return (
    <li className="row-ends cart-line">
      <div className="cart-what">
        <h3>{refused ? name : <Link to={`/project/${id}`}>{name}</Link>}</h3>
        {priced && <p className="quiet">{tOrders('by', { freelancer: priced.freelancer })}</p>}
        {description && <p>{description}</p>}
        {priced?.pack && <PackNote pack={priced.pack} />}
        <OfferTermsList terms={priced?.terms} />
        {quantity > 1 && <p className="quiet">{t('quantity', { quantity })}</p>}
        {priced?.openOrder && <OpenPayment order={priced.openOrder} />}
        {refused && (
          <p className="bad">
            <strong>{t('cannotBuy')}:</strong>{' '}
            {faultText({ ...refused.reasonCode, info: refused.reason })}
          </p>
        )}
        {refused?.similar && (
          <p>
            {t('similar')}{' '}
            <Link to={`/project/${refused.similar.id}`}>
              {t('similarSound', {
                name: refused.similar.name,
                euro: formatMinor(toMinor(refused.similar.price)),
              })}
            </Link>
          </p>
        )}
      </div>
      <div className="cart-price">
        {!refused && (
          <p className="numbers">
            <strong>
              {tOrders('price', { euro: formatMinor(toMinor(priced?.price ?? project.price)) })}
            </strong>
          </p>
        )}
        {quantity > 1 && (
          <Button
            variant="quiet"
            aria-label={t('removeOneOf', { name })}
            onClick={() => useCart.getState().removeOne(id)}
          >
            {t('removeOne')}
          </Button>
        )}
        <Button
          variant="quiet"
          className="cart-remove"
          aria-label={t('removeItem', { name })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Names the pack that gives the sound its price, and the price of the sound alone. */
function PackNote({ pack: { id, name, price } }: { pack: NonNullable<PricedLine['pack']> }) {
  return (
    <p className="good">
      {t('inPack')} <Link to={`/pack/${id}`}>{name}</Link>,{' '}
      {t('insteadOf', { euro: formatMinor(toMinor(price)) })}
    </p>
  );
}

/** A link to the buyer's unpaid order that contains the item. */
function OpenPayment({ order: { id, hash } }: { order: NonNullable<PricedLine['openOrder']> }) {
  return (
    <p className="mind">
      {t('openBefore')} <Link to={`/order-status/${hash}`}>{t('openOrder', { id })}</Link>
      {t('openAfter')}
    </p>
  );
}
