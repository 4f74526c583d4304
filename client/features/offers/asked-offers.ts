import { type KeyValueStorage, readKeptList } from '../../browser-storage.ts';

const KEY = 'askedOffers';

/** Offers that were asked for and not yet answered, also before the page was loaded anew. */
export function readAsked(storage: KeyValueStorage): number[] {
  return readKeptList(storage, KEY, isId);
}

/** Keeps them; each once. */
export function writeAsked(storage: KeyValueStorage, ids: readonly number[]): void {
  if (ids.length === 0) return storage.removeItem(KEY);
  return storage.setItem(KEY, JSON.stringify([...new Set(ids)]));
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
