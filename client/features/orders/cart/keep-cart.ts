import { recordOf, browserParts } from '../../../storage/browser-storage.ts';
import { createKeptList, onReturn } from '../../../storage/kept-lists.ts';
import { readCartItems } from './cart-items.ts';
import { useCart } from './cart.store.ts';

interface KeptCart {
  /** The value of `cartItems` in local storage. */
  readonly items: string;
}

const carts = createKeptList<KeptCart>('cart', {
  idOf: () => 'cart',
  isOne: (value): value is KeptCart => typeof recordOf(value)?.['items'] === 'string',
});

/**
 * Keeps a copy of the account's cart that outlives the session. Restores it after the next sign-in,
 * together with items added before that sign-in.
 */
export function startKeepingCart(): void {
  useCart.subscribe(({ items }, before) => {
    // Signing out empties the cart too, which must not empty the copy.
    const isSignedIn = browserParts.storage.getItem('token') !== null;
    if (items !== before.items && isSignedIn) carts.put({ items: JSON.stringify(items) });
  });
  onReturn(() => {
    const { items } = readCartItems(carts.find('cart')?.items ?? null);
    if (items.length > 0) useCart.getState().putBack(items);
    else carts.put({ items: JSON.stringify(useCart.getState().items) });
  });
}
