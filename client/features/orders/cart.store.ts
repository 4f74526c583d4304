import { create } from 'zustand';
import { browserParts, type StoreParts } from '../../browser-storage.ts';

/** What the cart keeps of a project: enough to show it without asking. */
export interface CartProject {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Euro, as on the wire. */
  readonly price: number;
}

/** One line of the cart. */
export interface CartItem {
  /** The project's id. */
  readonly id: number;
  readonly quantity: number;
  readonly project: CartProject;
}

interface CartState {
  readonly items: readonly CartItem[];
  /** Puts a project in. False when it is in already; nothing changes then. */
  add: (project: CartProject) => boolean;
  remove: (id: number) => void;
  /** One less of a project; the last one takes the line away. */
  removeOne: (id: number) => void;
  clear: () => void;
  /** Reads the storage again. */
  restore: () => void;
}

const KEY = 'cartItems';

/** Makes the cart's store; it starts from what is kept and follows the other tabs. */
export function createCartStore({ storage, onOtherTab }: Omit<StoreParts, 'now'>) {
  const useStore = create<CartState>()((set, get) => {
    const keep = (items: readonly CartItem[]) => {
      storage.setItem(KEY, JSON.stringify(items));
      set({ items });
    };
    return {
      items: readItems(storage.getItem(KEY)),
      add({ id, name, description, price }) {
        if (get().items.some((item) => item.id === id)) return false;
        keep([...get().items, { id, quantity: 1, project: { id, name, description, price } }]);
        return true;
      },
      remove(id) {
        keep(get().items.filter((item) => item.id !== id));
      },
      removeOne(id) {
        const one = (item: CartItem) => (item.id === id ? item.quantity - 1 : item.quantity);
        const items = get().items.map((item) => ({ ...item, quantity: one(item) }));
        keep(items.filter((item) => item.quantity > 0));
      },
      clear() {
        keep([]);
      },
      restore() {
        set({ items: readItems(storage.getItem(KEY)) });
      },
    };
  });
  onOtherTab((key) => {
    if (key === null || key === KEY) useStore.getState().restore();
  });
  return useStore;
}

/** The cart of this browser. */
export const useCart = createCartStore(browserParts);

/** Reads kept items; whatever is not one (an older form, a hand-made edit) is left out. */
function readItems(kept: string | null): CartItem[] {
  try {
    const items: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(items) ? items.filter(isCartItem) : [];
  } catch {
    return [];
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value) || !isRecord(value['project'])) return false;
  const { id, name, description, price } = value['project'];
  return (
    Number.isSafeInteger(id) &&
    value['id'] === id &&
    Number.isSafeInteger(value['quantity']) &&
    typeof name === 'string' &&
    typeof description === 'string' &&
    typeof price === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
