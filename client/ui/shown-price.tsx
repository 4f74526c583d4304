import { t } from 'texts:ui/general';
import { toMinor, formatMinor } from '../../shared/money/money.ts';
import './shown-price.css';

interface PriceProps {
  cents: number;
  /** Para; omitted if no rate is known. */
  para?: number | undefined;
  /** Text before the price, for example 'From'. */
  from?: string;
  /** Text after the price, for example 'per minute'. */
  per?: string;
  /** 'large' if the price is the main fact, as in an offer. */
  size?: 'text' | 'large';
}

interface ShownPriceProps extends Omit<PriceProps, 'cents' | 'para'> {
  /** Euro, as on the wire. */
  price: number;
  /** Dinar, as on the wire; null while no rate is valid. */
  price_rsd: number | null;
}

/** A price in the units of the API. */
export function ShownPrice({ price, price_rsd, ...look }: ShownPriceProps) {
  const para = price_rsd === null ? undefined : toMinor(price_rsd);
  return <Price cents={toMinor(price)} para={para} {...look} />;
}

/** A price in euro, with the dinar less prominent beside it. Screen readers read it once. */
export function Price({ cents, para, from, per, size = 'text' }: PriceProps) {
  const euro = formatMinor(cents);
  const dinar = para === undefined ? undefined : formatMinor(para);
  const inEuro = [from, euro, t('euro'), per].filter(Boolean).join(' ');
  const sentence = dinar ? `${inEuro}, ${dinar} ${t('dinar')}` : inEuro;
  return (
    <span className={`price price-${size}`}>
      <span className="visually-hidden">{sentence}</span>
      <span aria-hidden="true" className="price-euro">
        {from && <span className="price-per">{from} </span>}
        {`${euro} ${t('euro')}`}
        {per && <span className="price-per"> {per}</span>}
      </span>
      {dinar && (
        <span aria-hidden="true" className="price-dinar">
          {`${dinar} ${t('dinar')}`}
        </span>
      )}
    </span>
  );
}
