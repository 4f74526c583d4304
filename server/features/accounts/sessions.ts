import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Role } from '../../../shared/roles.ts';
import type { AfterCommit } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Authenticator, Session } from '../../platform/session.ts';
import { endSession, endSessions, findSession, insertSession } from './session.repository.ts';
import { createTokens } from './token.ts';

/** Closes the live connections of a session that has ended. */
export interface SessionEnds {
  endSession(sessionId: string): void;
}

/** A session just opened, as sign-in answers it. */
export interface OpenedSession {
  readonly token: string;
  /** When the token expires, seconds since 1970. */
  readonly ted: number;
}

/** Who is signed in. */
export interface Sessions {
  readonly authenticator: Authenticator;
  open(accountId: number): Promise<OpenedSession>;
  /** Ends one session everywhere it is open. */
  end(sessionId: string): Promise<void>;
  /** Ends all of an account's sessions in the caller's transaction. */
  endAll(trx: Transaction<DB>, afterCommit: AfterCommit, accountId: number): Promise<void>;
}

interface SessionParts {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly tokenSecret: string;
  readonly publisher: SessionEnds;
}

/** How long a person stays signed in, seconds: seven days. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/**
 * Sessions are rows, and a token only names one: so that signing out, and a rejection, take effect
 * at once. Every call costs one read by primary key.
 */
export function createSessions({ db, clock, tokenSecret, publisher }: SessionParts): Sessions {
  const tokens = createTokens(tokenSecret);

  async function authenticate(token: string, userId: number | undefined): Promise<Session | null> {
    const now = clock.now();
    const claims = await tokens.read(token, now);
    if (!claims || (userId !== undefined && userId !== claims.accountId)) return null;
    const { sessionId, accountId } = claims;
    const account = await findSession(db, { id: sessionId, accountId, now });
    if (!account) return null;
    return {
      id: sessionId,
      accountId,
      role: account.role as Role,
      maySell: account.may_sell,
      isAdministrator: account.is_administrator,
      name: account.name,
      lastName: account.last_name,
      userName: account.user_name,
    };
  }

  return {
    authenticator: { authenticate: ({ token, userId }) => authenticate(token, userId) },

    async open(accountId) {
      const now = clock.now();
      const ted = Math.floor(now.getTime() / 1_000) + SESSION_SECONDS;
      const id = randomUUID();
      await insertSession(db, { id, accountId, now, expiresAt: new Date(ted * 1_000) });
      return { token: await tokens.sign({ sessionId: id, accountId, expiresAt: ted }), ted };
    },

    async end(sessionId) {
      await endSession(db, sessionId, clock.now());
      publisher.endSession(sessionId);
    },

    async endAll(trx, afterCommit, accountId) {
      const ids = await endSessions(trx, accountId, clock.now());
      afterCommit(() => ids.forEach((id) => publisher.endSession(id)));
    },
  };
}
