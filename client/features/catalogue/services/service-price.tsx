import { t } from 'texts:services/general';
import { t as tPackages } from 'texts:services/packages';
import type { Service } from '../../../../shared/features/services.ts';
import { ShownPrice } from '../../../ui/shown-price.tsx';

interface ServicePriceProps {
  service: Service;
  size?: 'text' | 'large';
}

/** The lowest price of a service: of its packages, or of a minute if it has none. */
export function ServicePrice({ service, size = 'text' }: ServicePriceProps) {
  const [first, ...others] = service.packages;
  if (!first) {
    const { price, price_rsd } = service;
    return <ShownPrice price={price} price_rsd={price_rsd} per={t('perMinute')} size={size} />;
  }
  const { price, price_rsd } = others.reduce((a, b) => (b.price < a.price ? b : a), first);
  return (
    <ShownPrice price={price} price_rsd={price_rsd} from={tPackages('priceFrom')} size={size} />
  );
}
