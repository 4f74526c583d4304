import { notify } from '../../ui/notice.store.ts';
import { type CartProject, useCart } from '../orders/cart.store.ts';
import { texts } from './texts.ts';

/** Puts a project into the cart because the person asked for it, and says so. */
export function addToCart(project: CartProject): void {
  if (useCart.getState().add(project)) notify(texts.added(project.name), { tone: 'good' });
}
