import type { Clock } from '../../../platform/start/clock.ts';

interface CacheParts {
  /** Returns the version of the cached data; a different version invalidates all entries. */
  readonly version: () => Promise<number>;
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly maxEntries: number;
}

interface VersionedCache<T> {
  get(key: string, make: () => Promise<T>): Promise<T>;
}

interface Entry<T> {
  readonly version: number;
  readonly since: number;
  readonly value: Promise<T>;
}

/**
 * Creates a cache that never returns stale data. Each `get` checks the version with a query that
 * starts after the call. Calls during a running query share the next one, so that under load one
 * query serves many calls.
 */
export function createVersionedCache<T>(parts: CacheParts): VersionedCache<T> {
  const entries = new Map<string, Entry<T>>();
  const versionNow = createSharedQuery(parts.version);

  return {
    async get(key, make) {
      const version = await versionNow();
      const now = parts.clock.now().getTime();
      const cached = entries.get(key);
      if (cached?.version === version && now - cached.since < parts.maxAgeMs) return cached.value;
      const entry = { version, since: now, value: make() };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > parts.maxEntries && oldest !== undefined) entries.delete(oldest);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
  };
}

/** Creates a function that runs one query at a time. Calls during a run share the next run. */
function createSharedQuery<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    const query = run().finally(() => {
      if (current === query) current = undefined;
    });
    current = query;
    return query;
  }

  return () => {
    if (!current) return start();
    const startNext = (): Promise<T> => {
      next = undefined;
      return start();
    };
    return (next ??= current.then(startNext, startNext));
  };
}
