import { t } from 'texts:accounts/dashboard';
import { ButtonLink } from '../../../ui/button.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';

/** A text of a project; for one that is missing a dash, and a word to a screen reader. */
export function OrNone({ text }: { text: string | null }) {
  if (text !== null && text !== '' && text !== 'n/a') return <>{text}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('noneSpoken')}</span>
    </>
  );
}

/** A project's price in EUR and RSD; a sound has none until it was reviewed. */
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

/** The way to what happens with an offer since it is paid; nothing before. */
export function EnterDelivery({
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

/** 'Enter project': the way to its own page. */
export function EnterProject({ id, name }: { id: number; name: string }) {
  return (
    <ButtonLink variant="quiet" to={`/project/${id}`}>
      {t('enter')} <span className="visually-hidden">{name}</span>
    </ButtonLink>
  );
}
