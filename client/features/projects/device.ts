import type { KeyValueStorage } from '../../browser-storage.ts';
import { uniqueId } from '../../unique-id.ts';

const KEY = 'device';

/**
 * This browser's own id, made once: by it the server knows which client has an offer in its cart.
 * It says nothing about the person, and signing out throws it away.
 */
export function deviceId(storage: KeyValueStorage): string {
  const kept = storage.getItem(KEY);
  if (kept) return kept;
  const made = uniqueId();
  storage.setItem(KEY, made);
  return made;
}
