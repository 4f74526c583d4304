import { t } from 'texts:orders/cart';
import { MAX_CART_ITEMS } from '../../../../shared/limits.ts';

/** What the cart keeps of a project: enough to show it without asking. */
export interface CartProject {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Euro, as on the wire. What is paid is the server's price. */
  readonly price: number;
}

/** One line of the cart. */
export interface CartItem {
  /** The project's id. */
  readonly id: number;
  /** Starts at 1. */
  readonly quantity: number;
  readonly project: CartProject;
}

/** A cart as it was kept. */
export interface KeptCart {
  readonly items: readonly CartItem[];
  /** Whether something in it could not be read and was left out. */
  readonly damaged: boolean;
}

/**
 * Reads a kept cart: whole items, or just the ids of projects, which an older form held. Whatever
 * has an id is kept, since the server knows the rest; what has none is left out, and so is what is
 * too much for one cart.
 */
export function readCartItems(kept: string | null): KeptCart {
  if (kept === null) return { items: [], damaged: false };
  const entries = parseList(kept);
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
  const record = isRecord(entry) ? entry : { id: entry };
  const project = isRecord(record['project']) ? record['project'] : {};
  const id = readId(record['id']);
  if (id === undefined || ('id' in project && readId(project['id']) !== id)) return undefined;
  const { quantity } = record;
  return {
    id,
    quantity: Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1,
    project: { id, ...readFacts(project), name: readText(project['name']) || t('unnamed', { id }) },
  };
}

/** Ids are written as numbers or as texts of digits. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
