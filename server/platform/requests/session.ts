import type { Access } from '../../../shared/contract/call.ts';
import { BUYER, type Role, sells } from '../../../shared/roles.ts';
import { forbidden, Refusal } from './refusal.ts';

/** Who is calling, as the database knows them at this moment. */
export interface Session {
  readonly id: string;
  readonly accountId: number;
  readonly role: Role;
  readonly maySell: boolean;
  readonly isAdministrator: boolean;
  /** An administrator in production without a second factor: first it has to be set up. */
  readonly needsSecondFactor: boolean;
  readonly name: string;
  readonly lastName: string;
  readonly userName: string;
}

/** From where a call comes: nothing of it proves anything. */
export interface Caller {
  readonly address: string;
  /** How the browser names itself. */
  readonly userAgent: string;
  /** The cookies that came along, as in their header. */
  readonly cookies: string;
}

/** Tells every server that what it remembers of an account's sessions may be out of date. */
export interface SessionNews {
  /** To be called once the change is committed. */
  changed(accountId: number): void;
  onChange(listener: (accountId: number) => void): void;
}

/** Credentials as a caller sends them; a Bearer header has no user id. */
export interface Credentials {
  readonly token: string;
  readonly userId?: number;
}

/** Finds the session of credentials: null for forged, stale, ended ones alike. */
export interface Authenticator {
  authenticate(credentials: Credentials): Promise<Session | null>;
  /** Whether credentials were made here, though their session may have ended. */
  isOurs(credentials: Credentials): Promise<boolean>;
  /** A session as the database knows it now: null when it has ended. */
  renew(session: Session): Promise<Session | null>;
  /** Which of these sessions, by id, have neither ended nor expired. */
  holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The session that a call of this access has: certain wherever the access needs one. */
export type SessionFor<A extends Access> = A extends 'public' ? Session | null : Session;

/** Refuses a call that names another person as the one who makes it. */
export function actForOneself(session: Session, userId: number | undefined): void {
  if (userId !== undefined && userId !== session.accountId) {
    throw forbidden('session.only-oneself');
  }
}

/**
 * Lets a caller through or throws: 401 with the text that makes clients sign out, 403 with what is
 * missing.
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
