import { recordOf, browserParts } from '../../../storage/browser-storage.ts';
import {
  createUnsentList,
  isUnsentWorkLoaded,
  onUnsentWorkRestored,
} from '../../../storage/unsent-lists.ts';
import { readCartItems } from './cart-items.ts';
import { useCart } from './cart.store.ts';

interface CartCopy {
  /** The value of `cartItems` in local storage. */
  readonly items: string;
  /** The value of `cartKnown` in local storage; empty before the first load. */
  readonly known?: string;
}

/**
 * The local storage key of the ids that the account's cart had when it was last loaded. The items
 * that were added or removed here since are the difference from `cartItems`.
 */
export const KNOWN = 'cartKnown';

const { storage } = browserParts;

const carts = createUnsentList<CartCopy>('cart', {
  idOf: () => 'cart',
  isOne: (value): value is CartCopy => {
    const { items, known = '' } = recordOf(value) ?? {};
    return typeof items === 'string' && typeof known === 'string';
  },
});

/**
 * Keeps a copy of the account's cart that outlives the session. Restores it after the next sign-in,
 * together with items added before that sign-in.
 */
export function startKeepingCart(): void {
  useCart.subscribe(({ items }, before) => {
    if (items !== before.items) keepCart();
  });
  onUnsentWorkRestored(() => {
    const copy = carts.find('cart');
    const { items } = readCartItems(copy?.items ?? null);
    if (copy?.known) storage.setItem(KNOWN, copy.known);
    if (items.length > 0) useCart.getState().putBack(items);
    else keepCart();
  });
}

/** Stores the copy. Signing out empties the cart too, which must not empty the copy. */
export function keepCart(): void {
  if (storage.getItem('token') === null || !isUnsentWorkLoaded()) return;
  const { items } = useCart.getState();
  carts.put({ items: JSON.stringify(items), known: storage.getItem(KNOWN) ?? '' });
}
