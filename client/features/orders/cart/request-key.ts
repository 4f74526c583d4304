import { browserParts, type StoreParts } from '../../../storage/browser-storage.ts';
import { uniqueId } from '../../../calls/unique-id.ts';

const KEY = 'orderRequest';

/** An order expires after one hour. The key expires earlier, so that it never leads to such an order. */
const LIFETIME_SECONDS = 50 * 60;

type KeyParts = Pick<StoreParts, 'storage' | 'now'>;

/**
 * Returns the idempotency key of a request to create an order. Equal carts have equal keys in all
 * tabs of this browser. So a double click, a second tab, a reload or the Back button creates no
 * second order.
 */
export function requestKeyFor(content: string, { storage, now }: KeyParts = browserParts): string {
  const [key = '', madeAt = '', ...stored] = (storage.getItem(KEY) ?? '').split('\n');
  // Tabs estimate the server's time separately, so a key can be from the near future.
  const age = Math.abs(now() - Number(madeAt));
  if (stored.join('\n') === content && key !== '' && age < LIFETIME_SECONDS) return key;
  const fresh = uniqueId();
  storage.setItem(KEY, [fresh, now(), content].join('\n'));
  return fresh;
}

/** Drops the key after its order has ended. */
export function forgetRequestKey({ storage }: Pick<KeyParts, 'storage'> = browserParts): void {
  storage.removeItem(KEY);
}
