import { create } from 'zustand';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import { browserParts, type StoreParts } from '../../../browser-storage.ts';
import { type CartItem, type CartProject, readCartItems } from './cart-items.ts';

interface CartState {
  readonly items: readonly CartItem[];
  /** Whether something unreadable was left out, and nobody has been told yet. */
  readonly damaged: boolean;
  /** Puts a project in. False when it is in already, or nothing more fits; nothing changes then. */
  add: (project: CartProject) => boolean;
  remove: (id: number) => void;
  /** Takes several projects out at once. */
  removeAll: (ids: readonly number[]) => void;
  /** One less of a project; the last one takes the line away. */
  removeOne: (id: number) => void;
  clear: () => void;
  /** Puts back what was in the cart before, such as for Undo; what came since stays. */
  putBack: (items: readonly CartItem[]) => void;
  /** Reads the storage again. */
  restore: () => void;
  /** To be called once the person was told of the damage. */
  damageTold: () => void;
}

const KEY = 'cartItems';

/**
 * Makes the cart's store; it starts from what is kept and follows the other tabs. What is kept wins
 * over what this tab knows, and tabs write by turns, so that changes in two at once are both there.
 */
export function createCartStore({ storage, onOtherTab, turn }: Omit<StoreParts, 'now'>) {
  const useStore = create<CartState>()((set, get) => {
    const save = (items: readonly CartItem[]) => {
      storage.setItem(KEY, JSON.stringify(items));
      set({ items });
    };
    const read = () => {
      const { items, damaged } = readCartItems(storage.getItem(KEY));
      if (damaged) {
        save(items);
        set({ damaged });
      }
      return items;
    };
    /** Changes the cart on screen at once, and the kept one when no other tab changes it. */
    const change = (edit: (items: readonly CartItem[]) => readonly CartItem[]) => {
      set(({ items }) => ({ items: edit(items) }));
      turn(() => save(edit(read())));
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
        const gone = new Set(ids);
        change((cart) => cart.filter((item) => !gone.has(item.id)));
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
      restore() {
        set({ items: read() });
      },
      damageTold() {
        set({ damaged: false });
      },
    };
  });
  // Only now: a page from the server shows the first state, and so does the browser that takes it over.
  useStore.getState().restore();
  onOtherTab((key) => {
    if (key === null || key === KEY) useStore.getState().restore();
  });
  return useStore;
}

/** The cart of this browser. */
export const useCart = createCartStore(browserParts);
