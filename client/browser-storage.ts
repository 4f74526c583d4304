/** The part of the browser's storage that the stores use; a test gives its own. */
export interface KeyValueStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  clear: () => void;
}

/** What a kept store needs of the browser. */
export interface StoreParts {
  readonly storage: KeyValueStorage;
  /** Now, in seconds since 1970. */
  now: () => number;
  /** Calls back when another tab changed the storage; `key` is null when it was cleared. */
  onOtherTab: (changed: (key: string | null) => void) => void;
}

/** Local storage and its events; where the browser forbids storage, memory for this visit. */
export const browserParts: StoreParts = {
  storage: localStorageOrMemory(),
  now: () => Math.floor(Date.now() / 1_000),
  onOtherTab(changed) {
    if (typeof window === 'undefined') return;
    window.addEventListener('storage', (event) => changed(event.key));
  },
};

/** A storage that lives as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function localStorageOrMemory(): KeyValueStorage {
  try {
    return window.localStorage;
  } catch {
    // Blocked by the person's settings, or no browser at all.
    return createMemoryStorage();
  }
}
