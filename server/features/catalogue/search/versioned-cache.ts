import type { Clock } from '../../../platform/start/clock.ts';

interface CacheParts {
  /** Returns the version of the cached data; a different version invalidates all entries. */
  readonly version: () => Promise<number>;
  readonly clock: Clock;
  /** The longest age of an entry, milliseconds. */
  readonly longest: number;
  /** The most entries. */
  readonly most: number;
}

/** A cache of answers by key. */
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
  const versionNow = createSharedQuestion(parts.version);

  return {
    async get(key, make) {
      const version = await versionNow();
      const now = parts.clock.now().getTime();
      const kept = entries.get(key);
      if (kept?.version === version && now - kept.since < parts.longest) return kept.value;
      const entry = { version, since: now, value: make() };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > parts.most && oldest !== undefined) entries.delete(oldest);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value;
    },
  };
}

/** Runs a query once for all calls that arrive during an earlier run. */
function createSharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    const question = ask().finally(() => {
      if (current === question) current = undefined;
    });
    current = question;
    return question;
  }

  return () => {
    if (!current) return start();
    const answered = (): Promise<T> => {
      next = undefined;
      return start();
    };
    return (next ??= current.then(answered, answered));
  };
}
