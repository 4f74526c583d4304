import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
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
export function ProjectPrice({ price, price_rsd }: Pick<Project, 'price' | 'price_rsd'>) {
  if (price === null) return <span className="quiet">{t('noPrice')}</span>;
  return <ShownPrice price={price} price_rsd={price_rsd} />;
}

/** A link to the delivery of a paid offer; nothing before the payment. */
export function DeliveryLink({ id, name, order_id }: Pick<Project, 'id' | 'name' | 'order_id'>) {
  if (order_id === null) return null;
  return (
    <ButtonLink variant="quiet" to={`/delivery/${order_id}/${id}`}>
      {t('delivery')} <span className="visually-hidden">{name}</span>
    </ButtonLink>
  );
}

/** A link to the page of a sound or an offer. */
export function ProjectLink({ id, name }: Pick<Project, 'id' | 'name'>) {
  return (
    <ButtonLink variant="quiet" to={`/project/${id}`}>
      {t('enter')} <span className="visually-hidden">{name}</span>
    </ButtonLink>
  );
}
