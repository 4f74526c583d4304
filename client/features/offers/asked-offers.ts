import { type KeyValueStorage, readKeptList } from '../../storage/browser-storage.ts';

const KEY = 'askedOffers';

/** Returns offers that were claimed but not confirmed, also those from before a reload. */
export function readAsked(storage: KeyValueStorage): number[] {
  return readKeptList(storage, KEY, isId);
}

/** Stores them without duplicates. */
export function writeAsked(storage: KeyValueStorage, ids: readonly number[]): void {
  if (ids.length === 0) return storage.removeItem(KEY);
  return storage.setItem(KEY, JSON.stringify([...new Set(ids)]));
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
