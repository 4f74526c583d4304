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
  /** How many seconds of each result play; 0 for whole sounds. */
  readonly excerpt: Excerpt;
  /** Whether an excerpt is the loudest part. Otherwise it is the beginning. */
  readonly loudest: boolean;
}

/** The lengths of excerpts, seconds. 0 is the whole sound. */
export const EXCERPTS = [5, 10, 20, 0] as const;
type Excerpt = (typeof EXCERPTS)[number];

interface PlayerSettingsState extends PlayerSettings {
  change: (settings: Partial<PlayerSettings>) => void;
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const KEY = 'player';
const DEFAULTS: PlayerSettings = {
  speed: 1,
  volume: 1,
  playOn: true,
  excerpt: 10,
  loudest: true,
};

/** Creates the store. Tests pass their own storage. */
export function createPlayerSettings({ storage }: Pick<StoreParts, 'storage'>) {
  const useStore = create<PlayerSettingsState>()((set, get) => ({
    ...DEFAULTS,
    change(settings) {
      set(settings);
      const { change: _change, ...all } = get();
      storage.setItem(KEY, JSON.stringify(all));
    },
  }));
  // Read after creation, because hydration needs the same initial state as the server's page.
  useStore.setState(read(storage));
  return useStore;
}

export const usePlayerSettings = createPlayerSettings(browserParts);

function read(storage: KeyValueStorage): PlayerSettings {
  const { speed, volume, playOn, excerpt, loudest } = readStored(storage, KEY, recordOf) ?? {};
  return {
    speed: SPEEDS.find((one) => one === speed) ?? DEFAULTS.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    playOn: typeof playOn === 'boolean' ? playOn : DEFAULTS.playOn,
    excerpt: EXCERPTS.find((one) => one === excerpt) ?? DEFAULTS.excerpt,
    loudest: typeof loudest === 'boolean' ? loudest : DEFAULTS.loudest,
  };
}
