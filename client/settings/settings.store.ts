import { create } from 'zustand';
import type {
  AccountSettings,
  SomeSettings,
  Look,
} from '../../shared/features/accounts/account-settings.ts';
import { keysOf } from '../../shared/keys-of.ts';
import { completeSettings } from '../../shared/settings.ts';
import { DEFAULT_LOOK, lookCookie, lookInCookies } from '../../shared/look.ts';
import {
  browserParts,
  createWaitingWrites,
  type KeyValueStorage,
  readStored,
  recordOf,
  type StoreParts,
} from '../storage/browser-storage.ts';
import { signedInId } from '../session/session.store.ts';

/** The look in a cookie, from which the server renders the first page. */
export const lookInBrowser: LookKeeper = {
  read: () => (typeof document === 'undefined' ? DEFAULT_LOOK : lookInCookies(document.cookie)),
  write(look) {
    document.cookie = lookCookie(look, window.location.protocol);
  },
};

export type SettingName = keyof AccountSettings;

interface SettingsState {
  readonly settings: AccountSettings;
  /** Local changes that have not reached the account. */
  readonly unsent: readonly SettingName[];
  /** Settings changed before sign-in. Sent to the account unless it has chosen its own. */
  readonly offered: readonly SettingName[];
  change: (some: SomeSettings) => void;
  /**
   * Replaces the settings by those of the account, except unsent changes. `chosen` are the settings
   * that the account has ever changed. If the look is none of them, the browser keeps its own.
   */
  takeOver: (settings: AccountSettings, chosen: readonly SettingName[]) => void;
  /** Marks settings as sent, unless they have changed since. */
  sent: (some: SomeSettings) => void;
  restore: () => void;
  /** Stores this tab's changes, then reads those of other tabs. */
  refresh: () => Promise<void>;
}

type StoredSettings = Pick<SettingsState, 'settings' | 'unsent' | 'offered'>;

interface SettingsParts extends Pick<StoreParts, 'storage' | 'onOtherTab' | 'inTurn'> {
  readonly look: LookKeeper;
  /** The id of the account; 0 if nobody is signed in. */
  userId: () => number;
}

const KEY = 'settings';
const NOBODY = 0;

/**
 * Creates the store of a person's settings. They are stored with the account's id, so that nobody
 * gets another person's settings. Only the look survives sign-out, so that the page does not
 * suddenly dazzle.
 */
export function createSettingsStore({ storage, look, onOtherTab, inTurn, userId }: SettingsParts) {
  const read = (): StoredSettings => {
    const kept = readSettings(storage, userId());
    return { ...kept, settings: { ...kept.settings, look: look.read() } };
  };
  const writes = createWaitingWrites(inTurn);
  const useStore = create<SettingsState>()((set) => {
    /** Changes the settings in memory at once, and stores them when no other tab is writing. */
    const edit = (change: (kept: StoredSettings) => Partial<StoredSettings>) => {
      set(change);
      writes.add(() => {
        const before = read();
        const kept = { ...before, ...change(before) };
        look.write(kept.settings.look);
        storage.setItem(KEY, JSON.stringify({ userId: userId(), ...kept }));
        if (!writes.any()) set(kept);
      });
    };
    return {
      ...standard(),
      change(some) {
        edit(({ settings, unsent }) => ({
          settings: { ...settings, ...some },
          unsent: merged(unsent, keysOf(some)),
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
          unsent: unsent.filter((name) => !isEqual(settings[name], some[name])),
        }));
      },
      restore: () => set(read()),
      refresh: () =>
        new Promise((resolve) => {
          writes.add(() => {
            if (!writes.any()) set(read());
            resolve();
          });
        }),
    };
  });
  // Applied after creation: hydration needs the initial state of the server's page.
  useStore.getState().restore();
  onOtherTab((key) => {
    if (key === null || (key === KEY && !writes.any())) useStore.getState().restore();
  });
  return useStore;
}

export const useSettings = createSettingsStore({
  ...browserParts,
  look: lookInBrowser,
  userId: () => signedInId() ?? NOBODY,
});

export function pick(settings: AccountSettings, names: readonly SettingName[]): SomeSettings {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function merged(some: readonly SettingName[], others: readonly SettingName[]): SettingName[] {
  return [...new Set([...some, ...others])];
}

/** Reads the stored settings of this account, or those that were chosen before sign-in. */
function readSettings(storage: KeyValueStorage, userId: number): StoredSettings {
  const { userId: whose, settings, unsent, offered } = readStored(storage, KEY, recordOf) ?? {};
  if (whose !== userId && whose !== NOBODY) return standard();
  const complete = completeSettings(settings);
  const among = (names: unknown) =>
    keysOf(complete).filter((name) => Array.isArray(names) && names.includes(name));
  return whose === userId
    ? { settings: complete, unsent: among(unsent), offered: among(offered) }
    : { settings: complete, unsent: [], offered: among(unsent) };
}

function standard(): StoredSettings {
  return { settings: completeSettings({}), unsent: [], offered: [] };
}

interface LookKeeper {
  read: () => Look;
  write: (look: Look) => void;
}
