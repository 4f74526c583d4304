import {
  browserParts,
  type KeyValueStorage,
  readStoredList,
} from '../../storage/browser-storage.ts';

/** The most searches that the browser keeps. */
const MOST = 5;
const LONGEST = 200;
const KEY = 'recentSearches';

/** Returns the last searches of this browser, the newest first. Signing out clears them. */
export function recentSearches(storage: KeyValueStorage = browserParts.storage): string[] {
  return readStoredList(storage, KEY, isSearch).slice(0, MOST);
}

/** Adds a search, or moves it to the front. */
export function rememberSearch(
  words: string,
  storage: KeyValueStorage = browserParts.storage,
): void {
  if (!isSearch(words)) return;
  const same = words.toLowerCase();
  const others = recentSearches(storage).filter((known) => known.toLowerCase() !== same);
  storage.setItem(KEY, JSON.stringify([words, ...others].slice(0, MOST)));
}

export function forgetSearches(storage: KeyValueStorage = browserParts.storage): void {
  storage.removeItem(KEY);
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}
