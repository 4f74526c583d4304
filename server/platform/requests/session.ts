import type { Access } from '../../../shared/contract/call.ts';
import { BUYER, type Role, sells } from '../../../shared/roles.ts';
import { forbidden, Refusal } from './refusal.ts';

/** The caller, as the database knows the account now. */
export interface Session {
  readonly id: string;
  readonly accountId: number;
  readonly role: Role;
  readonly maySell: boolean;
  readonly isAdministrator: boolean;
  /** An administrator in production without a second factor, who must set one up first. */
  readonly needsSecondFactor: boolean;
  readonly name: string;
  readonly lastName: string;
  readonly userName: string;
}

/** The facts about the author of a message that the chat needs. */
export type Author = Pick<Session, 'accountId' | 'name' | 'lastName' | 'isAdministrator'>;

/** The origin of a call. None of it is proof. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** The `Cookie` header. */
  readonly cookies: string;
}

/** Notifies every server that its cached sessions of an account are stale. */
export interface SessionChanges {
  /** Call after the commit. */
  changed(accountId: number): void;
  onChange(listener: (accountId: number) => void): void;
}

/** The credentials that a caller sends. A Bearer header has no user id. */
export interface Credentials {
  readonly token: string;
  readonly userId?: number;
}

/** Finds the session of credentials; null if they are forged, expired or ended. */
export interface Authenticator {
  authenticate(credentials: Credentials): Promise<Session | null>;
  /** Returns whether this installation issued the credentials, even if their session has ended. */
  isOurs(credentials: Credentials): Promise<boolean>;
  /** Reads a session from the database again; null if it has ended. */
  renew(session: Session): Promise<Session | null>;
  /** Returns the given session ids without those that have ended or expired. */
  activeAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The session of a call: never null if the access requires one. */
export type SessionFor<A extends Access> = A extends 'public' ? Session | null : Session;

/** Refuses a call whose `userId` is not the caller's own id. */
export function requireOwnId(session: Session, userId: number | undefined): void {
  if (userId !== undefined && userId !== session.accountId) {
    throw forbidden('session.only-oneself');
  }
}

/**
 * Checks access. Throws 401 with the text that makes clients sign out, or 403 with the missing
 * right.
 */
export function admit(access: Access, session: Session | null, duringSetUp = false): void {
  if (access === 'public') return;
  if (!session) throw new Refusal('session.authentication-failed', {}, { status: 401 });
  if (session.needsSecondFactor && !duringSetUp) throw forbidden('second-factor.needed');
  if (access === 'buyer' && session.role !== BUYER) {
    throw forbidden('role.needs-buyer');
  }
  if (access === 'freelancer' && !sells(session.role)) {
    throw forbidden('role.needs-freelancer');
  }
  if (access === 'administrator' && !session.isAdministrator) {
    throw forbidden('administration.only-administrators');
  }
}
