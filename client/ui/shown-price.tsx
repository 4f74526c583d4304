import { toMinor } from '../../shared/money/money.ts';
import { Price } from './price.tsx';

interface ShownPriceProps {
  /** Euro, as on the wire. */
  price: number;
  /** Dinar, as on the wire; null while no rate holds. */
  price_rsd: number | null;
  /** Said after the price, for example 'per minute'. */
  per?: string;
  size?: 'text' | 'large';
}

/** A price as calls answer it. */
export function ShownPrice({ price, price_rsd, ...look }: ShownPriceProps) {
  const para = price_rsd === null ? undefined : toMinor(price_rsd);
  return <Price cents={toMinor(price)} para={para} {...look} />;
}
