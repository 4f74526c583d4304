import { create } from 'zustand';
import { APPROVED } from '../../shared/statuses.ts';
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
import { type Track, trackOf } from './track.ts';

interface SitePlayerState extends PlaybackState {
  /** The track that plays, or last played. */
  readonly track: Track | undefined;
  /** The list that the track was chosen from. */
  readonly list: readonly Track[];
}

const KEY = 'playing';
const NOTHING: SitePlayerState = {
  track: undefined,
  list: [],
  phase: 'quiet',
  at: 0,
  spokenAt: 0,
  length: undefined,
};

/** Within these seconds, Previous leads to the sound before. Later it leads to the start. */
const START_SECONDS = 3;

/**
 * Creates the player of the whole site, which plays on while people change pages. Tests pass their
 * own storage.
 */
function createSitePlayer({ storage }: Pick<StoreParts, 'storage'>) {
  const use = create<SitePlayerState>()(() => NOTHING);
  let playback: Playback | undefined;
  /** Whether the list plays on by itself. */
  let isContinuous = false;

  function soundOf(track: Track): Sound {
    const { title, by, audio, lengthMs, sound, load } = track;
    return {
      title,
      by: by.name,
      length: lengthMs / 1_000,
      load: load ?? (() => Promise.resolve(atApiHost(audio))),
      onHeard: sound && (() => void call('/projects/notePlay', { projectId: sound.id })),
      onEnded: () => void (isContinuous && step(1)),
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
    if (use.getState().track?.key === track.key) use.setState({ list });
    else show(track, list);
    playback?.play();
  }

  function step(by: 1 | -1): void {
    const state = use.getState();
    const next = neighbour(by);
    if (by === -1 && (state.at > START_SECONDS || !next)) return playback?.seek(0);
    if (!next) return;
    show(next, state.list);
    if (isRunning(state.phase) || isContinuous) playback?.play();
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

  use.subscribe(({ phase }, before) => {
    if (phase === 'quiet' && before.phase === 'playing') keep();
  });

  return {
    use,
    play,
    pause: () => playback?.pause(),
    resume: () => playback?.play(),
    step,
    neighbour,
    keep,
    seek: (to: number) => playback?.seek(to),
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
