import { isOurs } from './browser-keys.ts';
import { bestTime } from '../calls/server-clock.ts';
import { reportStorageFault } from './storage-faults.store.ts';

/** The part of the Web Storage API that the stores use. Tests pass their own. */
export interface KeyValueStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  clear: () => void;
}

/** The parts of the browser that a persistent store uses. */
export interface StoreParts {
  readonly storage: KeyValueStorage;
  /** Now, in seconds since 1970. */
  now: () => number;
  /** Runs a read and the write that depends on it while no other tab runs one. */
  inTurn: (run: () => void) => void;
  /** Calls the listener when another tab changed the storage. `key` is null if it was cleared. */
  onOtherTab: (changed: (key: string | null) => void) => void;
}

/** Local storage and its events. If the browser forbids storage, values last for this visit. */
export const browserParts: StoreParts = {
  storage: createLastingStorage(localStorageOrNone()),
  now: bestTime,
  inTurn,
  onOtherTab(changed) {
    if (typeof window === 'undefined') return;
    window.addEventListener('storage', (event) => changed(event.key));
  },
};

/** Writes that wait for the lock. They run at once when the page closes. */
const waiting = new Set<() => void>();

function inTurn(run: () => void): void {
  // Some browsers, and all pages without TLS, have no locks.
  if (!('locks' in navigator)) return run();
  if (waiting.size === 0) window.addEventListener('pagehide', runWaiting, { once: true });
  waiting.add(run);
  void navigator.locks.request('earmark-storage', () => {
    if (waiting.delete(run)) run();
  });
}

function runWaiting(): void {
  for (const run of waiting) run();
  waiting.clear();
}

/**
 * Counts the changes of a store that wait for their turn to be stored. Until then memory is newer
 * than the storage.
 */
export function createWaitingWrites(inTurn: StoreParts['inTurn']) {
  let waiting = 0;
  return {
    any: () => waiting > 0,
    add(write: () => void): void {
      waiting += 1;
      inTurn(() => {
        waiting -= 1;
        write();
      });
    },
  };
}

/** Creates a storage that lives as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/**
 * Creates a storage that never throws. If it is full, values that are not Earmark's are removed. If
 * that is not enough, the value is kept in memory, and the person is notified.
 */
export function createLastingStorage(lasting: Storage | undefined): KeyValueStorage {
  const visit = createMemoryStorage();
  return {
    getItem: (key) => visit.getItem(key) ?? lasting?.getItem(key) ?? null,
    setItem(key, value) {
      visit.removeItem(key);
      if (lasting && (canKeep(lasting, key, value) || canKeepWithRoom(lasting, key, value))) return;
      visit.setItem(key, value);
      reportStorageFault('full');
    },
    removeItem(key) {
      visit.removeItem(key);
      lasting?.removeItem(key);
    },
    clear() {
      visit.clear();
      lasting?.clear();
    },
  };
}

/**
 * Reads a value stored as JSON. If it is invalid, or `read` returns undefined, it is removed, and
 * the person is notified.
 */
export function readStored<T>(
  storage: KeyValueStorage,
  key: string,
  read: (value: unknown) => T | undefined,
): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  const found = read(parsed(text));
  if (found === undefined) removeDamaged(storage, key);
  return found;
}

/** Reads a list stored as JSON. Invalid entries are removed, and the person is notified. */
export function readStoredList<T>(
  storage: KeyValueStorage,
  key: string,
  isOne: (value: unknown) => value is T,
): T[] {
  const list =
    readStored(storage, key, (value) => (Array.isArray(value) ? value : undefined)) ?? [];
  const good = list.filter(isOne);
  if (good.length < list.length) {
    storage.setItem(key, JSON.stringify(good));
    reportStorageFault('damaged');
  }
  return good;
}

/** Removes an unreadable value and notifies the person. */
export function removeDamaged(storage: KeyValueStorage, key: string): void {
  storage.removeItem(key);
  reportStorageFault('damaged');
}

/** Returns an object with its fields unchecked; undefined for any other value. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return { ...value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function canKeep(lasting: Storage, key: string, value: string): boolean {
  try {
    lasting.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function canKeepWithRoom(lasting: Storage, key: string, value: string): boolean {
  const others = Object.keys(lasting).filter((name) => !isOurs(name));
  for (const name of others) lasting.removeItem(name);
  return others.length > 0 && canKeep(lasting, key, value);
}

/** Returns undefined if the person's settings block local storage, or there is no browser. */
function localStorageOrNone(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
