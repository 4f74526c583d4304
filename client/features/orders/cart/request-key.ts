import { browserParts, type StoreParts } from '../../../browser-storage.ts';
import { uniqueId } from '../../../unique-id.ts';

const KEY = 'orderRequest';
/** An order can be paid for an hour; a key that is nearly as old would lead to one that cannot, s. */
const LIFE = 50 * 60;

type KeyParts = Pick<StoreParts, 'storage' | 'now'>;

/**
 * The key of a request to create an order, the same for the same content in all tabs of this
 * browser: pressed twice, in two tabs, reloaded or gone back to, it makes one order.
 */
export function requestKeyFor(content: string, { storage, now }: KeyParts = browserParts): string {
  const [key = '', madeAt = '', kept] = (storage.getItem(KEY) ?? '').split('\n');
  const age = now() - Number(madeAt);
  if (kept === content && key !== '' && age >= 0 && age < LIFE) return key;
  const fresh = uniqueId();
  storage.setItem(KEY, [fresh, now(), content].join('\n'));
  return fresh;
}

/** Lets go of the key, once its order has come to an end. */
export function forgetRequestKey({ storage }: Pick<KeyParts, 'storage'> = browserParts): void {
  storage.removeItem(KEY);
}
