import { t } from 'texts:accounts/dashboard';
import { ButtonLink } from '../../../ui/button.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';

/** A text, or a dash if there is none. Screen readers read a word instead of the dash. */
export function OrNone({ text }: { text: string | null }) {
  if (text !== null && text !== '' && text !== 'n/a') return <>{text}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('noneSpoken')}</span>
    </>
  );
}

/** The price in EUR and RSD. A sound has no price before its moderation. */
export function ProjectPrice({
  price,
  price_rsd,
}: {
  price: number | null;
  price_rsd: number | null;
}) {
  if (price === null) return <span className="quiet">{t('noPrice')}</span>;
  return <ShownPrice price={price} price_rsd={price_rsd} />;
}

/** A link to the delivery of a paid offer; nothing before the payment. */
export function DeliveryLink({
  id,
  name,
  order_id: orderId,
}: {
  id: number;
  name: string;
  order_id: number | null;
}) {
  if (orderId === null) return null;
  return (
    <ButtonLink variant="quiet" to={`/delivery/${orderId}/${id}`}>
      {t('delivery')} <span className="visually-hidden">{name}</span>
    </ButtonLink>
  );
}

/** A link to the page of a sound or an offer. */
export function ProjectLink({ id, name }: { id: number; name: string }) {
  return (
    <ButtonLink variant="quiet" to={`/project/${id}`}>
      {t('enter')} <span className="visually-hidden">{name}</span>
    </ButtonLink>
  );
}
