import { create } from 'zustand';
import type { AccountSettings, SomeSettings } from '../../../shared/features/account-settings.ts';
import { completeSettings } from '../../../shared/settings.ts';
import { browserParts, type StoreParts } from '../../browser-storage.ts';
import { useSession } from '../accounts/session.store.ts';

/** The name of one setting. */
export type SettingName = keyof AccountSettings;

interface SettingsState {
  readonly settings: AccountSettings;
  /** What was changed here and has not reached the account. */
  readonly unsent: readonly SettingName[];
  /** Changes some settings here. */
  change: (some: SomeSettings) => void;
  /** Takes the account's settings; what is unsent stays as it is here. */
  takeOver: (settings: AccountSettings) => void;
  /** The account has these settings now; what was changed again meanwhile stays unsent. */
  sent: (some: SomeSettings) => void;
  /** Reads the storage again. */
  restore: () => void;
}

type Kept = Pick<SettingsState, 'settings' | 'unsent'>;

interface SettingsParts extends Pick<StoreParts, 'storage' | 'onOtherTab'> {
  /** Who is signed in; 0 for nobody. */
  userId: () => number;
}

const KEY = 'settings';

/**
 * Makes the store of what a person has chosen. It is kept in the storage under one key together with
 * whose it is: nobody finds the settings of the person before them.
 */
export function createSettingsStore({ storage, onOtherTab, userId }: SettingsParts) {
  const read = () => readKept(storage.getItem(KEY), userId());
  const useStore = create<SettingsState>()((set, get) => {
    const keep = (kept: Kept) => {
      storage.setItem(KEY, JSON.stringify({ userId: userId(), ...kept }));
      set(kept);
    };
    return {
      ...read(),
      change(some) {
        const { settings, unsent } = get();
        keep({
          settings: { ...settings, ...some },
          unsent: [...new Set([...unsent, ...namesOf(some)])],
        });
      },
      takeOver(settings) {
        const { settings: here, unsent } = get();
        keep({ settings: { ...settings, ...pick(here, unsent) }, unsent });
      },
      sent(some) {
        const { settings, unsent } = get();
        keep({ settings, unsent: unsent.filter((name) => settings[name] !== some[name]) });
      },
      restore: () => set(read()),
    };
  });
  onOtherTab((key) => {
    if (key === null || key === KEY) useStore.getState().restore();
  });
  return useStore;
}

/** The settings of this browser. */
export const useSettings = createSettingsStore({
  ...browserParts,
  userId: () => useSession.getState().session?.userId ?? 0,
});

/** Some of the settings, by name. */
export function pick(settings: AccountSettings, names: readonly SettingName[]): SomeSettings {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function namesOf(some: SomeSettings): SettingName[] {
  return Object.keys(some) as SettingName[];
}

function readKept(kept: string | null, userId: number): Kept {
  try {
    const { userId: whose, settings, unsent } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    if (whose !== userId) return { settings: completeSettings({}), unsent: [] };
    const complete = completeSettings(settings);
    const names = Array.isArray(unsent) ? (unsent as unknown[]) : [];
    return { settings: complete, unsent: namesOf(complete).filter((name) => names.includes(name)) };
  } catch {
    return { settings: completeSettings({}), unsent: [] };
  }
}
