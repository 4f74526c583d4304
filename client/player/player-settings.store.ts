import { create } from 'zustand';
import {
  browserParts,
  type KeyValueStorage,
  readKept,
  recordOf,
  type StoreParts,
} from '../browser-storage.ts';

/** How sound is played everywhere; kept for the next item and the next visit. */
interface PlayerSettings {
  /** 1 is as it was recorded; the pitch stays. */
  readonly speed: number;
  /** From 0 to 1, beside the system's own. */
  readonly volume: number;
}

interface PlayerSettingsState extends PlayerSettings {
  change: (settings: Partial<PlayerSettings>) => void;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'player';
const DEFAULTS: PlayerSettings = { speed: 1, volume: 1 };

/** Makes the store; a test gives a storage of its own. */
export function createPlayerSettings({ storage }: Pick<StoreParts, 'storage'>) {
  const useStore = create<PlayerSettingsState>()((set, get) => ({
    ...DEFAULTS,
    change(settings) {
      set(settings);
      const { speed, volume } = get();
      storage.setItem(KEY, JSON.stringify({ speed, volume }));
    },
  }));
  // Only now: a page from the server shows the first state, and so does the browser that takes it over.
  useStore.setState(read(storage));
  return useStore;
}

export const usePlayerSettings = createPlayerSettings(browserParts);

function read(storage: KeyValueStorage): PlayerSettings {
  const { speed, volume } = readKept(storage, KEY, recordOf) ?? {};
  return {
    speed: SPEEDS.find((one) => one === speed) ?? DEFAULTS.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
  };
}
