import type { Clock } from '../../../platform/start/clock.ts';
import type { Session, SessionNews } from '../../../platform/requests/session.ts';

/** How long a session is remembered: as long as it may outlive its end where no news arrive. */
export const REMEMBERED_MS = 5_000;
/** Accounts that are remembered at most; the one that was read longest ago goes first. */
const MOST_ACCOUNTS = 10_000;

/** A session by its id, and whose it is. */
export interface SessionKey {
  readonly id: string;
  readonly accountId: number;
}

interface Entry {
  readonly until: number;
  readonly session: Promise<Session | null>;
}

/** Remembers sessions for a few seconds, so that most calls ask the database nothing. */
export interface SessionCache {
  /** The remembered session, or the one that `read` finds; calls at the same time read once. */
  get(key: SessionKey, read: () => Promise<Session | null>): Promise<Session | null>;
}

/** Makes a memory that drops an account's sessions as soon as there is news of it. */
export function createSessionCache(
  clock: Clock,
  news: Pick<SessionNews, 'onChange'>,
): SessionCache {
  const accounts = new Map<number, Map<string, Entry>>();
  news.onChange((accountId) => accounts.delete(accountId));

  function remember({ id, accountId }: SessionKey, entry: Entry): void {
    const sessions = accounts.get(accountId) ?? new Map<string, Entry>();
    accounts.delete(accountId);
    accounts.set(accountId, sessions.set(id, entry));
    const [oldest] = accounts.keys();
    if (oldest !== undefined && accounts.size > MOST_ACCOUNTS) accounts.delete(oldest);
  }

  function forget({ id, accountId }: SessionKey, entry: Entry): void {
    const sessions = accounts.get(accountId);
    if (sessions?.get(id) === entry) sessions.delete(id);
  }

  return {
    get(key, read) {
      const now = clock.now().getTime();
      const known = accounts.get(key.accountId)?.get(key.id);
      if (known && known.until > now) return known.session;
      // Remembered before it is read: news that come meanwhile drop it, and nobody reads it later.
      const entry: Entry = { until: now + REMEMBERED_MS, session: read() };
      remember(key, entry);
      entry.session.then(
        (session) => session ?? forget(key, entry),
        () => forget(key, entry),
      );
      return entry.session;
    },
  };
}
