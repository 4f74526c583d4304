import { t } from 'texts:orders/cartWaiting';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { useCart } from './cart.store.ts';
import { CART_PATH } from './cart-link.ts';

/** The limit of names in the sentence. A longer list is tiring to hear. */
const MOST_NAMES = 4;

/** The contents of a visitor's cart, with the note that paying needs an account. */
export function CartWaiting({ wanted }: { wanted: string | undefined }) {
  const items = useCart((state) => state.items);
  if (items.length === 0) return wanted === CART_PATH ? <p>{t('empty')}</p> : null;
  const names = items.slice(0, MOST_NAMES).map(({ project }) => project.name);
  const left = items.length - names.length;
  const list = new Intl.ListFormat(LOCALE).format(
    left > 0 ? [...names, t('more', { count: left })] : names,
  );
  return <p>{t('waits', { count: items.length, list })}</p>;
}
