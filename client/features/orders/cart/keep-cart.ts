import { recordOf, browserParts } from '../../../browser-storage.ts';
import { createKeptList, onReturn } from '../../../kept/kept-lists.ts';
import { readCartItems } from './cart-items.ts';
import { useCart } from './cart.store.ts';

interface KeptCart {
  /** As it stands in the local storage. */
  readonly items: string;
}

const carts = createKeptList<KeptCart>('cart', {
  idOf: () => 'cart',
  isOne: (value): value is KeptCart => typeof recordOf(value)?.['items'] === 'string',
});

/**
 * Keeps a copy of the account's cart, which outlives the session, and brings it back when the person
 * has signed in again; what was put into the cart before signing in stays in it.
 */
export function startKeepingCart(): void {
  useCart.subscribe(({ items }, before) => {
    // Signing out empties the cart as well, and must not empty the copy.
    const isSignedIn = browserParts.storage.getItem('token') !== null;
    if (items !== before.items && isSignedIn) carts.put({ items: JSON.stringify(items) });
  });
  onReturn(() => {
    const { items } = readCartItems(carts.find('cart')?.items ?? null);
    if (items.length > 0) useCart.getState().putBack(items);
    else carts.put({ items: JSON.stringify(useCart.getState().items) });
  });
}
