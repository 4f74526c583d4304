import type { Clock } from '../../../platform/start/clock.ts';

interface CacheParts {
  /** Asks for the number of what is cached; another one means that it has changed. */
  readonly version: () => Promise<number>;
  readonly clock: Clock;
  /** How long an answer may be used in any case, milliseconds. */
  readonly longest: number;
  /** Answers kept at once. */
  readonly most: number;
}

/** Answers by key, made when asked for and used as long as they hold. */
export interface VersionedCache<T> {
  get(key: string, make: () => Promise<T>): Promise<T>;
}

interface Entry<T> {
  readonly version: number;
  readonly since: number;
  readonly value: Promise<T>;
}

/**
 * A cache that is never behind: each time it makes sure that the version is still the same, with a
 * question that began after the caller's. While one is under way all callers wait for the next one
 * together, so that under load a question serves many.
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

/** Asks a question once for all who come while an earlier one is not yet answered. */
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
