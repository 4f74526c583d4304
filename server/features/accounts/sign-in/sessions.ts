import { randomUUID } from 'node:crypto';
import type { Device } from '../../../../shared/features/accounts/account-security.ts';
import type { AfterCommit } from '../../../database/transaction.ts';
import type { Trx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Authenticator, Session, SessionChanges } from '../../../platform/requests/session.ts';
import type { SecurityNotes } from '../security/security-log.ts';
import type { FeatureParts } from '../../../parts.ts';
import {
  endSession,
  endSessions,
  findSession,
  listActiveSessions,
  type NewSession,
  touchSession,
} from './session.repository.ts';
import { createTokens } from './token.ts';

/** Closes the connections of a session that has ended. */
interface SessionEnds {
  endSession(sessionId: string): void;
}

/** A new session as sign-in returns it. It is valid once its row is stored. */
export interface OpenedSession {
  readonly token: string;
  /** The expiry of the token, in seconds since 1970. */
  readonly ted: number;
}

export interface Sessions {
  readonly authenticator: Authenticator;
  /** Creates a session for a device. It is valid once `row` is stored. */
  make(accountId: number, device: Device): Promise<{ row: NewSession; opened: OpenedSession }>;
  /** Ends one session everywhere; false if it has ended or belongs to another account. */
  end(session: SessionKey): Promise<boolean>;
  /** Ends all sessions of an account, or all but one, in the caller's transaction. */
  endAll(trx: Trx, afterCommit: AfterCommit, accountId: number, except?: string): Promise<void>;
  /** Announces that a session's data (role, name, rights) has changed; call after the commit. */
  changed(accountId: number): void;
}

interface SessionParts extends Pick<
  FeatureParts,
  'db' | 'clock' | 'log' | 'tokenSecret' | 'sessionChanges'
> {
  readonly publisher: SessionEnds;
  /** Whether administrators need a second factor. */
  readonly production?: boolean;
  readonly security: SecurityNotes;
}

/** How long a person stays signed in: seven days. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** How often the last use of a session is stored. */
const TOUCHED_MS = 10 * 60_000;

/**
 * Creates the sessions. They are rows that tokens refer to, so that signing out and rejections take
 * effect at once. A call reads its session by primary key, or from a short cache.
 */
export function createSessions(parts: SessionParts): Sessions {
  const { db, clock, log, tokenSecret, publisher, sessionChanges, security } = parts;
  const tokens = createTokens(tokenSecret);
  const cache = createSessionCache(clock, sessionChanges);

  async function authenticate(token: string, userId: number | undefined): Promise<Session | null> {
    const claims = await tokens.read(token, clock.now());
    if (!claims || (userId !== undefined && userId !== claims.accountId)) return null;
    const key = { id: claims.sessionId, accountId: claims.accountId };
    return cache.get(key, () => readSession(key));
  }

  async function readSession(key: SessionKey): Promise<Session | null> {
    const now = clock.now();
    const found = await findSession(db, { ...key, now });
    if (!found) return null;
    if (now.getTime() - found.last_used_at.getTime() > TOUCHED_MS) recordUse(key.id, now);
    return {
      ...key,
      role: found.role,
      maySell: found.may_sell,
      isAdministrator: found.is_administrator,
      needsSecondFactor:
        parts.production === true && found.is_administrator && !found.has_second_factor,
      name: found.name,
      lastName: found.last_name,
      userName: found.user_name,
    };
  }

  /** Stores the last use without waiting; a failure does not affect the call. */
  function recordUse(sessionId: string, now: Date): void {
    touchSession(db, sessionId, now).catch((error: unknown) =>
      log.warn({ err: error }, 'The last use of a session could not be stored.'),
    );
  }

  return {
    authenticator: {
      authenticate: ({ token, userId }) => authenticate(token, userId),
      isOurs: ({ token }) => tokens.isOurs(token),
      renew: ({ id, accountId }) => readSession({ id, accountId }),
      activeAmong: async (ids) => new Set(await listActiveSessions(db, ids, clock.now())),
    },

    async make(accountId, device) {
      const now = clock.now();
      const ted = Math.floor(now.getTime() / 1_000) + SESSION_SECONDS;
      const id = randomUUID();
      const expiresAt = new Date(ted * 1_000);
      const token = await tokens.sign({ sessionId: id, accountId, expiresAt: ted });
      return { row: { id, accountId, device, now, expiresAt }, opened: { token, ted } };
    },

    async end(session) {
      const ended = await endSession(db, session, clock.now());
      sessionChanges.changed(session.accountId);
      if (ended) {
        publisher.endSession(session.id);
        security.note({ kind: 'session-ended', accountId: session.accountId, detail: 'one' });
      }
      return ended;
    },

    async endAll(trx, afterCommit, accountId, except) {
      const ids = await endSessions(trx, { accountId, except }, clock.now());
      afterCommit(() => {
        sessionChanges.changed(accountId);
        for (const id of ids) publisher.endSession(id);
        const detail = except === undefined ? 'all' : 'others';
        if (ids.length > 0) security.note({ kind: 'session-ended', accountId, detail });
      });
    },

    changed: (accountId) => sessionChanges.changed(accountId),
  };
}

/** How long a session is cached. Without a notification, an ended one stays valid as long. */
export const CACHED_MS = 5_000;
/** Accounts in the cache. The one whose session was read longest ago is dropped first. */
const MAX_ACCOUNTS = 10_000;

interface SessionKey {
  readonly id: string;
  readonly accountId: number;
}

interface Entry {
  readonly until: number;
  readonly session: Promise<Session | null>;
}

/** Creates the cache. It drops the sessions of an account when they change. */
export function createSessionCache(clock: Clock, changes: Pick<SessionChanges, 'onChange'>) {
  const accounts = new Map<number, Map<string, Entry>>();
  changes.onChange((accountId) => accounts.delete(accountId));

  function remember({ id, accountId }: SessionKey, entry: Entry): void {
    const sessions = accounts.get(accountId) ?? new Map<string, Entry>();
    accounts.delete(accountId);
    accounts.set(accountId, sessions.set(id, entry));
    const [oldest] = accounts.keys();
    if (oldest !== undefined && accounts.size > MAX_ACCOUNTS) accounts.delete(oldest);
  }

  function forget({ id, accountId }: SessionKey, entry: Entry): void {
    const sessions = accounts.get(accountId);
    if (sessions?.get(id) === entry) sessions.delete(id);
  }

  return {
    /** Returns the cached session, or the result of `read`. Concurrent calls share one read. */
    get(key: SessionKey, read: () => Promise<Session | null>): Promise<Session | null> {
      const now = clock.now().getTime();
      const known = accounts.get(key.accountId)?.get(key.id);
      if (known && known.until > now) return known.session;
      // Stored before the read ends, so that a change in the meantime drops it.
      const entry: Entry = { until: now + CACHED_MS, session: read() };
      remember(key, entry);
      entry.session.then(
        (session) => session ?? forget(key, entry),
        () => forget(key, entry),
      );
      return entry.session;
    },
  };
}
