import { t } from 'texts:sounds/product';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import type { CartProject } from './cart-items.ts';
import { useCart } from './cart.store.ts';

/** Adds an item to the cart and announces the result, or that the cart is full. */
export function addToCart(project: CartProject): void {
  const cart = useCart.getState();
  if (cart.add(project)) {
    notify(t('added', { name: project.name }), { tone: 'good' });
  } else if (cart.items.length >= MAX_CART_ITEMS) {
    notify(t('cartFull', { most: MAX_CART_ITEMS.toLocaleString(LOCALE) }), { tone: 'bad' });
  }
}
