import { create } from 'zustand';
import { BUYER, FREELANCER, CONTRIBUTOR, type Role } from '../../shared/roles.ts';
import { SESSION_KEYS } from '../storage/browser-keys.ts';
import { browserParts, type KeyValueStorage, type StoreParts } from '../storage/browser-storage.ts';
import { serverTime } from '../calls/server-clock.ts';
import { reportStorageFault } from '../storage/storage-faults.store.ts';

export interface Session {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
  readonly lastName: string;
  readonly role: Role;
  /** Whether the person may switch to contributor. */
  readonly isContributor: boolean;
  /** The expiry of the token, seconds since 1970. */
  readonly ted: number;
}

interface SessionState {
  readonly session: Session | null;
  /** Whether this tab found an unreadable or expired session at its start. It was deleted. */
  readonly foundEnded: boolean;
  signIn: (session: Session) => void;
  /** Ends the session here and clears the whole local storage (specification, section 4). */
  signOut: () => void;
  setRole: (role: Role, isContributor?: boolean) => void;
  /** Reads the storage again. Clears the storage if the session has expired. */
  refresh: () => void;
}

type Key = (typeof SESSION_KEYS)[number];
/** The most characters of a stored value that is accepted. */
const MAX_CHARACTERS = 1_000;
const ROLES: readonly Role[] = [BUYER, FREELANCER, CONTRIBUTOR];

interface SessionParts extends Pick<StoreParts, 'storage' | 'onOtherTab'> {
  /** The server's time, seconds since 1970; undefined before its first answer. */
  now: () => number | undefined;
}

/**
 * Creates the session store. It starts with the stored session and follows other tabs. Only the
 * server's time ends a session: the device's clock may be wrong.
 */
export function createSessionStore({ storage, now, onOtherTab }: SessionParts) {
  const read = () => {
    const session = readSession(storage);
    const time = now();
    const hasExpired = session !== null && time !== undefined && session.ted <= time;
    if (hasExpired) storage.clear();
    return hasExpired ? null : session;
  };
  const useStore = create<SessionState>()((set, get) => ({
    ...startSession(storage, read()),
    signIn(session) {
      const before = storage.getItem('userId' satisfies Key);
      // The previous account's data is deleted. A visitor's cart stays.
      if (before !== null && before !== String(session.userId)) storage.clear();
      writeSession(storage, session);
      set({ session });
    },
    signOut() {
      storage.clear();
      set({ session: null });
    },
    setRole(role, isContributor) {
      const { session } = get();
      if (!session) return;
      const roles = { role, isContributor: isContributor ?? session.isContributor };
      storage.setItem('role' satisfies Key, String(role));
      storage.setItem('isContributor' satisfies Key, String(roles.isContributor));
      set({ session: { ...session, ...roles } });
    },
    refresh() {
      const session = read();
      if (!sameSession(session, get().session)) set({ session });
    },
  }));
  onOtherTab((key) => {
    if (key === null || SESSION_KEYS.some((known) => known === key)) useStore.getState().refresh();
  });
  return useStore;
}

export const useSession = createSessionStore({ ...browserParts, now: serverTime });

/** Returns the id of the signed-in account. */
export function signedInId(): number | undefined {
  return useSession.getState().session?.userId;
}

/** Calls the listener after each sign-in and sign-out, but not when the account stays the same. */
export function onAccountChange(listener: () => void): void {
  useSession.subscribe(({ session }, before) => {
    if (session?.userId !== before.session?.userId) listener();
  });
}

/**
 * Returns the initial session. If the stored one is unusable, the whole storage is cleared, and the
 * person is notified.
 */
function startSession(
  storage: KeyValueStorage,
  session: Session | null,
): Pick<SessionState, 'session' | 'foundEnded'> {
  const foundEnded = !session && storage.getItem('token' satisfies Key) !== null;
  if (foundEnded) {
    storage.clear();
    reportStorageFault('signInLost');
  }
  return { session, foundEnded };
}

/** Returns the stored session, even if it has expired; null if a value is missing or invalid. */
function readSession(storage: KeyValueStorage): Session | null {
  const read = (key: Key) => textOf(storage.getItem(key));
  const [token, name, lastName] = [read('token'), read('name'), read('lastName')];
  const userId = Number(read('userId'));
  const role = roleOf(read('role'));
  const expiry = Number(read('expiry'));
  if (!token || !name || !lastName || !isPositiveInteger(userId)) return null;
  if (!role || !isPositiveInteger(expiry)) return null;
  // Absent in sessions that an older version stored.
  const isContributor = read('isContributor') === 'true';
  return { token, userId, name, lastName, role, isContributor, ted: expiry };
}

function textOf(kept: string | null): string {
  return kept === null || kept.length > MAX_CHARACTERS ? '' : kept;
}

function isPositiveInteger(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function writeSession(storage: KeyValueStorage, session: Session): void {
  const values: Record<Key, string | number | boolean> = { ...session, expiry: session.ted };
  for (const key of SESSION_KEYS) storage.setItem(key, String(values[key]));
}

function roleOf(value: string): Role | undefined {
  return ROLES.find((role) => String(role) === value);
}

function sameSession(a: Session | null, b: Session | null): boolean {
  return (
    a?.token === b?.token &&
    a?.role === b?.role &&
    a?.ted === b?.ted &&
    a?.name === b?.name &&
    a?.isContributor === b?.isContributor
  );
}
