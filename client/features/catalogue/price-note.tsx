import { texts } from './texts.ts';
import './price-note.css';

/** What has to be said below prices in euro: the conversion into dinar, and VAT. */
export function PriceNote() {
  return (
    <p className="price-note">
      {texts.conversion} {texts.vat}
    </p>
  );
}
