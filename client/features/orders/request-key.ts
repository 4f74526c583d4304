import type { KeyValueStorage } from '../../browser-storage.ts';
import { uniqueId } from '../../unique-id.ts';

const KEY = 'orderRequest';

/**
 * The key of a request to create an order, the same for the same cart content in this tab: pressed
 * twice, reloaded or gone back to, it makes one order.
 */
export function requestKeyFor(content: string, storage: KeyValueStorage = sessionStorage): string {
  const [key = '', kept] = (storage.getItem(KEY) ?? '').split('\n');
  if (kept === content) return key;
  const fresh = uniqueId();
  storage.setItem(KEY, `${fresh}\n${content}`);
  return fresh;
}

/** Lets go of the key, once its order has come to an end. */
export function forgetRequestKey(storage: KeyValueStorage = sessionStorage): void {
  storage.removeItem(KEY);
}
