import { type KeyValueStorage, putAway } from '../../browser-storage.ts';
import { uniqueId } from '../../unique-id.ts';

const KEY = 'device';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * This browser's own id, made once: by it the server knows which client has an offer in its cart.
 * It says nothing about the person, and signing out throws it away.
 */
export function deviceId(storage: KeyValueStorage): string {
  const kept = storage.getItem(KEY);
  if (kept !== null && UUID.test(kept)) return kept;
  if (kept !== null) putAway(storage, KEY);
  const made = uniqueId();
  storage.setItem(KEY, made);
  return made;
}
