import { demoRate } from './demo-rate.ts';
import { texts } from './texts.ts';
import './price-note.css';

/**
 * What has to be said below prices in euro: the conversion into dinar, VAT, and a rate that is old. The
 * loader of its screen asks for the rate.
 */
export function PriceNote() {
  const list = demoRate();
  return (
    <p className="price-note">
      {list !== null && `${texts.demoRate(list)} `}
      {texts.conversion} {texts.vat}
    </p>
  );
}
