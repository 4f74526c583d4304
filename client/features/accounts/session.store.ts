import { create } from 'zustand';
import { BUYER, FREELANCER, FREELANCER_VARIANT, type Role } from '../../../shared/roles.ts';
import { browserParts, type KeyValueStorage, type StoreParts } from '../../browser-storage.ts';
import { reportStorageFault } from '../../storage-faults.store.ts';

/** A signed-in person, as sign-in answered. */
export interface Session {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
  readonly lastName: string;
  readonly role: Role;
  /** When the token expires, seconds since 1970. */
  readonly ted: number;
}

interface SessionState {
  readonly session: Session | null;
  /** Whether this tab found one that had ended, or could not be read, and put it away. */
  readonly foundEnded: boolean;
  signIn: (session: Session) => void;
  /** Ends the session here and clears the whole local storage (specification, section 4). */
  signOut: () => void;
  setRole: (role: Role) => void;
  /** Reads the storage again: an expired session becomes none. */
  refresh: () => void;
}

/**
 * Each value has its own key; `expiry` is the same moment as `ted`. The token is written last: without
 * it there is no session, and another tab may read between two keys.
 */
const KEYS = ['userId', 'name', 'lastName', 'role', 'ted', 'expiry', 'token'] as const;
type Key = (typeof KEYS)[number];
/** More characters than a token or a name has. */
const MOST_CHARACTERS = 1_000;
const ROLES: readonly Role[] = [BUYER, FREELANCER, FREELANCER_VARIANT];

/** Makes the session store; it starts from what is kept and follows the other tabs. */
export function createSessionStore({ storage, now, onOtherTab }: StoreParts) {
  const useStore = create<SessionState>()((set, get) => ({
    ...startSession(storage, now()),
    signIn(session) {
      writeSession(storage, session);
      set({ session });
    },
    signOut() {
      storage.clear();
      set({ session: null });
    },
    setRole(role) {
      const { session } = get();
      if (!session) return;
      storage.setItem('role' satisfies Key, String(role));
      set({ session: { ...session, role } });
    },
    refresh() {
      const session = readSession(storage, now());
      if (!sameSession(session, get().session)) set({ session });
    },
  }));
  onOtherTab((key) => {
    if (key === null || KEYS.some((known) => known === key)) useStore.getState().refresh();
  });
  return useStore;
}

/** The session of this browser; null when signed out. */
export const useSession = createSessionStore(browserParts);

/**
 * The session at the start. What an expired one left is put away; of one that is damaged the person is
 * told, too.
 */
function startSession(
  storage: KeyValueStorage,
  now: number,
): Pick<SessionState, 'session' | 'foundEnded'> {
  const session = readSession(storage, now);
  const foundEnded = !session && storage.getItem('token' satisfies Key) !== null;
  if (!foundEnded) return { session, foundEnded };
  const expiry = Number(storage.getItem('expiry' satisfies Key) ?? Number.NaN);
  const hasExpired = expiry <= now && readSession(storage, expiry - 1) !== null;
  for (const key of KEYS) storage.removeItem(key);
  if (!hasExpired) reportStorageFault('signInLost');
  return { session, foundEnded };
}

/** Authenticated only if every value is there and the expiry is later than now, in seconds. */
function readSession(storage: KeyValueStorage, now: number): Session | null {
  const read = (key: Key) => textOf(storage.getItem(key));
  const [token, name, lastName] = [read('token'), read('name'), read('lastName')];
  const userId = Number(read('userId'));
  const role = roleOf(read('role'));
  const expiry = Number(read('expiry'));
  if (!token || !name || !lastName || !isId(userId) || !role) return null;
  if (!Number.isSafeInteger(expiry) || expiry <= now) return null;
  return { token, userId, name, lastName, role, ted: expiry };
}

/** What was kept, if it can be what we wrote. */
function textOf(kept: string | null): string {
  return kept === null || kept.length > MOST_CHARACTERS ? '' : kept;
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function writeSession(storage: KeyValueStorage, session: Session): void {
  const values: Record<Key, string | number> = { ...session, expiry: session.ted };
  for (const key of KEYS) storage.setItem(key, String(values[key]));
}

function roleOf(value: string): Role | undefined {
  return ROLES.find((role) => String(role) === value);
}

function sameSession(a: Session | null, b: Session | null): boolean {
  return a?.token === b?.token && a?.role === b?.role && a?.ted === b?.ted && a?.name === b?.name;
}
