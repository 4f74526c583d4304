import { create } from 'zustand';
import { APPROVED } from '../../shared/statuses.ts';
import { announce } from '../announcer/announce.ts';
import { atApiHost } from '../calls/api-host.ts';
import { call } from '../calls/api.ts';
import { browserParts, readStored, recordOf, type StoreParts } from '../storage/browser-storage.ts';
import {
  createPlayback,
  isRunning,
  type Playback,
  type PlaybackState,
  type Sound,
} from './playback.ts';
import { usePlayerSettings } from './player-settings.store.ts';
import { excerptStart } from './player-waveform.tsx';
import { type Track, trackOf } from './track.ts';

interface SitePlayerState extends PlaybackState {
  /** The track that plays, or last played. */
  readonly track: Track | undefined;
  /** The list that the track was chosen from. */
  readonly list: readonly Track[];
  /** Whether an excerpt of each track in the list plays, one after the other. */
  readonly listening: boolean;
}

const KEY = 'playing';
const NOTHING: SitePlayerState = {
  track: undefined,
  list: [],
  listening: false,
  phase: 'quiet',
  at: 0,
  spokenAt: 0,
  length: undefined,
};

/** Until this position, Previous goes to the previous sound. Later it goes to the sound's start. */
const START_SECONDS = 3;

/**
 * Creates the player of the whole site, which continues while people change pages. Tests pass their
 * own storage.
 */
function createSitePlayer({ storage }: Pick<StoreParts, 'storage'>) {
  const use = create<SitePlayerState>()(() => NOTHING);
  let playback: Playback | undefined;
  /** Whether the next track of the list starts automatically. */
  let isContinuous = false;
  /** The start of the current excerpt, seconds; 0 for a whole track. */
  let excerptAt = 0;
  /** Called after the last excerpt. */
  let onOver = () => {};

  function soundOf(track: Track): Sound {
    const { title, by, audio, lengthMs, sound, load, neutralTitle } = track;
    return {
      title,
      by: neutralTitle === undefined ? by.name : undefined,
      neutralTitle,
      length: lengthMs / 1_000,
      load: load ?? (() => Promise.resolve(atApiHost(audio))),
      onHeard: sound && (() => void call('/projects/notePlay', { projectId: sound.id })),
      onEnded: () => isContinuous && playNext(),
      onStep: step,
    };
  }

  function show(track: Track, list: readonly Track[], at = 0): void {
    use.setState({ track, list });
    playback ??= createPlayback(soundOf(track), (state) => use.setState(state));
    playback.replace(soundOf(track), at);
    keep();
  }

  function play(track: Track, list: readonly Track[] = [track], continuous = false): void {
    isContinuous = continuous;
    excerptAt = 0;
    use.setState({ listening: false });
    if (use.getState().track?.key === track.key) use.setState({ list });
    else show(track, list);
    playback?.play();
  }

  function step(by: 1 | -1): void {
    const state = use.getState();
    const next = neighbour(by);
    const isLate = state.at > excerptAt + START_SECONDS;
    if (by === -1 && (isLate || !next)) return playback?.seek(excerptAt);
    if (!next) return;
    excerptAt = state.listening ? startOf(next) : 0;
    show(next, state.list, excerptAt);
    if (isRunning(state.phase) || isContinuous) playback?.play();
  }

  /** Returns where an excerpt of a track starts, in seconds. */
  function startOf({ peaks, lengthMs }: Track): number {
    const { excerpt, loudest } = usePlayerSettings.getState();
    if (!loudest || excerpt === 0) return 0;
    return excerptStart(peaks, lengthMs / 1_000, excerpt);
  }

  function playNext(): void {
    const next = neighbour(1);
    if (next?.isNamed) announce(next.title, { isNews: true });
    if (next) return step(1);
    if (!use.getState().listening) return;
    playback?.pause();
    // Playing again repeats the excerpt.
    playback?.seek(excerptAt);
    onOver();
  }

  /** Plays an excerpt of each track. After the last one, playback pauses and `over` is called. */
  function listen(list: readonly Track[], over: () => void): void {
    const [first] = list;
    if (!first) return;
    onOver = over;
    isContinuous = true;
    excerptAt = startOf(first);
    show(first, list, excerptAt);
    use.setState({ listening: true });
    playback?.play();
  }

  /** Plays the current track to its end, and no other. */
  function endListening(): void {
    if (!use.getState().listening) return;
    isContinuous = false;
    excerptAt = 0;
    use.setState({ listening: false });
  }

  function neighbour(by: 1 | -1): Track | undefined {
    const { track, list } = use.getState();
    const index = list.findIndex(({ key }) => key === track?.key);
    return index < 0 ? undefined : list[index + by];
  }

  /** Stores the sound on sale and the position for the next page load. */
  function keep(): void {
    const { track, at } = use.getState();
    if (track?.sound) storage.setItem(KEY, JSON.stringify({ id: track.sound.id, at }));
    else if (track) storage.removeItem(KEY);
  }

  use.subscribe(({ phase, at, listening }, before) => {
    if (phase === 'quiet' && before.phase === 'playing') keep();
    const { excerpt } = usePlayerSettings.getState();
    if (!listening || phase !== 'playing' || excerpt === 0 || at < excerptAt + excerpt) return;
    playNext();
  });

  return {
    use,
    play,
    listen,
    endListening,
    pause: () => playback?.pause(),
    resume: () => playback?.play(),
    step,
    neighbour,
    keep,
    seek(to: number): void {
      if (use.getState().listening) excerptAt = to;
      playback?.seek(to);
    },
    holdSpokenAt: (held: boolean) => playback?.holdSpokenAt(held),
    updateSpokenAt: () => playback?.updateSpokenAt(),
    position: () => playback?.position() ?? { at: 0, length: 0 },

    /** Shows the sound of the last page load again, paused where it was, unless another one plays. */
    async restore(): Promise<void> {
      const { id, at } = readStored(storage, KEY, recordOf) ?? {};
      if (typeof id !== 'number' || typeof at !== 'number') return;
      const answer = await call('/projects/getProject', { projectId: id });
      if (!answer.success || use.getState().track) return;
      const { project } = answer.data;
      const { price, sound, status } = project;
      if (status !== APPROVED || price === null || !sound) return;
      const track = trackOf({ ...project, price }, sound);
      if (track) show(track, [track], at);
    },

    /** Stops, and hides the player. */
    close(): void {
      playback?.stop();
      playback = undefined;
      storage.removeItem(KEY);
      use.setState(NOTHING);
    },
  };
}

export const sitePlayer = createSitePlayer(browserParts);
export const useSitePlayer = sitePlayer.use;

/** Returns whether the site's player plays a track. */
export function useIsRunning({ key }: Track): boolean {
  return useSitePlayer((state) => state.track?.key === key && isRunning(state.phase));
}
