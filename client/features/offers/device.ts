import { type KeyValueStorage, removeDamaged } from '../../storage/browser-storage.ts';
import { uniqueId } from '../../calls/unique-id.ts';

const KEY = 'device';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns this browser's id, creating it if needed. The server uses it to know which device has an
 * offer in its cart.
 *
 * The id is random, and signing out removes it.
 */
export function deviceId(storage: KeyValueStorage): string {
  const stored = storage.getItem(KEY);
  if (stored !== null && UUID.test(stored)) return stored;
  if (stored !== null) removeDamaged(storage, KEY);
  const made = uniqueId();
  storage.setItem(KEY, made);
  return made;
}
