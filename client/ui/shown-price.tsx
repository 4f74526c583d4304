import { t } from 'texts:ui/general';
import { toMinor, formatMinor } from '../../shared/money/money.ts';
import './shown-price.css';

interface ShownPriceProps {
  /** Euro, as on the wire. */
  price: number;
  /** Dinar, as on the wire; null while no rate is valid. Without it only the euro are shown. */
  price_rsd?: number | null;
  /** Text before the price, for example 'From'. */
  from?: string;
  /** Text after the price, for example 'per minute'. */
  per?: string;
  /** 'large' if the price is the main fact, as in an offer. */
  size?: 'text' | 'large';
}

/** A price in euro, with the dinar less prominent beside it. Screen readers read it once. */
export function ShownPrice(props: ShownPriceProps) {
  const { price, price_rsd = null, from, per, size = 'text' } = props;
  const euro = formatMinor(toMinor(price));
  const dinar = price_rsd === null ? '' : formatMinor(toMinor(price_rsd));
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
