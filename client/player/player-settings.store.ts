import { create } from 'zustand';
import {
  browserParts,
  type KeyValueStorage,
  readStored,
  recordOf,
  type StoreParts,
} from '../storage/browser-storage.ts';

/** The settings of all playback, stored for the next sound and the next visit. */
interface PlayerSettings {
  /** 1 is the recorded speed. The pitch is preserved. */
  readonly speed: number;
  /** From 0 to 1, in addition to the system's volume. */
  readonly volume: number;
  /** Whether audio messages play one after the other. */
  readonly playOn: boolean;
}

interface PlayerSettingsState extends PlayerSettings {
  change: (settings: Partial<PlayerSettings>) => void;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'player';
const DEFAULTS: PlayerSettings = { speed: 1, volume: 1, playOn: true };

/** Creates the store. Tests pass their own storage. */
export function createPlayerSettings({ storage }: Pick<StoreParts, 'storage'>) {
  const useStore = create<PlayerSettingsState>()((set, get) => ({
    ...DEFAULTS,
    change(settings) {
      set(settings);
      const { speed, volume, playOn } = get();
      storage.setItem(KEY, JSON.stringify({ speed, volume, playOn }));
    },
  }));
  // Stored values are applied after creation: hydration needs the same initial state as the
  // server's page.
  useStore.setState(read(storage));
  return useStore;
}

export const usePlayerSettings = createPlayerSettings(browserParts);

function read(storage: KeyValueStorage): PlayerSettings {
  const { speed, volume, playOn } = readStored(storage, KEY, recordOf) ?? {};
  return {
    speed: SPEEDS.find((one) => one === speed) ?? DEFAULTS.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    playOn: typeof playOn === 'boolean' ? playOn : DEFAULTS.playOn,
  };
}
