import { create } from 'zustand';
import { useEffect } from 'react';
import { t } from 'texts:orders/storedCart';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import {
  browserParts,
  createWaitingWrites,
  type StoreParts,
} from '../../../storage/browser-storage.ts';
import { type CartItem, type CartProject, readCartItems } from './cart-items.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';

interface CartState {
  readonly items: readonly CartItem[];
  /** Whether unreadable entries were left out, and the person is not notified yet. */
  readonly damaged: boolean;
  /** Adds an item. Returns false if the cart has it or is full. */
  add: (project: CartProject) => boolean;
  remove: (id: number) => void;
  /** Removes several items at once. */
  removeAll: (ids: readonly number[]) => void;
  /** Lowers the quantity by one; removes the line at zero. */
  removeOne: (id: number) => void;
  clear: () => void;
  /** Restores earlier items, such as for Undo. Items added since stay. */
  putBack: (items: readonly CartItem[]) => void;
  /** Applies the changes of another device of the account. */
  applyRemote: (added: readonly CartProject[], removed: readonly number[]) => void;
  /** Reads the storage again. */
  restore: () => void;
  /** Call this when the person has been notified of the damage. */
  acknowledgeDamage: () => void;
}

/** The local storage key of the cart (specification, section 4). */
export const CART = 'cartItems';

/**
 * Creates the store of the cart. Starts from storage and follows other tabs.
 *
 * Each change is applied to the stored cart. A lock lets one tab write at a time, so that no change
 * of another tab is lost.
 */
export function createCartStore({ storage, onOtherTab, inTurn }: Omit<StoreParts, 'now'>) {
  const writes = createWaitingWrites(inTurn);
  const useStore = create<CartState>()((set, get) => {
    const save = (items: readonly CartItem[]) => {
      storage.setItem(CART, JSON.stringify(items));
      if (!writes.any()) set({ items });
    };
    const read = () => {
      const { items, damaged } = readCartItems(storage.getItem(CART));
      if (damaged) {
        save(items);
        set({ damaged });
      }
      return items;
    };
    /** Changes the cart on screen immediately, and the stored one once the lock is free. */
    const change = (edit: (items: readonly CartItem[]) => readonly CartItem[]) => {
      set(({ items }) => ({ items: edit(items) }));
      writes.add(() => save(edit(read())));
    };
    return {
      items: [],
      damaged: false,
      add({ id, name, description, price }) {
        const { items } = get();
        const isFree = (cart: readonly CartItem[]) =>
          cart.length < MAX_CART_ITEMS && !cart.some((item) => item.id === id);
        if (!isFree(items)) return false;
        const added = { id, quantity: 1, project: { id, name, description, price } };
        change((cart) => (isFree(cart) ? [...cart, added] : cart));
        return true;
      },
      remove(id) {
        change((cart) => cart.filter((item) => item.id !== id));
      },
      removeAll(ids) {
        const removed = new Set(ids);
        change((cart) => cart.filter((item) => !removed.has(item.id)));
      },
      removeOne(id) {
        const one = (item: CartItem) => (item.id === id ? item.quantity - 1 : item.quantity);
        change((cart) =>
          cart
            .map((item) => ({ ...item, quantity: one(item) }))
            .filter((item) => item.quantity > 0),
        );
      },
      clear() {
        change(() => []);
      },
      putBack(items) {
        const back = new Set(items.map((item) => item.id));
        change((cart) =>
          [...items, ...cart.filter((item) => !back.has(item.id))].slice(0, MAX_CART_ITEMS),
        );
      },
      applyRemote(added, removed) {
        change((cart) => {
          const left = cart.filter(({ id }) => !removed.includes(id));
          const present = new Set(left.map(({ id }) => id));
          const more = added.filter(({ id }) => !present.has(id));
          const items = more.map((project) => ({ id: project.id, quantity: 1, project }));
          return [...left, ...items].slice(0, MAX_CART_ITEMS);
        });
      },
      restore() {
        set({ items: read() });
      },
      acknowledgeDamage() {
        set({ damaged: false });
      },
    };
  });
  // Restored after creation, because hydration needs the same initial state as the server's page.
  useStore.getState().restore();
  onOtherTab((key) => {
    if (key === null || (key === CART && !writes.any())) useStore.getState().restore();
  });
  return useStore;
}

export const useCart = createCartStore(browserParts);

export function useIsInCart(id: number | undefined): boolean {
  return useCart(({ items }) => items.some((item) => item.id === id));
}

export function isInCart(id: number): boolean {
  return useCart.getState().items.some((item) => item.id === id);
}

/** Notifies the person once that unreadable entries of the stored cart were left out. */
export function useDamagedCartNotification(): void {
  const damaged = useCart((state) => state.damaged);
  useEffect(() => {
    if (!damaged) return;
    useCart.getState().acknowledgeDamage();
    notify(t('damaged'));
  }, [damaged]);
}
