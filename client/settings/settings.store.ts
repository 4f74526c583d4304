import { create } from 'zustand';
import type {
  AccountSettings,
  SomeSettings,
  Look,
} from '../../shared/features/accounts/account-settings.ts';
import { completeSettings } from '../../shared/settings.ts';
import { DEFAULT_LOOK, lookCookie, lookInCookies } from '../../shared/look.ts';
import {
  browserParts,
  type KeyValueStorage,
  readKept,
  recordOf,
  type StoreParts,
} from '../browser-storage.ts';
import { useSession } from '../session/session.store.ts';

/** The cookie by which the server paints the first page; outside of a browser there is none. */
export const lookInBrowser: LookKeeper = {
  read: () => (typeof document === 'undefined' ? DEFAULT_LOOK : lookInCookies(document.cookie)),
  write(look) {
    document.cookie = lookCookie(look, window.location.protocol);
  },
};

export type SettingName = keyof AccountSettings;

interface SettingsState {
  readonly settings: AccountSettings;
  /** Changes made here that have not reached the account. */
  readonly unsent: readonly SettingName[];
  /** Changes made here before sign-in: for the account if it has chosen nothing itself. */
  readonly offered: readonly SettingName[];
  change: (some: SomeSettings) => void;
  /**
   * Takes the account's settings, `chosen` being those that it ever changed. What is unsent stays as
   * it is here, and so does the look where the account has none.
   */
  takeOver: (settings: AccountSettings, chosen: readonly SettingName[]) => void;
  /** The account has these settings now; what was changed again meanwhile stays unsent. */
  sent: (some: SomeSettings) => void;
  restore: () => void;
}

type Kept = Pick<SettingsState, 'settings' | 'unsent' | 'offered'>;

interface SettingsParts extends Pick<StoreParts, 'storage' | 'onOtherTab' | 'turn'> {
  readonly look: LookKeeper;
  /** The id of the account; 0 for nobody. */
  userId: () => number;
}

const KEY = 'settings';
const NOBODY = 0;

/**
 * Makes the store of what a person has chosen. It is kept in the storage under one key together with
 * whose it is: nobody finds the settings of the person before them. The look alone is the browser's:
 * it stays after sign-out, so that the page does not turn bright for whom that dazzles.
 */
export function createSettingsStore({ storage, look, onOtherTab, turn, userId }: SettingsParts) {
  const read = (): Kept => {
    const kept = readSettings(storage, userId());
    return { ...kept, settings: { ...kept.settings, look: look.read() } };
  };
  const useStore = create<SettingsState>()((set) => {
    /** Changes what is in force at once, and what is kept when no other tab changes it. */
    const edit = (change: (kept: Kept) => Partial<Kept>) => {
      set(change);
      turn(() => {
        const before = read();
        const kept = { ...before, ...change(before) };
        look.write(kept.settings.look);
        storage.setItem(KEY, JSON.stringify({ userId: userId(), ...kept }));
        set(kept);
      });
    };
    return {
      ...standard(),
      change(some) {
        edit(({ settings, unsent }) => ({
          settings: { ...settings, ...some },
          unsent: merged(unsent, namesOf(some)),
        }));
      },
      takeOver(account, chosen) {
        const lacks = (name: SettingName) => !chosen.includes(name);
        edit(({ settings: here, unsent, offered }) => {
          const toSend = merged(unsent, offered.filter(lacks));
          const staying = lacks('look') ? merged(toSend, ['look']) : toSend;
          return { settings: { ...account, ...pick(here, staying) }, unsent: toSend, offered: [] };
        });
      },
      sent(some) {
        edit(({ settings, unsent }) => ({
          unsent: unsent.filter((name) => !isSame(settings[name], some[name])),
        }));
      },
      restore: () => set(read()),
    };
  });
  // Only now: a page from the server shows the first state, and so does the browser that takes it over.
  useStore.getState().restore();
  onOtherTab((key) => {
    if (key === null || key === KEY) useStore.getState().restore();
  });
  return useStore;
}

export const useSettings = createSettingsStore({
  ...browserParts,
  look: lookInBrowser,
  userId: () => useSession.getState().session?.userId ?? NOBODY,
});

export function pick(settings: AccountSettings, names: readonly SettingName[]): SomeSettings {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function namesOf(some: SomeSettings): SettingName[] {
  return Object.keys(some) as SettingName[];
}

/** A value read again from the storage is another object. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function merged(some: readonly SettingName[], others: readonly SettingName[]): SettingName[] {
  return [...new Set([...some, ...others])];
}

/** Stored settings, if they are this person's or, at sign-in, were chosen before it by nobody known. */
function readSettings(storage: KeyValueStorage, userId: number): Kept {
  const { userId: whose, settings, unsent, offered } = readKept(storage, KEY, recordOf) ?? {};
  if (whose !== userId && whose !== NOBODY) return standard();
  const complete = completeSettings(settings);
  const among = (names: unknown) =>
    namesOf(complete).filter((name) => Array.isArray(names) && names.includes(name));
  return whose === userId
    ? { settings: complete, unsent: among(unsent), offered: among(offered) }
    : { settings: complete, unsent: [], offered: among(unsent) };
}

function standard(): Kept {
  return { settings: completeSettings({}), unsent: [], offered: [] };
}

interface LookKeeper {
  read: () => Look;
  write: (look: Look) => void;
}
