import type { KeyValueStorage } from '../../browser-storage.ts';

const KEY = 'askedOffers';

/** Offers that were asked for and not yet answered, also before the page was loaded anew. */
export function readAsked(storage: KeyValueStorage): number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Keeps them; each once. */
export function writeAsked(storage: KeyValueStorage, ids: readonly number[]): void {
  if (ids.length === 0) return storage.removeItem(KEY);
  return storage.setItem(KEY, JSON.stringify([...new Set(ids)]));
}
