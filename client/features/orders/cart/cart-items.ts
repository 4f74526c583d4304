import { t } from 'texts:orders/storedCart';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';
import { recordOf } from '../../../storage/browser-storage.ts';

/** The stored data of a sound or an offer, enough to show it without a request. */
export interface CartProject {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Euro, as on the wire. The server charges its own price. */
  readonly price: number;
}

export interface CartItem {
  /** The id of the sound or offer. */
  readonly id: number;
  /** At least 1. */
  readonly quantity: number;
  readonly project: CartProject;
}

/** A cart as read from storage. */
interface StoredItems {
  readonly items: readonly CartItem[];
  /** Whether unreadable entries were left out. */
  readonly damaged: boolean;
}

/**
 * Reads a stored cart. Entries are items, or only ids as in an older format: the server knows the
 * rest. Entries without an id and those over the limit are left out.
 */
export function readCartItems(stored: string | null): StoredItems {
  if (stored === null) return { items: [], damaged: false };
  const entries = parseList(stored);
  if (!entries) return { items: [], damaged: true };
  const items = new Map<number, CartItem>();
  let damaged = false;
  for (const entry of entries) {
    const item = readItem(entry);
    if (item && items.has(item.id)) continue;
    if (item && items.size < MAX_CART_ITEMS) items.set(item.id, item);
    else damaged = true;
  }
  return { items: [...items.values()], damaged };
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function readItem(entry: unknown): CartItem | undefined {
  const record = recordOf(entry) ?? { id: entry };
  const project = recordOf(record['project']) ?? {};
  const id = readId(record['id']);
  if (id === undefined || ('id' in project && readId(project['id']) !== id)) return undefined;
  const { quantity } = record;
  return {
    id,
    quantity: Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1,
    project: { id, ...readFacts(project), name: readText(project['name']) || t('unnamed', { id }) },
  };
}

/** Reads an id, stored as a number or as digits. */
function readId(value: unknown): number | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d+$/.test(value))) {
    return undefined;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function readFacts({ description, price }: Record<string, unknown>) {
  return {
    description: readText(description),
    price: typeof price === 'number' && Number.isFinite(price) ? price : 0,
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
