import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t as tProduct } from 'texts:sounds/product';
import { t as tGeneral } from 'texts:services/general';
import { t } from 'texts:services/packages';
import type { Package } from '../../../shared/features/packages.ts';
import type { Service } from '../../../shared/features/services.ts';
import { formatMinor, toMinor } from '../../../shared/money/money.ts';
import { BUYER } from '../../../shared/roles.ts';
import { call } from '../../calls/api.ts';
import { ownConnection } from '../../calls/live.ts';
import { useSession } from '../../session/session.store.ts';
import { switchRole } from '../../session/switch-role.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { addressOf } from '../../ui/conversation-address.ts';
import { notify } from '../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../ui/focus/focus-place.ts';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { useCart } from '../orders/cart/cart.store.ts';
import type { ServiceCardProps } from './service-card.tsx';
import './service-packages.css';

/** The packages of a service, to compare and to order. */
export function ServicePackages({ service, mine }: ServiceCardProps) {
  const { packages } = service;
  const refresh = useCurrentPackages(packages);
  const role = useSession(({ session }) => session?.role);
  const isFreelancer = !mine && role !== undefined && role !== BUYER;
  if (packages.length === 0) return null;
  return (
    <section className="stack packages" aria-labelledby="packages">
      <h2 id="packages">{t('heading')}</h2>
      {!isFreelancer && !mine && <p className="quiet">{t('lead')}</p>}
      {isFreelancer && <BuyersOnly />}
      <ul className="package-list list-plain">
        {packages.map((one, at) => (
          <li key={one.id} className="raised package">
            <h3 id={`package-${at + 1}`}>{one.name}</h3>
            <ShownPrice price={one.price} price_rsd={one.price_rsd} size="large" />
            <p className="package-promise">
              {t('delivers', { days: one.days })} ·{' '}
              {tGeneral('revisionsIncluded', { count: one.revisions })}
            </p>
            <p className="package-what">{one.what}</p>
            {!mine && !isFreelancer && (
              <OrderPackage service={service} ordered={one} at={at + 1} refresh={refresh} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns a function that reloads the packages after a refused order. The focus then moves to their
 * heading, because the focused button is gone with its package.
 */
function useCurrentPackages(packages: readonly Package[]): () => void {
  const { revalidate } = useRevalidator();
  const ids = packages.map(({ id }) => id).join();
  /** The ids of the packages at the refused order. */
  const outdated = useRef<string>(undefined);
  useEffect(() => {
    if (outdated.current === undefined || outdated.current === ids) return;
    outdated.current = undefined;
    focusPlace(document.querySelector<HTMLElement>('#packages') ?? document.querySelector('h1'));
  }, [ids]);
  return () => {
    outdated.current = ids;
    void revalidate();
  };
}

/** Explains to freelancers that only buyers have a cart, and offers to switch roles. */
function BuyersOnly() {
  async function change(): Promise<void> {
    if (await switchRole(BUYER)) focusPlace(document.querySelector<HTMLElement>('#packages'));
  }
  return (
    <div className="row">
      <p>{t('buyerOnly')}</p>
      <Button onClick={() => void change()}>{t('switchToBuyer')}</Button>
    </div>
  );
}

interface OrderPackageProps {
  service: Service;
  ordered: Package;
  /** The position of the package in the service. */
  at: number;
  /** Reloads the packages, after an order was refused. */
  refresh: () => void;
}

/**
 * Orders a package. The button stays and keeps the focus, and links to the cart and to the
 * conversation appear after it. Visitors sign in first, and come back to the package.
 */
function OrderPackage({ service, ordered, at, refresh }: OrderPackageProps) {
  const isSignedIn = useSession(({ session }) => session !== null);
  const { offerId, order } = useOrder(ordered, refresh);
  const isInCart = useCart(({ items }) => items.some(({ id }) => id === offerId));
  const words = t('buy', { name: ordered.name, price: formatMinor(toMinor(ordered.price)) });
  if (!isSignedIn) {
    const wanted = `/audio-service/${service.id}#package-${at}`;
    return (
      <ButtonLink variant="main" to="/sign-in" state={{ wanted }}>
        {words}
      </ButtonLink>
    );
  }
  const { category_id, user_id: id, username: userName } = service;
  return (
    <div className="package-actions">
      <ActionButton variant="main" run={order}>
        {words}
      </ActionButton>
      {isInCart && <ButtonLink to="/cart">{tProduct('goToCart')}</ButtonLink>}
      {offerId !== undefined && (
        <ButtonLink variant="quiet" to={addressOf({ category_id, correspondent: { id } })}>
          {t('openConversation')}{' '}
          <span className="visually-hidden">{t('conversationOf', { userName })}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Orders a package: creates the offer, and adds it to the cart here. The server adds it elsewhere. */
function useOrder({ id: packageId, name }: Package, refresh: () => void) {
  const [offerId, setOfferId] = useState<number>();

  async function order(): Promise<void> {
    const answer = await call('/offers/createFromPackage', { packageId, ...ownConnection() });
    if (!answer.success) {
      notify(answer.info, { tone: 'bad' });
      if (answer.status === 404) refresh();
      return;
    }
    const { project_id: id, description, price, ...offer } = answer.data.offer;
    setOfferId(id);
    const isNew = useCart.getState().add({ id, name: offer.name, description, price });
    if (isNew) notify(tProduct('added', { name }), { tone: 'good' });
    else notify(t('there', { name }));
  }

  return { offerId, order };
}
