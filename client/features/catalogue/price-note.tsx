import { t } from 'texts:catalogue/priceNote';
import { CONVERSION_STATEMENT } from '../../../shared/conversion-statement.ts';
import { LANGUAGE } from '../../../shared/locale.ts';
import { MERCHANT } from '../../../shared/merchant.ts';
import { RATE_LISTS } from '../../../shared/serbian-rate-list.ts';
import { demoRate } from './demo-rate.ts';
import './price-note.css';

/**
 * What has to be said below prices in euro: the conversion into dinar, VAT, and a rate that is old. The
 * loader of its screen asks for the rate.
 */
export function PriceNote() {
  const list = demoRate();
  return (
    <p className="price-note">
      {list !== null && `${t('demoRate', { list: RATE_LISTS[LANGUAGE](list) })} `}
      {CONVERSION_STATEMENT} {MERCHANT.vat}
    </p>
  );
}
